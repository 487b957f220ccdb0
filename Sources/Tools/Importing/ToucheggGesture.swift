/// A `<gesture>` of touchégg's configuration.
struct ToucheggGesture {
  /// Notes on the differences, as sentences.
  private(set) var notes: [String] = []
  /// The gesture and the number of fingers in the notation of rules.
  private let words: String
  private let trigger: String
  private let action: String

  /// Converts a gesture.
  ///
  /// - Throws: If the gesture is invalid, or has no equivalent.
  init(_ element: MarkupElement) throws(ImportError) {
    let actions = element.children(named: "action")
    guard let first = actions.first else {
      throw ImportError(found: "no <action>", expected: "one")
    }
    let kind = element.attributes["type"] ?? ""
    let direction = (element.attributes["direction"] ?? "").lowercased()
    let count = element.attributes["fingers"] ?? ""
    guard let fingers = Int(count), (1...10).contains(fingers) else {
      throw ImportError(found: "\"\(count)\" fingers", expected: "1 to 10")
    }
    let isTap = kind == "TAP"
    words = try Self.words(kind, direction) + (fingers == 1 ? "" : ", \(fingers) fingers")
    let action = try ToucheggAction(first, on: direction)
    self.action = action.text
    notes = action.notes
    if actions.count > 1 { notes.append("found a second <action>, expected one; it was left out") }
    if kind == "PINCH", fingers == 1 {
      throw ImportError(found: "1 finger", expected: "2 to pinch")
    }
    switch action.trigger {
    case .once where action.isAtBegin && !isTap: trigger = ", on press"
    case .each where isTap:
      throw ImportError(found: "a TAP that repeats", expected: "a TAP that does not")
    case .each: trigger = ", on progress"
    case .once: trigger = ""
    }
  }

  private static func words(_ kind: String, _ direction: String) throws(ImportError) -> String {
    switch (kind, direction) {
    case ("SWIPE", "up"), ("SWIPE", "down"), ("SWIPE", "left"), ("SWIPE", "right"):
      return "swipe \(direction)"
    case ("PINCH", "in"), ("PINCH", "out"): return "pinch \(direction)"
    case ("TAP", _): return "tap"
    case ("SWIPE", _):
      throw ImportError(
        found: "the direction \"\(direction)\"", expected: "UP, DOWN, LEFT or RIGHT")
    case ("PINCH", _):
      throw ImportError(found: "the direction \"\(direction)\"", expected: "IN or OUT")
    default: throw ImportError(found: "the type \"\(kind)\"", expected: "SWIPE, PINCH or TAP")
    }
  }

  /// Returns the equivalent rule. `condition` restricts it to applications.
  func rule(_ condition: String) -> String { "app: \(words)\(trigger)\(condition) -> \(action)" }
}
