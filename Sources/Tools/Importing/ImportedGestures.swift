/// The imported gestures, as rules of the plugin `gestures`, with notes on the differences.
package struct ImportedGestures {
  /// The rules, a line each, in the order in which they count.
  package internal(set) var rules: [String] = []
  /// Notes on gestures that were not imported or behave differently, as sentences.
  package private(set) var notes: [String] = []
  private var knownNotes: Set<String> = []
  /// Options of the plugin, with their values in Lua.
  var options: [(name: String, value: String)] = []
  /// The program that had the gestures.
  let program: String

  init(of program: String) { self.program = program }

  /// Adds a note, unless it was added before.
  mutating func note(_ sentence: String) {
    if knownNotes.insert(sentence).inserted { notes.append(sentence) }
  }

  /// Adds a note on a line of the file.
  mutating func note(line: Int, _ sentence: String) { note("line \(line): \(sentence)") }

  /// Whether a rule acts on windows under `thimble wrap`.
  var actsOnApps: Bool {
    rules.contains { rule in
      ["app", "anywhere:", "no edge:", "from or to "].contains { rule.hasPrefix($0) }
    }
  }

  /// Adds a note that applies to all rules on apps.
  mutating func noteApps(_ gestures: String) {
    guard actsOnApps else { return }
    note("rules that begin with \"app\" \(gestures): they act on windows under thimble wrap")
  }

  /// A configuration with the rules.
  ///
  /// - Parameter file: The name of the file, for a comment.
  package func configuration(from file: String) -> String {
    let lines = rules.map { "      \($0.luaLiteral),\n" }.joined()
    let options = options.map { "    \($0.name) = \($0.value),\n" }.joined()
    let apps = actsOnApps ? "  apps = { \"*\" },\n" : ""
    let comment = file.split(whereSeparator: \.isNewline).joined(separator: " ")
    return """
      -- The gestures of \(program) in \(comment).
      local thimble = require "thimble"

      thimble.use("gestures", {
        options = {
          preset = "none",
      \(options)    rules = {
      \(lines)    },
        },
        -- To feel gestures where feedbackd runs, add dbus = { "org.sigxcpu.Feedback" }.
        permissions = { \(permissions.joined(separator: ", ")) },
      \(apps)})

      """
  }

  /// The permissions of the rules' actions, as granted in a configuration.
  private var permissions: [String] {
    var needs: [String] = []
    for rule in rules {
      guard let arrow = rule.range(of: " -> ") else { continue }
      let need: String? =
        switch rule[arrow.upperBound...].prefix(while: { $0 != " " }) {
        case "shell": "spawn = { \"sh\" }"
        case "workspace", "move": "workspaces = true"
        case "command": "ipc = { \"hyprland\" }"
        case "key" where !rule.hasPrefix("app"): "keys = true"
        case "show": "toplevels = true"
        case "close", "fullscreen", "maximize", "minimize":
          rule.hasPrefix("app") ? nil : "toplevels = true"
        default: nil
        }
      if let need, !needs.contains(need) { needs.append(need) }
    }
    return needs.sorted()
  }
}

extension String {
  /// In quotes, as Lua reads it.
  fileprivate var luaLiteral: String {
    var text = "\""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"", "\\": text += "\\" + String(scalar)
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\0": text += "\\0"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text + "\""
  }

  /// The range of a part that begins first, by bytes.
  fileprivate func range(of part: String) -> Range<Index>? {
    utf8.indices.lazy.first { utf8[$0...].starts(with: part.utf8) }.map {
      $0..<utf8.index($0, offsetBy: part.utf8.count)
    }
  }
}
