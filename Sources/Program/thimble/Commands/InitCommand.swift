import CommandLine
import Store
import System

extension Command {
  /// Writes a configuration to begin with.
  static let initialize = Command(
    name: "init", usage: "",
    summary: "write a first configuration",
    discussion: [
      "Writes ~/.config/thimble/init.lua for the compositor in which you run it, with gestures at "
        + "the edges of the screen and over apps. A drawer and settings for hands that tremble are "
        + "included, but turned off. Then it prints the next steps. An existing configuration is "
        + "not changed."
    ],
    options: [.display],
    run: writeConfiguration)
}

private func writeConfiguration(_ invocation: Invocation, _ console: Console) throws -> ExitStatus {
  let path = Directories().configuration
  guard !exists(path) else {
    console.error("\(path) exists and was not changed; edit it, or move it away first")
    return .failed
  }
  do throws(ReadError) {
    try Folder.make(above: path)
  } catch {
    console.error("the folder of \(path) cannot be created: \(error)")
    return .failed
  }
  let facts = try SessionFacts(to: invocation.destination)
  try OutputFile(path).write(facts.configuration)
  console.note("Wrote \(path) for \(facts.compositor ?? "any compositor").")
  for line in facts.advice { console.note(line) }
  return .fine
}
