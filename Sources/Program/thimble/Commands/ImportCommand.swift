import CommandLine
import Importing
import Store
import System

extension Command {
  /// Takes over the gestures of another program.
  static let importing = Command(
    name: "import", usage: "\(ImportSource.allCases.map(\.rawValue).joined(separator: "|")) FILE",
    summary: "convert the gestures of another program",
    discussion: [
      "FILE depends on the program:",
      ImportSource.allCases.map { "\($0.rawValue): \($0.file)" }.joined(separator: "; ") + ".",
      "Prints a configuration for ~/.config/thimble/init.lua, which uses the plugin gestures, and "
        + "lists the parts that cannot be converted on standard error. A sandboxed process with a "
        + "limit of processor time reads the file.",
    ],
    run: importGestures)
}

private func importGestures(_ invocation: Invocation, _ console: Console) throws -> ExitStatus {
  let words = invocation.words
  guard words.count == 2, let source = ImportSource(rawValue: words[0]) else {
    let found = words.isEmpty ? "nothing" : "\"\(words.joined(separator: " "))\""
    let known = ImportSource.allCases.map(\.rawValue).joined(separator: ", ")
    console.error(
      "found \(found), expected a program (\(known)) and a file. Try 'thimble import --help'.")
    return .usage
  }
  let bytes = try contents(ofFile: words[1], atMost: ImportProcess.maximumInput)
  let result: Importer.Import
  do {
    result = try Importer(Directories().program, on: EventLoop.make())
      .run(source, bytes, named: words[1])
  } catch {
    console.error("\(words[1]): \(error)")
    return .failed
  }
  console.print(page: result.page)
  for note in result.notes { console.note("thimble: \(words[1]): \(note)") }
  let count = result.ruleCount
  console.note(count == 1 ? "1 rule was written." : "\(count) rules were written.")
  return count == 0 ? .failed : .fine
}
