// Tests: AuthoringTests/Importing/ImportCommandTests.swift

import Files
import Importing
import Options
import Terminal
import Texts

extension Command {
  /// Takes over the gestures of another program.
  static let importing = Command(
    name: "import", usage: "PROGRAM FILE",
    summary: "take over the gestures of another program",
    discussion: [
      "PROGRAM is one of these, and FILE is:",
      ImportSource.allCases.map { "\($0.rawValue): \($0.file)" }.joined(separator: "; ") + ".",
      "Prints a configuration that uses the plugin gestures, for ~/.config/thimble/init.lua, and on "
        + "standard error what could not be taken over. The file is only read; nothing in it is "
        + "run.",
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
  let text = try String(decoding: contents(ofFile: words[1]), as: UTF8.self).streamSafe
  let gestures: ImportedGestures
  do throws(ImportFault) {
    gestures = try source.gestures(in: text)
  } catch {
    console.error("\(words[1]): \(error)")
    return .failed
  }
  console.print(page: gestures.configuration(from: words[1]))
  for note in gestures.notes { console.note("thimble: \(words[1]): \(note)") }
  let count = gestures.rules.count
  console.note(count == 1 ? "1 rule was written." : "\(count) rules were written.")
  return gestures.rules.isEmpty ? .failed : .fine
}
