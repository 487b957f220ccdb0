import Foundation
import Gestures
import Trial

/// The gesture of a rule of the plugin `gestures`, and gestures that differ slightly from it.
struct RuleFingers {
  let rule: WrittenRule

  /// A millimetre in points, on a desktop of unknown density.
  static let millimetre = 6.42
  private let size = ReplayDesktop.usualSize

  init(_ rule: WrittenRule) { self.rule = rule }

  /// The rule's own gesture.
  var gesture: MadeGesture {
    let prefix: MadeGesture.Prefix =
      rule.kind == "tap swipe" ? .tap : rule.kind == "hold swipe" ? .hold : .nothing
    return MadeGesture(
      kind: kind, prefix: prefix, count: rule.fingers.count, start: start, isUpright: isUpright,
      seconds: rule.has("slow") ? 3 : rule.has("fast") ? 0.1 : 0.3, goesBack: rule.has("on cancel"))
  }

  private var kind: MadeGesture.Kind {
    switch rule.kind {
    case "tap": .tap(times: 1)
    case "double tap": .tap(times: 2)
    case "hold": .hold
    case "pinch": .circle(scale: rule.gesture[1] == "in" ? 0.5 : 2, turn: 0)
    case "rotate": .circle(scale: 1, turn: rule.gesture[1] == "left" ? -0.8 : 0.8)
    case "draw": .path(Self.outline(of: rule.gesture[1]))
    default: .swipe(way * length)
    }
  }

  /// The points of a shape in a square with sides of 1.
  static func outline(of shape: String) -> [Point] {
    let corners: [(x: Double, y: Double)]? = [
      "v": [(0, 0), (0.5, 1), (1, 0)],
      "caret": [(0, 1), (0.5, 0), (1, 1)],
      "bolt": [(0.6, 0), (0, 0.6), (1, 0.4), (0.4, 1)],
    ][shape]
    if let corners { return corners.map { Point(x: $0.x, y: $0.y) } }
    return (0...24).map { step in
      let angle = Double.pi * Double(step) / 12
      return Point(x: 0.5 + 0.5 * cos(angle), y: 0.5 + 0.5 * sin(angle))
    }
  }

  // MARK: Places

  private var words: Set<String> {
    Set(rule.area.split { $0 == " " || $0 == "[" }.map(String.init))
  }

  private var isUpright: Bool { words.contains("left") || words.contains("right") }

  /// The part of an edge that the rule names, from 0 to 1; nil for the whole edge.
  private var part: (from: Double, to: Double)? {
    guard let range = rule.area.firstMatch(of: /\[(\d+)\.\.(\d+)%\]/) else { return nil }
    return ((Double(range.1) ?? 0) / 100, (Double(range.2) ?? 0) / 100)
  }

  private var start: Point { start(along: part.map { ($0.from + $0.to) / 2 } ?? 0.5) }

  /// The point where the first finger lands, at a fraction of the edge's length.
  private func start(along: Double) -> Point {
    var start = Point(x: size.width * along, y: size.height * along)
    if words.isDisjoint(with: Self.areas) || rule.isAnywhere {
      guard rule.kind.hasSuffix("swipe") else {
        return rule.kind == "draw" ? Point(x: 400, y: 250) : start
      }
      return ending(start - way * (length / 2))
    }
    if words.contains("left") || words.contains("any") { start.x = 2 }
    if words.contains("right") { start.x = size.width - 2 }
    if words.contains("top") || words.isSuperset(of: ["any", "corner"]) { start.y = 2 }
    if words.contains("bottom") { start.y = size.height - 2 }
    return start
  }

  private static let areas: Set = ["left", "right", "top", "bottom", "any"]

  /// The start of a swipe that ends at an edge, if the rule is for such swipes.
  private func ending(_ start: Point) -> Point {
    guard rule.isAtEitherEnd else { return start }
    var start = start
    if words.contains("left") { start.x = 2 - way.dx * length }
    if words.contains("right") { start.x = size.width - 2 - way.dx * length }
    if words.contains("top") { start.y = 2 - way.dy * length }
    if words.contains("bottom") { start.y = size.height - 2 - way.dy * length }
    return start
  }

  // MARK: Swipes

  private static let signs: [String: Double] = ["left": -1, "right": 1, "up": -1, "down": 1]

  /// The direction of the swipe, with a length of 1 along each axis.
  private var way: Vector {
    if let angle = rule.gesture.last?.firstMatch(of: /^(\d+)\.\.(\d+)°$/) {
      let degrees = ((Double(angle.1) ?? 0) + (Double(angle.2) ?? 0)) / 2
      return Vector(dx: cos(degrees * .pi / 180), dy: -sin(degrees * .pi / 180))
    }
    var way = Vector(dx: 0, dy: 0)
    for word in (rule.gesture.last ?? "").split(separator: "-").map(String.init) {
      if word == "up" || word == "down" {
        way.dy = Self.signs[word] ?? 0
      } else {
        way.dx = Self.signs[word] ?? (word == "any" ? 1 : 0)
      }
    }
    return way
  }

  private var extent: Double { way.dx == 0 ? size.height : size.width }

  /// The length of the swipe along each axis, in points.
  var length: Double {
    if rule.has("medium") || rule.has("medium+") { return 0.5 * extent }
    if rule.has("long") { return 0.8 * extent }
    guard let distance = rule.distance else { return 0.28 * extent }
    let more = distance.to.map { ($0 - distance.from) / 2 } ?? 5
    return (distance.from + more) * unit / (isDiagonal ? 2.0.squareRoot() : 1)
  }

  private var isDiagonal: Bool { way.dx * way.dy != 0 }

  /// The unit of the rule's distance, in points.
  private var unit: Double {
    switch rule.distance?.unit {
    case "%": extent / 100
    case "pt": 1
    default: Self.millimetre
    }
  }

  // MARK: Gestures that differ

  /// Gestures that must not trigger the rule, each with its difference.
  var misses: [(what: String, gesture: MadeGesture)] {
    fingerMisses + directionMisses + distanceMisses + areaMisses + otherMisses
  }

  private func miss(
    _ what: String, _ change: (inout MadeGesture) -> Void
  ) -> (what: String, gesture: MadeGesture) {
    var gesture = gesture
    change(&gesture)
    return (what, gesture)
  }

  private var fingerMisses: [(what: String, gesture: MadeGesture)] {
    let (count, orMore) = rule.fingers
    let least = rule.kind == "pinch" || rule.kind == "rotate" ? 2 : 1
    return (orMore ? [] : [miss("a finger more") { $0.count += 1 }])
      + (count > least ? [miss("a finger less") { $0.count -= 1 }] : [])
  }

  private var directionMisses: [(what: String, gesture: MadeGesture)] {
    switch gesture.kind {
    case .tap, .hold: []
    case .swipe(let way) where rule.gesture.last != "any":
      [miss("across") { $0.kind = .swipe(Vector(dx: -way.dy, dy: way.dx)) }]
    case .swipe: []
    case .circle(let scale, let turn):
      [miss("the other way") { $0.kind = .circle(scale: 1 / scale, turn: -turn) }]
    case .path where rule.gesture[1] == "any":
      [miss("a swipe") { $0.kind = .swipe(Vector(dx: 300, dy: 0)) }]
    case .path: [miss("another shape") { $0.kind = .path(Self.outline(of: "bolt")) }]
    }
  }

  private var distanceMisses: [(what: String, gesture: MadeGesture)] {
    guard case .swipe = gesture.kind, !rule.isInSteps, !rule.has("on cancel") else { return [] }
    var lengths: [Double] = []
    if rule.has("short") { lengths = [0.5 * extent] }
    if rule.has("medium") { lengths = [0.28 * extent, 0.8 * extent] }
    if rule.has("medium+") { lengths = [0.28 * extent] }
    if rule.has("long") { lengths = [0.5 * extent] }
    if let (from, to, _) = rule.distance {
      lengths = [(from - 3) * unit / (isDiagonal ? 1.5 : 1)]
      if let to { lengths.append((to + 5) * unit) }
    }
    // Chosen: below the minimum distance, and above the motion of a resting finger.
    if lengths.isEmpty { lengths = [5 * Self.millimetre] }
    return lengths.map { length in miss("\(length) long") { $0.kind = .swipe(way * length) } }
  }

  private var areaMisses: [(what: String, gesture: MadeGesture)] {
    let center = Point(x: size.width / 2, y: size.height / 2)
    if rule.area == "no edge" { return [miss("at an edge") { $0.start.x = 2 }] }
    guard !words.isDisjoint(with: Self.areas) else { return [] }
    guard !rule.isAtEitherEnd else {
      return [miss("in the middle") { $0.start = center - way * (length / 2) }]
    }
    let middle = miss("in the middle") { $0.start = center }
    guard let part else { return [middle] }
    let other = part.from > 1 - part.to ? part.from / 2 : (1 + part.to) / 2
    return [middle, miss("at another part") { $0.start = start(along: other) }]
  }

  private var otherMisses: [(what: String, gesture: MadeGesture)] {
    var misses: [(what: String, gesture: MadeGesture)] = []
    if rule.has("fast") { misses.append(miss("slow") { $0.seconds = 3 }) }
    if rule.has("slow") { misses.append(miss("fast") { $0.seconds = 0.1 }) }
    if rule.kind == "double tap" { misses.append(miss("one tap") { $0.kind = .tap(times: 1) }) }
    if gesture.prefix != .nothing { misses.append(miss("alone") { $0.prefix = .nothing }) }
    if rule.has("on cancel") { misses.append(miss("completed") { $0.goesBack = false }) }
    if rule.kind == "hold" { misses.append(miss("a tap") { $0.kind = .tap(times: 1) }) }
    if rule.kind == "tap" { misses.append(miss("a hold") { $0.kind = .hold }) }
    return misses
  }
}
