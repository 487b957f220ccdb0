import Foundation
import Gestures

/// Strokes for a rule from a seed: right ones, and such as miss it narrowly.
struct LisgdStrokes {
  /// How a stroke differs from a right one. Half of all are right.
  enum Miss: CaseIterable {
    case none, place, width, fingers, direction, distance, rest, time, corner, back
  }

  private var state: UInt64
  private let rules: [LisgdRule]

  init(seed: UInt64, rules: [LisgdRule]) {
    state = seed
    self.rules = rules
  }

  /// A stroke that stays on the screen.
  mutating func next(for rule: LisgdRule, _ miss: Miss) -> LisgdStroke {
    for _ in 0..<10_000 {
      let stroke = make(rule, miss)
      if stroke.isOnScreen { return stroke }
    }
    fatalError("no stroke for \(rule), \(miss) stays on the screen")
  }

  private mutating func make(_ rule: LisgdRule, _ miss: Miss) -> LisgdStroke {
    let other = rules[number(below: rules.count)]
    let edge = miss == .place ? other.edge : miss == .corner ? corner(of: rule.edge) : rule.edge
    let start = place(edge, depth: miss == .width ? 14...60 : 0.5...10)
    let (angle, extent) = Self.way(rule.swipe)
    let least = ["M": 0.36, "L": 0.72][rule.distance] ?? 0.0
    let far =
      miss == .distance
      ? value(in: 5...extent * max(least, 0.2)) : value(in: max(130, least * extent)...extent)
    let turn = miss == .direction ? value(in: -180...180) : value(in: -14...14)
    let degrees = (angle + turn) * .pi / 180
    let fingers =
      miss == .fingers ? max(1, rule.fingers + (number(below: 2) * 2 - 1)) : rule.fingers
    // Further fingers come down inwards.
    let (right, low) = (edge.contains("R" as Character), edge.contains("B" as Character))
    let isUpright = right || edge.contains("L" as Character)
    let beside = Vector(
      dx: (isUpright ? 0.5 : 6) * (right ? -1 : 1), dy: (isUpright ? 6 : 0.5) * (low ? -1 : 1))
    return LisgdStroke(
      fingers: fingers, start: start,
      end: start + Vector(dx: cos(degrees) * far, dy: sin(degrees) * far),
      beside: beside,
      rest: miss == .rest ? value(in: 0.3...0.9) : value(in: 0...0.1),
      duration: miss == .time ? value(in: 0.6...2) : value(in: 0.05...0.6),
      comesBack: miss == .back)
  }

  /// The degrees clockwise from the right, and the screen's extent that way.
  private static func way(_ swipe: String) -> (angle: Double, extent: Double) {
    let size = LisgdScreen.size
    let diagonal = (size.width * size.width + size.height * size.height).squareRoot()
    switch swipe {
    case "LR": return (0, size.width)
    case "ULDR": return (45, diagonal)
    case "UD": return (90, size.height)
    case "URDL": return (135, diagonal)
    case "RL": return (180, size.width)
    case "DRUL": return (225, diagonal)
    case "DU": return (270, size.height)
    default: return (315, diagonal)
    }
  }

  /// A corner at an edge; the edge beside a corner.
  private mutating func corner(of edge: String) -> String {
    switch edge {
    case "T", "B": edge + ["L", "R"][number(below: 2)]
    case "L", "R": ["T", "B"][number(below: 2)] + edge
    case "*", "N": ["TL", "TR", "BL", "BR"][number(below: 4)]
    default: String(number(below: 2) == 0 ? edge.prefix(1) : edge.suffix(1))
    }
  }

  /// A place for the first finger, so far from its edge.
  private mutating func place(_ edge: String, depth: ClosedRange<Double>) -> Point {
    let size = LisgdScreen.size
    var place = Point(x: value(in: 60...size.width - 60), y: value(in: 60...size.height - 60))
    if edge.contains("L" as Character) { place.x = value(in: depth) }
    if edge.contains("R" as Character) { place.x = size.width - value(in: depth) }
    if edge.contains("T" as Character) { place.y = value(in: depth) }
    if edge.contains("B" as Character) { place.y = size.height - value(in: depth) }
    return place
  }

  private mutating func value(in range: ClosedRange<Double>) -> Double {
    range.lowerBound + Double(next() >> 11) / Double(1 << 53)
      * (range.upperBound - range.lowerBound)
  }

  private mutating func number(below limit: Int) -> Int { Int(next() >> 33) % limit }

  /// A 64-bit xorshift* generator; its state must not be 0.
  private mutating func next() -> UInt64 {
    state ^= state >> 12
    state ^= state << 25
    state ^= state >> 27
    return state &* 0x2545_f491_4f6c_dd1d
  }
}
