import Foundation
import Gestures

/// Random strokes for a rule: matching strokes, and strokes that just miss it.
struct LisgdStrokes {
  /// The difference between a stroke and the rule. Half of all strokes match.
  enum Miss: CaseIterable {
    case none, edge, width, fingers, direction, exactness, distance, rest, time, corner, back
  }

  private var state: UInt64
  private let oracle: LisgdOracle

  init(seed: UInt64, oracle: LisgdOracle) {
    state = seed
    self.oracle = oracle
  }

  /// Makes a stroke that stays on the screen.
  mutating func next(for rule: LisgdRule, _ miss: Miss) -> LisgdStroke {
    for _ in 0..<100_000 {
      let stroke = make(rule, miss)
      if stroke.isOnScreen { return stroke }
    }
    fatalError("no stroke for \(rule), \(miss) stays on the screen")
  }

  private mutating func make(_ rule: LisgdRule, _ miss: Miss) -> LisgdStroke {
    let other = oracle.rules[number(below: oracle.rules.count)]
    let edge = miss == .edge ? other.edge : miss == .corner ? corner(of: rule.edge) : rule.edge
    let (degrees, extent) = Self.way(rule.swipe)
    let turn = turn(miss)
    let angle = (degrees + turn) * .pi / 180
    let least = max(
      (["M": 0.33, "L": 0.66][rule.distance] ?? 0) * extent,
      rule.isPressed && rule.distance == "*" ? oracle.pressedThreshold : oracle.threshold)
    let far =
      miss == .distance
      ? value(in: 0.4 * least...1.1 * least) : value(in: least...max(extent, least))
    let way = Vector(dx: cos(angle) * far, dy: sin(angle) * far)
    let anchor = point(edge, depth: miss == .width ? 45...70 : 0...50)
    let fingers = miss == .fingers ? max(1, rule.fingers + number(below: 2) * 2 - 1) : rule.fingers
    return stroke(
      from: ends(edge, rule.swipe) ? anchor - way : anchor, way,
      beside: (0..<fingers).map { beside($0, edge) }, miss)
  }

  /// The angle between a stroke and the rule's direction, in degrees.
  private mutating func turn(_ miss: Miss) -> Double {
    switch miss {
    case .direction: value(in: -180...180)
    case .exactness: value(in: oracle.leniency - 4...45) * Double(number(below: 2) * 2 - 1)
    default: value(in: -oracle.leniency...oracle.leniency)
    }
  }

  // MARK: Frames

  /// Makes fingers that land one after another, rest, move by slightly different lengths, and lift.
  private mutating func stroke(
    from start: Point, _ way: Vector, beside: [Vector], _ miss: Miss
  ) -> LisgdStroke {
    let rest = miss == .rest ? value(in: 0.5...1.1) : value(in: 0...0.15)
    let duration = miss == .time ? value(in: 0.7...2) : value(in: 0.05...0.7)
    let reports = 8
    // A device numbers fingers in the order in which they land.
    let landings = beside.indices.map { $0 == 0 ? 0 : value(in: 0...rest + 0.4 * duration) }
      .sorted()
    let ways = beside.map { _ in
      Vector(dx: way.dx * value(in: 0.97...1.03), dy: way.dy * value(in: 0.97...1.03))
    }
    func point(_ finger: Int, _ time: Double) -> Point {
      let part = min(1, max(0, (time - rest) / duration))
      return start + beside[finger] + ways[finger]
        * (miss == .back ? 2 * min(part, 1 - part) : part)
    }
    var frames = beside.indices.map { finger in
      LisgdStroke.Frame(
        time: landings[finger],
        touches: [.down(Int32(finger + 1), point(finger, landings[finger]))])
    }
    for report in 1...reports {
      let time = rest + duration * Double(report) / Double(reports)
      let down = beside.indices.filter { landings[$0] < time }
      frames.append(
        LisgdStroke.Frame(
          time: time, touches: down.map { .motion(Int32($0 + 1), point($0, time)) }))
    }
    frames.sort { $0.time < $1.time }
    return LisgdStroke(frames: frames + lifts(beside.count, after: rest + duration))
  }

  /// Fingers lift together, or one after another in any order.
  private mutating func lifts(_ count: Int, after end: Double) -> [LisgdStroke.Frame] {
    var ids = (1...Int32(count)).map { $0 }
    if number(below: 2) == 0 {
      return [LisgdStroke.Frame(time: end + 0.01, touches: ids.map { .up($0) })]
    }
    var time = end
    return (0..<count).map { _ in
      time += value(in: 0.001...0.03)
      return LisgdStroke.Frame(
        time: time, touches: [.up(ids.remove(at: number(below: ids.count)))])
    }
  }

  // MARK: Places

  /// The direction of a swipe, in degrees clockwise from the right, and the screen's extent in it.
  private static func way(_ swipe: String) -> (degrees: Double, extent: Double) {
    let size = LisgdScreen.size
    // The longest diagonal on the screen.
    let diagonal = size.width * 2.0.squareRoot()
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

  /// Whether to make a swipe that ends at an edge: always if it moves towards the edge, and in half
  /// of the cases if it moves along it.
  private mutating func ends(_ edge: String, _ swipe: String) -> Bool {
    let sides = swipe.map { ["L": "L", "R": "R", "U": "T", "D": "B"][String($0)] ?? "" }
    let (from, to) = (sides.prefix(sides.count / 2), sides.suffix(sides.count / 2))
    if edge == "*" || edge == "N" { return false }
    if to.contains(where: { edge.contains($0) }) { return true }
    return from.contains { edge.contains($0) } ? false : number(below: 2) == 0
  }

  /// The offset of a finger from the first one, mostly along the edge.
  private mutating func beside(_ finger: Int, _ edge: String) -> Vector {
    if finger == 0 { return Vector(dx: 0, dy: 0) }
    let (right, low) = (edge.contains("R" as Character), edge.contains("B" as Character))
    let isUpright = right || edge.contains("L" as Character)
    let (wide, narrow) = (value(in: 40...80) * Double(finger), value(in: -12...12))
    return isUpright
      ? Vector(dx: narrow, dy: low ? -wide : wide) : Vector(dx: wide, dy: narrow)
  }

  /// Returns a corner at an edge, or an edge beside a corner.
  private mutating func corner(of edge: String) -> String {
    switch edge {
    case "T", "B": edge + ["L", "R"][number(below: 2)]
    case "L", "R": ["T", "B"][number(below: 2)] + edge
    case "*", "N": ["TL", "TR", "BL", "BR"][number(below: 4)]
    default: String(number(below: 2) == 0 ? edge.prefix(1) : edge.suffix(1))
    }
  }

  /// Returns a point for the first finger, at a given distance from its edge.
  private mutating func point(_ edge: String, depth: ClosedRange<Double>) -> Point {
    let size = LisgdScreen.size
    var point = Point(x: value(in: 0...size.width), y: value(in: 0...size.height))
    if edge.contains("L" as Character) { point.x = value(in: depth) }
    if edge.contains("R" as Character) { point.x = size.width - value(in: depth) }
    if edge.contains("T" as Character) { point.y = value(in: depth) }
    if edge.contains("B" as Character) { point.y = size.height - value(in: depth) }
    return point
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
