import Foundation

/// The parts of a rule of the plugin `gestures`, in the forms of the pages docs/coming-from.
struct WrittenRule {
  /// The time at which a rule acts.
  enum Moment { case whileDown, afterLift }

  let text: String
  let area: String
  /// The words of the gesture, such as `hold then swipe up`.
  let gesture: [String]
  let conditions: [String]
  private let actions: String

  init(_ text: String) {
    self.text = text
    let parts = text.components(separatedBy: " -> ")
    actions = parts[1]
    let before = parts[0].components(separatedBy: ": ")
    area = before[0]
    conditions = Array(before[1].components(separatedBy: ", ").dropFirst())
    gesture = before[1].components(separatedBy: ", ")[0].components(separatedBy: " ")
  }

  /// Rules for several kinds of surfaces are tested on a window of an app.
  var isOnApp: Bool { area.hasPrefix("app") || isAnywhere }
  /// Whether the rule is for swipes that begin or end at a place.
  var isAtEitherEnd: Bool { area.hasPrefix("from or to ") }
  var isAnywhere: Bool { area == "anywhere" || area == "no edge" || isAtEitherEnd }
  private var isAtEdgeOfApp: Bool { isOnApp && area != "app" }
  var isOnDesktop: Bool { area.hasPrefix("desktop") }

  /// `tap`, `double tap`, `hold`, `swipe`, `tap swipe`, `hold swipe`, `pinch`, `rotate` or `draw`.
  var kind: String {
    if gesture.contains("then") { return gesture[0] + " swipe" }
    return gesture[0] == "double" ? "double tap" : gesture[0]
  }

  /// The text after a condition's first words, or nil if the rule has no such condition.
  func condition(_ start: String) -> String? {
    conditions.first { $0.hasPrefix(start) }.map { String($0.dropFirst(start.count)) }
  }

  func has(_ condition: String) -> Bool { conditions.contains(condition) }

  /// The number of fingers, and whether more are accepted.
  var fingers: (count: Int, orMore: Bool) {
    for condition in conditions
    where condition.hasSuffix(" finger") || condition.hasSuffix(" fingers") {
      return (Int(condition.prefix { $0.isNumber }) ?? 1, condition.contains("+"))
    }
    return (kind == "pinch" || kind == "rotate" ? 2 : 1, false)
  }

  /// The lengths of a distance, such as 20 and 40, and their unit: `mm`, `pt` or `%`.
  var distance: (from: Double, to: Double?, unit: String)? {
    for condition in conditions where !condition.hasPrefix("every") {
      guard let unit = ["mm", "pt", "%"].first(where: condition.hasSuffix) else { continue }
      let numbers = condition.dropLast(unit.count).components(separatedBy: "..")
        .compactMap(Double.init)
      return numbers.first.map { ($0, numbers.count > 1 ? numbers[1] : nil, unit) }
    }
    return nil
  }

  /// Whether the rule acts once for each step of the motion.
  var isInSteps: Bool { has("on progress") || condition("every ")?.hasSuffix("ms") == false }

  var moment: Moment {
    let holds = kind == "hold" && !has("on release")
    let isDrag = actions.hasPrefix("drag") || actions.hasPrefix("resize")
    let isEarly = has("on press") || isInSteps || condition("every ") != nil
    return holds || isDrag || isEarly ? .whileDown : .afterLift
  }

  /// The actions, each as a verb and its argument.
  var deeds: [(verb: String, argument: String)] {
    list(in: actions.components(separatedBy: " <- ")[0])
  }

  /// The actions for fingers that move back.
  var backDeeds: [(verb: String, argument: String)] {
    actions.components(separatedBy: " <- ").dropFirst().first.map(list) ?? []
  }

  private func list(in text: String) -> [(verb: String, argument: String)] {
    var list: [(verb: String, argument: String)] = []
    var rest = text
    while !rest.isEmpty {
      let verb = String(rest.prefix { $0 != " " && $0 != ";" })
      let takesRest = ["shell", "command", "type", "print"].contains(verb)
      let end = takesRest ? nil : rest.range(of: "; ")
      let action = rest[..<(end?.lowerBound ?? rest.endIndex)]
      list.append((verb, String(action.dropFirst(verb.count).drop { $0 == " " })))
      rest = end.map { String(rest[$0.upperBound...]) } ?? ""
    }
    return list
  }

  /// Whether one gesture could trigger both rules, so that they cannot be tested together.
  func isRival(of other: WrittenRule) -> Bool {
    // The plugin's layers cover the edges of the window, which is as large as the desktop.
    if isAtEdgeOfApp, !other.isOnApp { return true }
    if other.isAtEdgeOfApp, !isOnApp { return true }
    guard isNear(other) else { return false }
    let ways = [gesture.last ?? "", other.gesture.last ?? ""]
    let isAlike = ways[0] == ways[1] || ways.contains { $0 == "any" || $0.hasSuffix("°") }
    let kinds = [kind, other.kind]
    if kinds.contains("hold"), kinds.contains("hold swipe") { return true }
    let areSwipes = kinds.allSatisfy { $0.hasSuffix("swipe") || $0 == "draw" }
    if kind != other.kind, !(areSwipes && kinds.contains("draw")) { return false }
    guard !areSwipes || kinds.contains("draw") || isAlike else { return false }
    if kind == "pinch" || kind == "rotate", !isAlike { return false }
    let (one, two) = (fingers, other.fingers)
    return one.count == two.count || one.orMore && two.count > one.count
      || two.orMore && one.count > two.count
  }

  /// Whether the places of the two rules are equal, or one contains the other.
  private func isNear(_ other: WrittenRule) -> Bool {
    guard isOnApp == other.isOnApp, isOnDesktop == other.isOnDesktop else { return false }
    let names = [area, other.area].map { String($0.prefix { $0 != "[" }) }
    return names[0] == names[1] || names.contains("app") || isAnywhere || other.isAnywhere
      || names.contains { $0.contains("any ") }
  }
}
