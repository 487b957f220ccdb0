/// The gestures of a shell script that starts lisgd, as rules of the plugin `gestures`.
struct LisgdScript {
  private(set) var gestures = ImportedGestures(of: "lisgd")

  private var namesCorners = false
  private var actsOnPress = false

  /// - Throws: A sentence when no gesture is found or a quote is not closed.
  init(_ text: String) throws(ImportFault) {
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
        gestures.note(line: line, "\(option) \(value) was left out: \(Self.reason(option))")
      case ">", ">>", "<", "2>", "1>", "2>>": _ = rest.popFirst()
      case "$@", "$*":
        gestures.note(
          line: line, "\(option) was left out: what the script is started with is not known")
      default:
        if !option.contains(where: { $0 == ">" || $0 == "<" }) {
          gestures.note(
            line: line, "found \"\(option)\", expected an option; it was left out")
        }
      }
    }
  }

  private mutating func add(_ text: String, line: Int) {
    let gesture: LisgdGesture
    do throws(ImportFault) {
      gesture = try LisgdGesture(text)
    } catch {
      gestures.note(line: line, "\(error); it was left out")
      return
    }
    if gesture.endsAtItsEdge {
      gestures.note(
        line: line,
        "\"\(text)\" ends where it is bound, at the \(gesture.edge.place); rules are for where "
          + "fingers begin, so it was left out")
      return
    }
    if gesture.edge.isCorner { namesCorners = true }
    if gesture.isOnPress { actsOnPress = true }
    gestures.rules.append(gesture.rule)
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
    gestures.noteApps("were bound anywhere or beside the edges")
    if namesCorners {
      gestures.note(
        "a corner that a rule names is no part of the edges beside it, which in lisgd it is")
    }
    if actsOnPress {
      gestures.note(
        "what acts on press does so once, and not again while fingers go on; on progress does")
    }
  }
}
