import Relay
import Testing
import Vocabulary

/// The words of a step of a scenario.
struct GateWords {
  private var words: [Substring]

  init(_ step: String) { words = step.split(separator: " ") }

  var isEmpty: Bool { words.isEmpty }

  /// The next word; empty at the end.
  mutating func next() -> String { words.isEmpty ? "" : String(words.removeFirst()) }

  mutating func number<Number: FixedWidthInteger>() throws -> Number {
    let word = next()
    return try #require(Number(word), "expected a number, found \(word)")
  }

  /// The remaining words, as touch numbers.
  mutating func rest() throws -> [UInt32] {
    var numbers: [UInt32] = []
    while !isEmpty { numbers.append(try number()) }
    return numbers
  }

  /// A serial, written `#7`.
  mutating func serial() throws -> UInt32 {
    let word = next()
    return try #require(UInt32(word.dropFirst()), "expected #7, found \(word)")
  }

  /// The `wl_touch` object: `on 2`, or 1 by default.
  mutating func object() throws -> UInt32 { try option("on") ?? 1 }

  /// An event by its name; nil if the name is unknown.
  mutating func event(_ name: String, time: UInt32) throws -> TouchEvent? {
    switch name {
    case "down":
      let (id, position, serial): (Int32, _, _) = (try number(), try point(), try serial())
      return .down(
        TouchDown(
          serial: serial, time: time, surface: try option("surface") ?? 10, id: id,
          position: position))
    case "up": return .up(serial: 90, time: time, id: try number())
    case "motion": return .motion(time: time, id: try number(), position: try point())
    case "frame": return .frame
    case "cancel": return .cancel
    case "shape":
      let (id, axes): (Int32, _) = (try number(), try point())
      return .shape(id: id, major: axes.x, minor: axes.y)
    case "orientation":
      return .orientation(id: try number(), angle: Fixed(Double(try number() as Int32)))
    default: return nil
    }
  }

  private mutating func option(_ name: Substring) throws -> UInt32? {
    guard words.first == name else { return nil }
    _ = next()
    return try number()
  }

  private mutating func point() throws -> WirePoint {
    let word = next()
    let parts = word.split(separator: ",").compactMap { Double($0) }
    try #require(parts.count == 2, "expected a place like 10,20, found \(word)")
    return WirePoint(x: Fixed(parts[0]), y: Fixed(parts[1]))
  }
}

extension GateWords {
  /// An event in the words of a step.
  static func text(_ event: TouchEvent) -> String {
    switch event {
    case .down(let down):
      let surface = down.surface == 10 ? "" : " surface \(down.surface)"
      return "\(down.time) down \(down.id) \(text(down.position)) #\(down.serial)\(surface)"
    case .up(let serial, let time, let id):
      return "\(time) up \(id)" + (serial == 90 ? "" : " #\(serial)")
    case .motion(let time, let id, let position): return "\(time) motion \(id) \(text(position))"
    case .frame: return "frame"
    case .cancel: return "cancel"
    case .shape(let id, let major, let minor):
      return "shape \(id) \(text(WirePoint(x: major, y: minor)))"
    case .orientation(let id, let angle): return "orientation \(id) \(text(angle))"
    }
  }

  /// A note to the judge, in words.
  static func text(_ note: GateNote) -> String {
    switch note {
    case .down(let touch, let down): "down \(touch) \(text(down.position))"
    case .motion(let touch, _, let position): "motion \(touch) \(text(position))"
    case .up(let touch, _): "up \(touch)"
    case .frame: "frame"
    case .cancelled(let touch, let reason): "cancelled \(touch) \(reason.rawValue)"
    case .late(let touch): "late \(touch)"
    case .released(let touch): "released \(touch)"
    case .dropped(let touch): "dropped \(touch)"
    case .kept(let touch): "kept \(touch)"
    case .ended(let touch, let ending): "ended \(touch) \(ending.rawValue)"
    }
  }

  private static func text(_ position: WirePoint) -> String {
    "\(text(position.x)),\(text(position.y))"
  }

  private static func text(_ number: Fixed) -> String {
    let whole = Int(number.value)
    return Double(whole) == number.value ? "\(whole)" : "\(number.value)"
  }
}
