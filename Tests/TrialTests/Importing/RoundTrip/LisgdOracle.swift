import Foundation
import Gestures

/// A model of lisgd by its manual and, for details about fingers, by its source: each finger is
/// measured separately.
struct LisgdOracle {
  /// A command that is run: the frame and the rule, as indices.
  struct Answer: Equatable {
    let frame: Int
    let rule: Int
  }

  let rules: [LisgdRule]
  /// The values of `-t` and `-T` in pixels, of `-m` in milliseconds and of `-r` in degrees.
  let threshold: Double
  let pressedThreshold: Double
  let timeout: Double
  let leniency: Double

  /// Reads the arguments of lisgd. The defaults are those of the manual.
  init(_ words: [String]) {
    func values(_ option: String) -> [String] {
      words.indices.dropLast().filter { words[$0] == option }.map { words[$0 + 1] }
    }
    func number(_ option: String, _ fallback: Double) -> Double {
      values(option).last.flatMap(Double.init) ?? fallback
    }
    rules = values("-g").map { LisgdRule($0) }
    threshold = number("-t", 125)
    pressedThreshold = number("-T", 60)
    timeout = number("-m", 800)
    leniency = number("-r", 15)
  }

  func answers(to stroke: LisgdStroke) -> [Answer] {
    var hand = Hand()
    var answers: [Answer] = []
    for (index, frame) in stroke.frames.enumerated() {
      for touch in frame.touches {
        let rule =
          switch touch {
          case .down(let id, let point): hand.put(id, at: point, frame.time)
          case .motion(let id, let point): move(id, to: point, at: frame.time, hand: &hand)
          case .up(let id): lift(id, at: frame.time, hand: &hand)
          }
        if let rule { answers.append(Answer(frame: index, rule: rule)) }
      }
    }
    return answers
  }

  // MARK: Fingers

  private struct Hand {
    struct Finger {
      var start: Point
      var point: Point?
    }

    var fingers: [Int32: Finger] = [:]
    /// The time at which the first finger landed, or the last command ran.
    var start = 0.0
    /// The swipe of the first finger that lifted, and the number of fingers with this swipe.
    var first: (swipe: String?, count: Int)?

    /// - Returns: No rule.
    mutating func put(_ id: Int32, at point: Point, _ time: Double) -> Int? {
      if fingers.isEmpty { start = time }
      fingers[id] = Finger(start: point)
      return nil
    }
  }

  /// A command that runs while fingers are down starts a new swipe of its finger.
  private func move(_ id: Int32, to point: Point, at time: Double, hand: inout Hand) -> Int? {
    guard let start = hand.fingers[id]?.start else { return nil }
    hand.fingers[id]?.point = point
    guard let swipe = swipe(from: start, to: point, least: pressedThreshold), isSoon(time, hand)
    else { return nil }
    let found = rules.firstIndex { rule in
      // Fingers that are down have no distance yet.
      rule.isPressed && rule.distance == "*" && rule.fingers == hand.fingers.count
        && rule.swipe == swipe && isAt(rule.edge, start: start, point: point)
    }
    if found != nil {
      hand.fingers[id]?.start = point
      hand.start = time
    }
    return found
  }

  /// The rule for the swipe of the last finger to lift, and for the number of fingers that did the
  /// same as the first finger.
  private func lift(_ id: Int32, at time: Double, hand: inout Hand) -> Int? {
    guard let finger = hand.fingers.removeValue(forKey: id), let point = finger.point else {
      return nil
    }
    let swipe = swipe(from: finger.start, to: point, least: threshold)
    let first = hand.first ?? (swipe, 0)
    let count = first.count + (first.swipe == swipe ? 1 : 0)
    hand.first = (first.swipe, count)
    guard hand.fingers.isEmpty, let swipe, isSoon(time, hand) else { return nil }
    let length = length(point - finger.start)
    return rules.firstIndex { rule in
      rule.fingers == count && rule.swipe == swipe
        && isAt(rule.edge, start: finger.start, point: point)
        && length >= least(rule.distance, swipe)
    }
  }

  private func isSoon(_ time: Double, _ hand: Hand) -> Bool {
    ((time - hand.start) * 1000).rounded(.down) < timeout
  }

  // MARK: Swipes

  /// The swipes clockwise from upwards, in eighths of a turn.
  private static let eighths = ["DU", "DLUR", "LR", "ULDR", "UD", "URDL", "RL", "DRUL", "DU"]

  /// Returns the swipe between two points, or nil if it is too short or has no clear direction.
  private func swipe(from start: Point, to point: Point, least: Double) -> String? {
    let way = point - start
    guard length(way) >= least else { return nil }
    let angle = atan2(way.dx, -way.dy) * 180 / .pi
    let degrees = angle < 0 ? angle + 360 : angle
    return Self.eighths.enumerated()
      .first { abs(degrees - Double($0.offset) * 45) <= leniency }?.element
  }

  /// The minimum length of a distance, in pixels.
  private func least(_ distance: String, _ swipe: String) -> Double {
    let size = LisgdScreen.size
    let extent =
      switch swipe {
      case "LR", "RL": size.width
      case "UD", "DU": size.height
      default: length(Vector(dx: size.width, dy: size.height))
      }
    return (["M": 0.33, "L": 0.66][distance] ?? 0) * extent
  }

  private func length(_ way: Vector) -> Double { (way.dx * way.dx + way.dy * way.dy).squareRoot() }

  // MARK: Edges

  /// The width of edges, in pixels.
  static let edge = 50.0

  /// Whether a swipe belongs to an edge: the edge at its start or, without one, at its end.
  private func isAt(_ edge: String, start: Point, point: Point) -> Bool {
    func side(_ low: String, high: String, extent: Double, _ values: Double...) -> String {
      for value in values {
        if value <= Self.edge { return low }
        if value >= extent - Self.edge { return high }
      }
      return ""
    }
    let across = side("L", high: "R", extent: LisgdScreen.size.width, start.x, point.x)
    let along = side("T", high: "B", extent: LisgdScreen.size.height, start.y, point.y)
    return switch edge {
    case "*": true
    case "N": across.isEmpty && along.isEmpty
    case "L", "R": across == edge
    case "T", "B": along == edge
    default: along + across == edge
    }
  }
}
