/// The gestures of a shell script that starts lisgd, as rules of the plugin `gestures`.
struct LisgdScript {
  private(set) var gestures = ImportedGestures(of: "lisgd")

  private var settings = LisgdSettings()
  private var found: [LisgdGesture] = []

  /// - Throws: A sentence when no gesture is found or a quote is not closed.
  init(_ text: String) throws(ImportError) {
    var startsLisgd = false
    for command in try ShellScript(text).commands {
      let isLisgd: (String) -> Bool = { $0 == "lisgd" || $0.hasSuffix("/lisgd") }
      guard let start = command.words.firstIndex(where: isLisgd) else { continue }
      // The command may also be `pkill lisgd`.
      guard command.words[start...].contains("-g") else { continue }
      startsLisgd = true
      read(command.words[(start + 1)...], line: command.line)
    }
    guard startsLisgd else {
      throw ImportError(
        found: "no lisgd with -g", expected: "the shell script that starts it with its gestures")
    }
    gestures.rules = found.map { $0.rule(step: settings.step) }
    gestures.options = settings.options
    gestures.note(
      "lengths are points, but lisgd has pixels: on a scaled screen, divide the options and "
        + "\"every\" by the scale")
    if gestures.actsOnApps {
      gestures.note(
        "rules for anywhere, for no edge and for the end of a swipe act on edges that other rules "
          + "name and on windows under thimble wrap; touches on other windows are not available")
    }
  }

  private mutating func read(_ arguments: ArraySlice<String>, line: Int) {
    var rest = arguments
    while let option = rest.popFirst() {
      switch option {
      case "-g": add(rest.popFirst() ?? "", line: line)
      case "-d", "-w", "-h": _ = rest.popFirst()
      case "-v": break
      case "-o":
        gestures.note(
          line: line,
          "-o \(rest.popFirst() ?? "") was left out: the compositor rotates touches with the "
            + "screen")
      case _ where LisgdSettings.isOne(option): set(option, rest.popFirst() ?? "", line: line)
      case ">", ">>", "<", "2>", "1>", "2>>": _ = rest.popFirst()
      case _ where option.hasPrefix("$"):
        gestures.note(line: line, "\(option) was left out: only a shell can expand it")
      default:
        if !option.contains(where: { $0 == ">" || $0 == "<" }) {
          gestures.note(
            line: line, "found \"\(option)\", expected an option; it was left out")
        }
      }
    }
  }

  private mutating func set(_ option: String, _ text: String, line: Int) {
    do throws(ImportError) {
      let known = Self.fallback(in: text)
      if let known {
        gestures.note(
          line: line, "\(option) was read as \(known), its default; a variable may change it")
      }
      try settings.set(option, known ?? text)
    } catch {
      gestures.note(line: line, "\(error); it was left out")
    }
  }

  /// The value that `${NAME:-value}` has where the variable has none.
  private static func fallback(in text: String) -> String? {
    guard text.hasPrefix("${"), text.hasSuffix("}"), let dash = text.firstIndex(of: "-") else {
      return nil
    }
    return String(text[text.index(after: dash)...].dropLast())
  }

  private mutating func add(_ text: String, line: Int) {
    do throws(ImportError) {
      let gesture = try LisgdGesture(text)
      found.append(gesture)
      if gesture.isOnPress && !gesture.repeats {
        gestures.note(
          line: line,
          "\"\(text)\" acts when fingers lift, as in lisgd, which measures no distance "
            + "while they are down")
      }
    } catch {
      gestures.note(line: line, "\(error); it was left out")
    }
  }
}
