import CommandLine
import Glibc
import PluginHost
import Store
import System
import Traces
import Trial

/// A replay in a process of its own.
struct ReplayTrial {
  /// The result of a replay.
  struct Outcome {
    var status: ExitStatus
    /// The content of the file that the command writes.
    var file: [UInt8]
  }

  /// The maximum size of the file, in bytes. Chosen: above a page of the largest recording.
  private static let maximumFile = 1 << 30

  private let invocation: Invocation
  private let console: Console

  init(_ invocation: Invocation, _ console: Console) {
    (self.invocation, self.console) = (invocation, console)
  }

  /// Runs a command that reads a trace from its standard input.
  func run(_ words: [String], on trace: String) throws -> Outcome {
    let input = try Trace.open(trace)
    defer { if input > 0 { close(input) } }
    let output = OpenDescriptor(try MemoryFile.make())
    let directories = Directories()
    var subject = try subject(in: directories)
    subject.readable += DeviceDescription.candidates(beside: trace).compactMap(Folder.resolved)
    let status = try TrialRun(directories.program, console)
      .run(words, on: subject, input: input, output: output.number)
    lseek(output.number, 0, SEEK_SET)
    return Outcome(
      status: status ?? .failed,
      file: try OpenFile.read(output.number, atMost: Self.maximumFile))
  }

  /// The plugin or the configuration that the arguments name.
  private func subject(in directories: Directories) throws -> TrialRun.Subject {
    let source = try invocation.plugin(
      named: invocation.value("plugin"), mayUseOthers: true, console)
    let path = source.path ?? directories.configuration
    return source.isConfiguration
      ? TrialRun.Subject(configuration: path, in: directories)
      : TrialRun.Subject(plugin: path, in: directories)
  }
}
