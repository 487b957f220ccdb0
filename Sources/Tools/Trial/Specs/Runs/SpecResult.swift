import Inspection
import JSON
import Lua
import PluginHost
import System

/// The result of one test of one plugin.
package struct SpecResult {
  /// The plugin's name.
  package let plugin: String
  /// The spec file's path, beginning with the plugin's name, such as `pager/spec/pager_spec.lua`.
  package let file: String
  /// The test's full name, prefixed by those of the enclosing blocks.
  var name: String
  var outcome: SpecOutcome
  /// The test's duration in real time, in seconds.
  var seconds = 0.0

  /// - Parameter seconds: The test's duration in real time.
  package init(
    plugin: String, file: String, name: String, outcome: SpecOutcome, seconds: Double = 0
  ) {
    self.plugin = plugin
    self.file = file
    self.name = name
    self.outcome = outcome
    self.seconds = seconds
  }

  /// The error of a failed test; nil otherwise.
  var failure: LuaError? {
    if case .failed(let error) = outcome { error } else { nil }
  }

  /// `passed`, `failed` or `pending`.
  var word: String {
    switch outcome {
    case .passed: "passed"
    case .failed: "failed"
    case .pending: "pending"
    }
  }
}

extension SpecResult {
  /// The result as human-readable lines.
  func lines(coloured: Bool) -> [String] {
    switch outcome {
    case .passed: return ["  \(mark("✓", colour: 32, coloured: coloured)) \(name.visible)"]
    case .pending(let reason):
      let why = reason.isEmpty ? "" : " (\(reason.visible))"
      return ["  \(mark("–", colour: 33, coloured: coloured)) \(name.visible)" + why]
    case .failed(let error):
      let frames = error.specTraceback.map { "  " + $0.visible }
      return ["  \(mark("✗", colour: 31, coloured: coloured)) \(name.visible)"]
        + (error.description.visibleLines + frames).map { "      " + $0 }
    }
  }

  private func mark(_ mark: String, colour: Int, coloured: Bool) -> String {
    coloured ? "\u{1b}[\(colour)m\(mark)\u{1b}[0m" : mark
  }

  /// The result in the Test Anything Protocol.
  func tap(_ number: Int) -> [String] {
    // An unescaped number sign would begin a directive.
    let title = "\(number) - \(file): \(name)".visible.map { $0 == "#" ? "\\#" : String($0) }
      .joined()
    switch outcome {
    case .passed: return ["ok \(title)"]
    case .pending(let reason):
      return ["ok \(title) # SKIP" + (reason.isEmpty ? "" : " \(reason.visible)")]
    case .failed(let error):
      let message = error.description.visibleLines + error.specTraceback.map(\.visible)
      return ["not ok \(title)", "  ---", "  message: |"] + message.map { "    " + $0 } + ["  ..."]
    }
  }

  /// The result as `--json` prints it.
  var json: JSONObject {
    var object = JSONObject([
      ("plugin", .string(plugin)), ("spec", .string(file)), ("name", .string(name)),
      ("result", .string(word)), ("seconds", .real(rounded(seconds))),
    ])
    switch outcome {
    case .passed: break
    case .pending(let reason): if !reason.isEmpty { object["reason"] = .string(reason) }
    case .failed(let error):
      object["file"] = error.file.map { .string($0) }
      object["line"] = error.line.map { .integer($0) }
      object["message"] = .string(error.message)
      object["traceback"] = .array(error.specTraceback.map { .string($0) })
    }
    return object
  }
}

extension [SpecResult] {
  /// The results as JUnit XML, a test suite for each spec.
  var junit: String {
    var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>\n"
    var rest = self[...]
    while let first = rest.first {
      let suite = rest.prefix { $0.file == first.file }
      rest = rest.dropFirst(suite.count)
      let skipped = suite.count { $0.word == "pending" }
      text += "  <testsuite name=\"\(first.file.escaped)\" tests=\"\(suite.count)\""
      text += " failures=\"\(suite.count { $0.failure != nil })\" skipped=\"\(skipped)\""
      text += " time=\"\(rounded(suite.reduce(0) { $0 + $1.seconds }))\">\n"
      text += suite.map(\.xml).joined() + "  </testsuite>\n"
    }
    return text + "</testsuites>\n"
  }
}

extension String {
  /// The lines of the text, with invisible characters escaped.
  fileprivate var visibleLines: [String] {
    unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
      .map { String($0).visible }
  }
}

extension SpecResult {
  fileprivate var xml: String {
    let start =
      "    <testcase classname=\"\(file.escaped)\" name=\"\(name.escaped)\" "
      + "time=\"\(rounded(seconds))\""
    switch outcome {
    case .passed: return start + "/>\n"
    case .pending(let reason):
      return start + "><skipped message=\"\(reason.escaped)\"/></testcase>\n"
    case .failed(let error):
      let text = ([error.description] + error.specTraceback).joined(separator: "\n")
      return start + "><failure message=\"\(error.message.escaped)\">\(text.escaped)</failure>"
        + "</testcase>\n"
    }
  }
}

extension String {
  /// The text escaped for XML, without the characters that XML 1.0 forbids.
  fileprivate var escaped: String {
    unicodeScalars.reduce(into: "") { text, scalar in
      switch scalar {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "\"": text += "&quot;"
      // An attribute's parser replaces blanks that are not written as references.
      case "\t", "\n", "\r": text += "&#\(scalar.value);"
      case "\0"..<" ", "\u{fffe}", "\u{ffff}": break
      default: text.unicodeScalars.append(scalar)
      }
    }
  }
}
