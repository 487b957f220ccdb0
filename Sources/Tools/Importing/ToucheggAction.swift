/// An `<action>` of touchégg's configuration.
struct ToucheggAction {
  enum Trigger {
    case once
    /// At each step.
    case each
  }

  /// The action in the notation of rules.
  private(set) var text: String
  private(set) var trigger = Trigger.once
  /// Whether it acts before fingers lift.
  private(set) var isAtBegin = false
  /// Notes on the differences, as sentences.
  private(set) var notes: [String] = []

  /// Converts an action.
  ///
  /// - Parameter direction: The direction of the swipe.
  /// - Throws: If no action is equivalent.
  init(_ element: MarkupElement, on direction: String) throws(ImportError) {
    let type = element.attributes["type"] ?? ""
    switch type {
    case "MAXIMIZE_RESTORE_WINDOW": text = "maximize"
    case "MINIMIZE_WINDOW": text = "minimize"
    case "FULLSCREEN_WINDOW": text = "fullscreen"
    case "CLOSE_WINDOW": text = "close"
    case "SHOW_DESKTOP": text = "show desktop"
    case "MOUSE_CLICK": text = try Self.click(element.text(of: "button") ?? "1")
    case "CHANGE_DESKTOP": text = try Self.workspace(element.text(of: "direction") ?? "", direction)
    case "SEND_KEYS": text = try Self.keys(element)
    case "RUN_COMMAND":
      guard let command = element.text(of: "command"), !command.isEmpty else {
        throw ImportError(found: "no <command>", expected: "one")
      }
      text = "shell " + command
    default: throw Self.refusal(of: type)
    }
    if element.text(of: "animate") == "true" {
      notes.append("<animate> was left out: a window does not move before a rule acts")
    }
    try readMoment(element, type)
  }

  /// Reads when the action happens. Actions on windows and desktops happen when fingers lift; by
  /// default, others happen when the gesture begins.
  private mutating func readMoment(
    _ element: MarkupElement, _ type: String
  ) throws(ImportError) {
    guard ["SEND_KEYS", "RUN_COMMAND", "MOUSE_CLICK"].contains(type) else { return }
    isAtBegin = element.text(of: "on") != "end"
    guard element.text(of: "repeat") == "true" else { return }
    trigger = .each
    // The action for fingers that move back.
    if element.text(of: "decreaseKeys") != nil {
      text += try " <- " + Self.keys(element, "decreaseKeys")
    } else if let command = element.text(of: "decreaseCommand"), !command.isEmpty {
      text += " <- shell " + command
    }
  }

  private static func refusal(of type: String) -> ImportError {
    switch type {
    case "TILE_WINDOW": ImportError(.unsupported(type))
    default: ImportError(found: "the action \"\(type)\"", expected: "an action of touchégg")
    }
  }

  private static func click(_ button: String) throws(ImportError) -> String {
    switch button {
    case "1": "click"
    case "2": "click middle"
    case "3": "click right"
    default: throw ImportError(found: "the button \"\(button)\"", expected: "1, 2 or 3")
    }
  }

  // MARK: Workspaces

  private static func workspace(
    _ target: String, _ direction: String
  ) throws(ImportError) -> String {
    switch (target, direction) {
    case ("next", _), ("right", _), ("down", _), ("auto", "left"), ("auto", "up"): "workspace next"
    case ("previous", _), ("left", _), ("up", _), ("auto", "right"), ("auto", "down"):
      "workspace previous"
    default:
      throw ImportError(found: "the desktop \"\(target)\"", expected: "previous, next or auto")
    }
  }

  // MARK: Keys

  private static let modifiers = [
    "Shift": "shift", "Control": "ctrl", "Alt": "alt", "Meta": "alt", "Super": "super",
  ]

  private static func keys(
    _ element: MarkupElement, _ name: String = "keys"
  ) throws(ImportError) -> String {
    let all = ["modifiers", name].flatMap { name in
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
      throw ImportError(
        found: "the keys \(pressed.joined(separator: "+"))", expected: "one beside modifiers")
    }
    // On most desktops, Super alone opens a menu.
    guard let key = pressed.first ?? all.last, key.allSatisfy(isOfKey) else {
      throw ImportError(found: "no key", expected: "one such as Tab")
    }
    if pressed.isEmpty { held.removeLast() }
    return "key " + (held + [key]).joined(separator: "+")
  }

  private static func modifier(_ key: String) -> String? {
    guard key.hasSuffix("_L") || key.hasSuffix("_R") else { return nil }
    return modifiers[String(key.dropLast(2))]
  }

  private static func isOfKey(_ character: Character) -> Bool {
    character.isASCII && (character.isLetter || character.isNumber || character == "_")
  }
}
