import Canvas
import CommandLine
import Glibc

// Ignored, so that a write at the file size limit fails with EFBIG instead of ending the process.
signal(SIGXFSZ, SIG_IGN)
PictureMemory.returnToSystem()
let console = Console()
LibraryMessages.receive { console.note("thimble: a drawing library reports: \($0)") }
if let judgesApps = IsolatedRun.judgesApps(CommandLine.arguments.dropFirst()) {
  exit(IsolatedRun.run(console, judgesApps: judgesApps).rawValue)
}
if let task = PictureProcess.Task(CommandLine.arguments.dropFirst()) {
  exit(PictureProcess.run(task).rawValue)
}
if let process = TrialProcess(CommandLine.arguments.dropFirst()) {
  exit(process.run(console).rawValue)
}
if let process = ImportProcess(CommandLine.arguments.dropFirst()) {
  exit(process.run().rawValue)
}
exit(CommandTable.thimble(console).run(Array(CommandLine.arguments.dropFirst())).rawValue)
