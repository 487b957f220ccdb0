// Tests: ToucheggFileTests

/// An `<action>` of touchégg's configuration.
struct ToucheggAction {
  enum Moment {
    case once
    /// At each step.
    case each
  }

  /// As rules say it.
  let text: String
  private(set) var moment = Moment.once
  /// Whether it acts before fingers lift.
  private(set) var isAtBegin = false
  /// What is different of it, a sentence each.
  private(set) var notes: [String] = []

  /// - Parameter direction: Where fingers go.
  /// - Throws: A sentence when nothing here does the same.
  init(_ element: MarkupElement, on direction: String) throws(ImportFault) {
    let type = element.attributes["type"] ?? ""
    switch type {
    case "MAXIMIZE_RESTORE_WINDOW": text = "maximize"
    case "MINIMIZE_WINDOW": text = "minimize"
    case "FULLSCREEN_WINDOW": text = "fullscreen"
    case "CLOSE_WINDOW": text = "close"
    case "CHANGE_DESKTOP": text = try Self.workspace(element.text(of: "direction") ?? "", direction)
    case "SEND_KEYS": text = try Self.keys(element)
    case "RUN_COMMAND":
      guard let command = element.text(of: "command"), !command.isEmpty else {
        throw ImportFault("found no <command>, expected one")
      }
      text = "shell " + command
    default: throw ImportFault(Self.refusal(of: type))
    }
    if element.text(of: "animate") == "true" {
      notes.append("<animate> was left out: rules draw nothing")
    }
    readMoment(element)
  }

  private mutating func readMoment(_ element: MarkupElement) {
    isAtBegin = element.text(of: "on") == "begin"
    guard element.text(of: "repeat") == "true" else { return }
    moment = .each
    for name in ["decreaseKeys", "decreaseCommand"] where element.text(of: name) != nil {
      notes.append(
        "<\(name)> was left out: fingers that go back do what the rule for that direction says")
    }
  }

  private static func refusal(of type: String) -> String {
    switch type {
    case "SHOW_DESKTOP": "found SHOW_DESKTOP, which no compositor lets others do"
    case "TILE_WINDOW": "found TILE_WINDOW, which no protocol lets others do"
    case "MOUSE_CLICK":
      "found MOUSE_CLICK, which no rule does; a line of Lua does, window:click(x, y, \"right\")"
    default: "found the action \"\(type)\", expected one of touchégg's"
    }
  }

  // MARK: Workspaces

  private static func workspace(
    _ target: String, _ direction: String
  ) throws(ImportFault) -> String {
    switch (target, direction) {
    case ("next", _), ("right", _), ("down", _), ("auto", "left"), ("auto", "up"): "workspace next"
    case ("previous", _), ("left", _), ("up", _), ("auto", "right"), ("auto", "down"):
      "workspace previous"
    default: throw ImportFault("found the desktop \"\(target)\", expected previous, next or auto")
    }
  }

  // MARK: Keys

  private static let modifiers = [
    "Shift": "shift", "Control": "ctrl", "Alt": "alt", "Meta": "alt", "Super": "super",
  ]

  private static func keys(_ element: MarkupElement) throws(ImportFault) -> String {
    let all = ["modifiers", "keys"].flatMap { name in
      (element.text(of: name) ?? "").split(separator: "+").map { String($0.trimmed) }
    }
    var held: [String] = []
    var pressed: [String] = []
    for key in all {
      if let modifier = modifier(key) {
        if !held.contains(modifier) { held.append(modifier) }
      } else {
        pressed.append(key.count == 1 ? key.lowercased() : key)
      }
    }
    guard pressed.count <= 1 else {
      throw ImportFault(
        "found the keys \(pressed.joined(separator: "+")), expected one beside modifiers")
    }
    // Super alone opens a menu on most desktops.
    guard let key = pressed.first ?? all.last, key.allSatisfy(isOfKey) else {
      throw ImportFault("found no key, expected one such as Tab")
    }
    if pressed.isEmpty { held.removeLast() }
    return "key " + (held + [key]).joined(separator: "+")
  }

  private static func modifier(_ key: String) -> String? {
    guard key.hasSuffix("_L") || key.hasSuffix("_R") else { return nil }
    return modifiers[String(key.dropLast(2))]
  }

  private static func isOfKey(_ sign: Character) -> Bool {
    sign.isASCII && (sign.isLetter || sign.isNumber || sign == "_")
  }
}
