/// A gesture in hyprgrass's notation: `swipe:3:ld`, `edge:r:l`, `edge:r:l:2`, `tap:3`,
/// `longpress:2` or `pinch:3:i`.
struct HyprgrassGesture {
  /// The position and the gesture in the notation of rules.
  let words: String

  /// Whether a word begins like a gesture.
  static func isGesture(_ text: Substring) -> Bool {
    ["swipe:", "edge:", "tap:", "longpress:", "pinch:"].contains { text.hasPrefix($0) }
  }

  /// Parses a gesture.
  ///
  /// - Throws: An error about the first invalid part.
  init(_ text: Substring) throws(ImportError) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false).map { String($0) }
    func part(_ index: Int) -> String { index < parts.count ? parts[index] : "" }
    switch part(0) {
    case "swipe": words = try "app: swipe \(Self.direction(part(2)))" + Self.fingers(part(1))
    case "edge":
      let edge = try Self.edge(part(1))
      let direction = try Self.direction(part(2))
      words = try Self.swipe(from: edge, direction) + (parts.count > 3 ? Self.fingers(part(3)) : "")
    case "tap": words = try "app: tap" + Self.fingers(part(1))
    case "longpress": words = try "app: hold" + Self.fingers(part(1))
    case "pinch": words = try "app: pinch \(Self.pinch(part(2)))" + Self.fingers(part(1))
    default:
      throw ImportError(
        found: "the gesture \"\(part(0))\"", expected: "swipe, edge, tap, longpress or pinch")
    }
  }

  /// A swipe from an edge, unless it would go beyond it.
  static func swipe(from edge: String, _ direction: String) throws(ImportError) -> String {
    let side = ["top": "up", "bottom": "down"][edge] ?? edge
    if direction.split(separator: "-").contains(where: { $0 == side }) {
      throw ImportError(
        found: "a swipe \(direction) from the \(edge) edge", expected: "another direction")
    }
    return "\(edge) edge: swipe \(direction)"
  }

  static func edge(_ text: String) throws(ImportError) -> String {
    switch text {
    case "l", "left": "left"
    case "r", "right": "right"
    case "u", "up": "top"
    case "d", "down": "bottom"
    default: throw ImportError(found: "the edge \"\(text)\"", expected: "l, r, u or d")
    }
  }

  static func direction(_ text: String) throws(ImportError) -> String {
    switch text {
    case "l", "left": "left"
    case "r", "right": "right"
    case "u", "up": "up"
    case "d", "down": "down"
    case "lu": "up-left"
    case "ld": "down-left"
    case "ru": "up-right"
    case "rd": "down-right"
    default:
      throw ImportError(
        found: "the direction \"\(text)\"", expected: "l, r, u, d, lu, ld, ru or rd")
    }
  }

  private static func pinch(_ text: String) throws(ImportError) -> String {
    switch text {
    case "i", "in", "pinchin": "in"
    case "o", "out", "pinchout": "out"
    default: throw ImportError(found: "the direction \"\(text)\"", expected: "i or o")
    }
  }

  private static let modifiers = [
    "SUPER": "super", "MOD4": "super", "LOGO": "super", "WIN": "super", "ALT": "alt",
    "MOD1": "alt", "CTRL": "ctrl", "CONTROL": "ctrl", "SHIFT": "shift",
  ]

  /// Returns the condition that modifiers are held, if a rule with these words supports it.
  static func condition(
    modifiers text: Substring, of words: String
  ) throws(ImportError) -> String {
    let names = text.split { " +_&|".contains($0) }
    if names.isEmpty { return "" }
    guard words.hasPrefix("app") else {
      throw ImportError(
        found: "the modifier \(text) at an edge",
        expected: "none: Wayland sends modifiers only to the window with the keyboard focus")
    }
    var held: [String] = []
    for name in names {
      guard let modifier = modifiers[name.uppercased()] else {
        throw ImportError(found: "the modifier \(name)", expected: "SUPER, ALT, CTRL or SHIFT")
      }
      held.append(modifier)
    }
    return ", with " + held.joined(separator: "+")
  }

  static func fingers(_ text: String) throws(ImportError) -> String {
    guard let count = Int(text), (2...10).contains(count) else {
      throw ImportError(found: "\"\(text)\" fingers", expected: "2 to 10")
    }
    return ", \(count) fingers"
  }
}
