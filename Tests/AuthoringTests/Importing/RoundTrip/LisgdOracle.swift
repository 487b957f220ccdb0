import Foundation
import Gestures

/// What a stroke does by lisgd's documented rules; with differences, what it does here.
struct LisgdOracle {
  /// What happens: the number of a rule, and whether fingers are still down then.
  struct Answer: Equatable {
    let rule: Int
    let isPressed: Bool
  }

  let rules: [LisgdRule]
  var differences: Set<LisgdDifference> = []

  private func differs(_ difference: LisgdDifference) -> Bool { differences.contains(difference) }

  /// The first rule that a stroke fulfils while fingers are down, or else when they lift.
  func answer(to stroke: LisgdStroke) -> Answer? {
    if differs(.rest), place(of: stroke, at: stroke.start).isEmpty, restsTooLong(stroke) {
      return nil
    }
    for (time, now) in stroke.path where differs(.time) || time < 0.8 {
      if let rule = rule(for: stroke, at: now, isPressed: true) {
        return Answer(rule: rule, isPressed: true)
      }
    }
    guard differs(.time) || stroke.rest + stroke.duration < 0.8 else { return nil }
    return rule(for: stroke, at: stroke.last, isPressed: false).map {
      Answer(rule: $0, isPressed: false)
    }
  }

  /// On a window of an app, half a second without moving three millimetres is too long.
  private func restsTooLong(_ stroke: LisgdStroke) -> Bool {
    let moves = stroke.path.first { _, place in
      stroke.start.distance(to: place) >= 3 * LisgdScreen.millimetre
    }
    return moves.map { $0.time > 0.5 } ?? true
  }

  /// The first rule with this mode that a stroke fulfils so far.
  private func rule(for stroke: LisgdStroke, at now: Point, isPressed: Bool) -> Int? {
    let way = now - stroke.start
    let least =
      differs(.distance) ? 8 * LisgdScreen.millimetre : isPressed ? 60.0 : 125.0
    guard length(way) >= least else { return nil }
    let place = place(of: stroke, at: now)
    for direction in directions(of: way) {
      let found = rules.indices.first { index in
        let rule = rules[index]
        return rule.fingers == stroke.fingers && rule.swipe == direction
          && (differs(.direction) || rule.isPressed == isPressed) && isAt(place, rule)
          && isFar(way, direction) >= (["M": 1, "L": 2][rule.distance] ?? 0)
      }
      // Here the rule for the nearest direction decides, when it acts as well.
      if let found { return rules[found].isPressed == isPressed ? found : nil }
    }
    return nil
  }

  // MARK: Directions

  /// Clockwise from the right, in eighths of a turn.
  private static let eighths = ["LR", "ULDR", "UD", "URDL", "RL", "DRUL", "DU", "DLUR"]

  /// The directions that a way has, the nearest first.
  private func directions(of way: Vector) -> [String] {
    let degrees = atan2(way.dy, way.dx) * 180 / .pi
    let eighth = (degrees / 45).rounded()
    let nearest = Self.eighths[(Int(eighth) + 8) % 8]
    guard differs(.direction) else { return abs(degrees - eighth * 45) <= 15 ? [nearest] : [] }
    let straight = Self.eighths[(Int((degrees / 90).rounded()) * 2 + 8) % 8]
    return [nearest, straight]
  }

  /// 0 for a short way, 1 for a medium and 2 for a long one.
  private func isFar(_ way: Vector, _ direction: String) -> Int {
    let size = LisgdScreen.size
    let isAcross = direction == "LR" || direction == "RL"
    let extent =
      direction.count > 2
      ? length(Vector(dx: size.width, dy: size.height)) : isAcross ? size.width : size.height
    guard differs(.thirds), direction.count == 2 else {
      let part = length(way) / extent
      let third = differs(.thirds) ? 1.0 / 3 : 0.33
      return part >= 2 * third ? 2 : part >= third ? 1 : 0
    }
    let part = abs(isAcross ? way.dx : way.dy) / extent
    return part >= 2.0 / 3 ? 2 : part >= 1.0 / 3 ? 1 : 0
  }

  private func length(_ way: Vector) -> Double { (way.dx * way.dx + way.dy * way.dy).squareRoot() }

  // MARK: Edges

  /// The edge or the corner of a stroke, in the letters that rules have; empty for none.
  private func place(of stroke: LisgdStroke, at now: Point) -> String {
    let strip = differs(.width) ? 3 * LisgdScreen.millimetre : 50
    let corner = differs(.width) ? 8 * LisgdScreen.millimetre : 50
    func side(_ width: Double, _ value: (Point) -> Double, _ extent: Double) -> Int {
      for point in differs(.end) ? [stroke.start] : [stroke.start, now] {
        if value(point) < width { return 1 }
        if value(point) >= extent - width { return 2 }
      }
      return 0
    }
    func across(_ width: Double) -> String {
      ["", "L", "R"][side(width, { $0.x }, LisgdScreen.size.width)]
    }
    func along(_ width: Double) -> String {
      ["", "T", "B"][side(width, { $0.y }, LisgdScreen.size.height)]
    }
    if !across(corner).isEmpty, !along(corner).isEmpty { return along(corner) + across(corner) }
    return along(strip) + across(strip)
  }

  private func isAt(_ place: String, _ rule: LisgdRule) -> Bool {
    if rule.edge == "N" || rule.edge == "*" && differs(.anywhere) { return place.isEmpty }
    if rule.edge == "*" || rule.edge == place { return true }
    return !differs(.corner) && place.count == 2 && rule.edge.count == 1
      && place.contains(rule.edge)
  }
}
