/// The gestures of a shell script that starts lisgd, as rules of the plugin `gestures`.
package struct LisgdScript {
  /// The rules, a line each, in the order in which lisgd tries them.
  package private(set) var rules: [String] = []
  /// What was not taken over or is different, a sentence each.
  package private(set) var notes: [String] = []

  private var actsOnApps = false
  private var namesCorners = false

  /// - Throws: A sentence when no gesture is found or a quote is not closed.
  package init(_ text: String) throws(ImportFault) {
    var startsLisgd = false
    for command in try ShellScript(text).commands {
      let isLisgd: (String) -> Bool = { $0 == "lisgd" || $0.hasSuffix("/lisgd") }
      guard let start = command.words.firstIndex(where: isLisgd) else { continue }
      // `pkill lisgd` names it, too.
      guard command.words[start...].contains("-g") else { continue }
      startsLisgd = true
      read(command.words[(start + 1)...], line: command.line)
    }
    guard startsLisgd else {
      throw ImportFault(
        "found no lisgd with -g, expected the shell script that starts it with its gestures")
    }
    addGeneralNotes()
  }

  private mutating func read(_ arguments: ArraySlice<String>, line: Int) {
    var rest = arguments
    while let option = rest.popFirst() {
      switch option {
      case "-g": add(rest.popFirst() ?? "", line: line)
      case "-d", "-w", "-h": _ = rest.popFirst()
      case "-v": break
      case "-t", "-T", "-m", "-r", "-o":
        let value = rest.popFirst() ?? ""
        notes.append("line \(line): \(option) \(value) was left out: \(Self.reason(option))")
      case ">", ">>", "<", "2>", "1>", "2>>": _ = rest.popFirst()
      default:
        if !option.contains(where: { $0 == ">" || $0 == "<" }) {
          notes.append("line \(line): found \"\(option)\", expected an option; it was left out")
        }
      }
    }
  }

  private mutating func add(_ text: String, line: Int) {
    let gesture: LisgdGesture
    do throws(ImportFault) {
      gesture = try LisgdGesture(text)
    } catch {
      notes.append("line \(line): \(error); it was left out")
      return
    }
    if gesture.endsAtItsEdge {
      notes.append(
        "line \(line): \"\(text)\" ends where it is bound, at the \(gesture.edge.place); rules are "
          + "for where fingers begin, so it was left out")
      return
    }
    if gesture.edge.place == "app" { actsOnApps = true }
    if gesture.edge.isCorner { namesCorners = true }
    rules.append(gesture.rule)
  }

  private static func reason(_ option: String) -> String {
    switch option {
    case "-t", "-T": "distances are millimetres here, in the plugin's option \"distance\""
    case "-m": "a swipe may take as long as it likes"
    case "-r": "a swipe has the nearest direction that a rule names"
    default: "the compositor turns touches with the screen"
    }
  }

  private mutating func addGeneralNotes() {
    if actsOnApps {
      notes.append(
        "rules that begin with \"app\" were bound anywhere or beside the edges: they act on "
          + "windows under thimble wrap")
    }
    if namesCorners {
      notes.append(
        "a corner that a rule names is no part of the edges beside it, which in lisgd it is")
    }
  }

  /// A configuration with the rules.
  ///
  /// - Parameter file: The name of the script, for a remark.
  package func configuration(from file: String) -> String {
    let lines = rules.map { "      \($0.luaLiteral),\n" }.joined()
    let apps = actsOnApps ? "  apps = { \"*\" },\n" : ""
    let remark = file.split(separator: "\n").joined(separator: " ")
    return """
      -- The gestures of \(remark), which started lisgd.
      local thimble = require "thimble"

      thimble.use("gestures", {
        options = {
          preset = "none",
          rules = {
      \(lines)    },
        },
        permissions = { spawn = { "sh" } },
      \(apps)})

      """
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
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text + "\""
  }
}
