/// A gesture of hyprgrass during which something follows the fingers; rules do it once.
struct HyprgrassMotion {
  /// `swipe`, `edge` or `longpress`.
  let type: Substring
  /// The edge, or the number of fingers.
  let origin: Substring
  /// Of a gesture at an edge; empty: one.
  var fingers: Substring = ""
  let direction: Substring
  private(set) var modifiers: Substring = ""
  private(set) var hasScale = false
  let action: HyprlandAction

  /// - Parameter value: `TYPE, FINGERS or EDGE, DIRECTION, ACTION, ARGUMENT`, before the action
  ///   `mod:` and `scale:`.
  init(_ value: String) {
    var rest = value[...]
    type = rest.takeField()
    origin = rest.takeField()
    direction = rest.takeField()
    var name = rest.takeField()
    while name.hasPrefix("mod:") || name.hasPrefix("scale:") {
      if name.hasPrefix("mod:") {
        modifiers = name.dropFirst(4).trimmed
      } else {
        hasScale = true
      }
      name = rest.takeField()
    }
    if name == "dispatcher" {
      let dispatcher = rest.takeField()
      action = .dispatcher(dispatcher, rest.trimmed)
    } else {
      action = .word(name, rest.trimmed)
    }
  }

  init(
    type: String, origin: String, fingers: String, direction: String, modifiers: String,
    hasScale: Bool, action: HyprlandAction
  ) {
    (self.type, self.origin, self.fingers) = (type[...], origin[...], fingers[...])
    (self.direction, self.modifiers) = (direction[...], modifiers[...])
    (self.hasScale, self.action) = (hasScale, action)
  }

  /// Returns the equivalent rules, one for each direction.
  func rules() throws(ImportError) -> [String] {
    var rules: [String] = []
    for direction in try directions() {
      let words = try words(direction)
      let condition = try HyprgrassGesture.condition(modifiers: modifiers, of: words)
      let action = try action.rule(direction, words.hasPrefix("app"))
      rules.append(words + condition + " -> " + action)
    }
    return rules
  }

  private func directions() throws(ImportError) -> [String] {
    switch direction {
    case "horizontal": ["left", "right"]
    case "vertical": ["up", "down"]
    case "swipe": ["left", "right", "up", "down"]
    case "" where type == "longpress": [""]
    default: [try HyprgrassGesture.direction(String(direction))]
    }
  }

  private func words(_ direction: String) throws(ImportError) -> String {
    switch type {
    case "edge":
      let edge = try HyprgrassGesture.edge(String(origin))
      let count = fingers.isEmpty ? "" : try HyprgrassGesture.fingers(String(fingers))
      return try HyprgrassGesture.swipe(from: edge, direction) + count
    case "swipe": return try "app: swipe \(direction)" + HyprgrassGesture.fingers(String(origin))
    case "longpress":
      let swipe = direction.isEmpty ? "" : " then swipe \(direction)"
      return try "app: hold\(swipe)" + HyprgrassGesture.fingers(String(origin))
    default:
      throw ImportError(
        found: "\"\(type)\" that follows fingers", expected: "swipe, edge or longpress")
    }
  }
}
