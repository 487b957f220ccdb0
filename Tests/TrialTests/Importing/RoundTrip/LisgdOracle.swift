import Foundation
import Gestures

/// What lisgd does with strokes, by its manual, and where that is silent, by what its source says
/// of fingers: each is measured by itself.
struct LisgdOracle {
  /// The frame in which a rule's command is run.
  struct Answer: Equatable {
    let frame: Int
    let rule: Int
  }

  let rules: [LisgdRule]
  /// What `-t` and `-T` say, in pixels, `-m` in milliseconds and `-r` in degrees.
  let threshold: Double
  let pressedThreshold: Double
  let timeout: Double
  let leniency: Double

  /// The words that lisgd is started with. Without an option, the manual's default holds.
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
          case .down(let id, let place): hand.put(id, at: place, frame.time)
          case .motion(let id, let place): move(id, to: place, frame.time, &hand)
          case .up(let id): lift(id, frame.time, &hand)
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
      var place: Point?
    }

    var fingers: [Int32: Finger] = [:]
    /// When the first finger came down, or the last command was run.
    var start = 0.0
    /// What the first finger that lifted did, and how many did the same.
    var first: (swipe: String?, count: Int)?

    /// - Returns: No rule.
    mutating func put(_ id: Int32, at place: Point, _ time: Double) -> Int? {
      if fingers.isEmpty { start = time }
      fingers[id] = Finger(start: place)
      return nil
    }
  }

  /// A command that acts while fingers are down begins a new swipe of its finger.
  private func move(_ id: Int32, to place: Point, _ time: Double, _ hand: inout Hand) -> Int? {
    guard let start = hand.fingers[id]?.start else { return nil }
    hand.fingers[id]?.place = place
    guard let swipe = swipe(start, place, pressedThreshold), isSoon(time, hand) else { return nil }
    let found = rules.firstIndex { rule in
      // No distance is known of fingers that are down.
      rule.isPressed && rule.distance == "*" && rule.fingers == hand.fingers.count
        && rule.swipe == swipe && isAt(rule.edge, start, place)
    }
    if found != nil {
      hand.fingers[id]?.start = place
      hand.start = time
    }
    return found
  }

  /// What acts when fingers lift is what the last does, with as many as do what the first did.
  private func lift(_ id: Int32, _ time: Double, _ hand: inout Hand) -> Int? {
    guard let finger = hand.fingers.removeValue(forKey: id), let place = finger.place else {
      return nil
    }
    let swipe = swipe(finger.start, place, threshold)
    let first = hand.first ?? (swipe, 0)
    let count = first.count + (first.swipe == swipe ? 1 : 0)
    hand.first = (first.swipe, count)
    guard hand.fingers.isEmpty, let swipe, isSoon(time, hand) else { return nil }
    let length = length(place - finger.start)
    return rules.firstIndex { rule in
      rule.fingers == count && rule.swipe == swipe && isAt(rule.edge, finger.start, place)
        && length >= least(rule.distance, swipe)
    }
  }

  private func isSoon(_ time: Double, _ hand: Hand) -> Bool {
    ((time - hand.start) * 1000).rounded(.down) < timeout
  }

  // MARK: Swipes

  /// Clockwise from upwards, in eighths of a turn.
  private static let eighths = ["DU", "DLUR", "LR", "ULDR", "UD", "URDL", "RL", "DRUL", "DU"]

  /// What a finger that went so far did; nil where it is too short or in no direction.
  private func swipe(_ start: Point, _ place: Point, _ least: Double) -> String? {
    let way = place - start
    guard length(way) >= least else { return nil }
    let angle = atan2(way.dx, -way.dy) * 180 / .pi
    let degrees = angle < 0 ? angle + 360 : angle
    return Self.eighths.enumerated()
      .first { abs(degrees - Double($0.offset) * 45) <= leniency }?.element
  }

  /// The least length of a distance, in pixels.
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

  /// How wide edges are, in pixels.
  static let edge = 50.0

  /// Whether a swipe is at an edge: where it begins, or if that is at no edge, where it ends.
  private func isAt(_ edge: String, _ start: Point, _ place: Point) -> Bool {
    func side(_ low: String, _ high: String, _ extent: Double, _ values: Double...) -> String {
      for value in values {
        if value <= Self.edge { return low }
        if value >= extent - Self.edge { return high }
      }
      return ""
    }
    let across = side("L", "R", LisgdScreen.size.width, start.x, place.x)
    let along = side("T", "B", LisgdScreen.size.height, start.y, place.y)
    return switch edge {
    case "*": true
    case "N": across.isEmpty && along.isEmpty
    case "L", "R": across == edge
    case "T", "B": along == edge
    default: along + across == edge
    }
  }
}
