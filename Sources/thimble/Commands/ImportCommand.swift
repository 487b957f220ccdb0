// Tests: AuthoringTests/Importing/ImportCommandTests.swift

import Files
import Importing
import Options
import Terminal

extension Command {
  /// Takes over the gestures of another program.
  static let importing = Command(
    name: "import", usage: "PROGRAM FILE",
    summary: "take over the gestures of another program",
    discussion: [
      "PROGRAM is lisgd, and FILE the shell script that starts it. Prints a configuration that "
        + "uses the plugin gestures, and on standard error what could not be taken over. The "
        + "script is only read; nothing in it is run."
    ],
    run: importGestures)
}

private func importGestures(_ invocation: Invocation, _ console: Console) throws -> ExitStatus {
  let words = invocation.words
  guard words.count == 2, words[0] == "lisgd" else {
    let found = words.isEmpty ? "nothing" : "\"\(words.joined(separator: " "))\""
    console.error(
      "found \(found), expected lisgd and its start script. Try 'thimble import --help'.")
    return .usage
  }
  let text = try String(decoding: contents(ofFile: words[1]), as: UTF8.self)
  let script: LisgdScript
  do throws(ImportFault) {
    script = try LisgdScript(text)
  } catch {
    console.error("\(words[1]): \(error)")
    return .failed
  }
  console.print(page: script.configuration(from: words[1]))
  for note in script.notes { console.note("thimble: \(words[1]): \(note)") }
  let count = script.rules.count
  console.note(count == 1 ? "1 gesture was taken over." : "\(count) gestures were taken over.")
  return script.rules.isEmpty ? .failed : .fine
}
