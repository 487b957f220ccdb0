import Foundation
import Traces

/// Gestures for plugins: each attempt makes one at the next of several places.
extension ShippedPlugin {
  typealias Position = (x: Double, y: Double)

  static func tap(_ turn: Int, _ positions: [Position]) -> [TraceEvent] {
    rest(turn, positions, fingers: 1, for: 60)
  }

  /// Fingers side by side that rest.
  static func rest(
    _ turn: Int, _ positions: [Position], fingers: Int32, for milliseconds: Double
  ) -> [TraceEvent] {
    fingersAlong(
      turn, fingers: fingers, way: [positions[turn % positions.count]], for: milliseconds)
  }

  /// Fingers side by side that move in a straight line, by default to the left.
  static func drag(
    _ turn: Int, _ positions: [Position], by way: Position = (-180, 0), fingers: Int32 = 1,
    for milliseconds: Double
  ) -> [TraceEvent] {
    let position = positions[turn % positions.count]
    let steps = (0...12).map { step -> Position in
      (position.x + way.x * Double(step) / 12, position.y + way.y * Double(step) / 12)
    }
    return fingersAlong(turn, fingers: fingers, way: steps, for: milliseconds)
  }

  /// A finger that circles a place once, 80 points away from it.
  static func circle(_ turn: Int, around position: Position) -> [TraceEvent] {
    let way = (0...40).map { step -> Position in
      let angle = Double(step) / 40 * 2 * Double.pi
      return (position.x + 80 * cos(angle), position.y + 80 * sin(angle))
    }
    return fingersAlong(turn, fingers: 1, way: way, for: 640)
  }

  /// Two fingers that turn around each other by a quarter.
  static func turn(_ turn: Int, _ positions: [Position]) -> [TraceEvent] {
    let position = positions[turn % positions.count]
    let ways = [0, Double.pi].map { start in
      (0...16).map { step -> Position in
        let angle = start + Double(step) / 16 * .pi / 2
        return (position.x + 50 * cos(angle), position.y + 50 * sin(angle))
      }
    }
    return events(turn, along: ways, for: 320)
  }

  /// A gesture made twice, with a moment in between.
  static func twice(_ turn: Int, _ gesture: [TraceEvent]) -> [TraceEvent] {
    gesture
      + gesture.map { TraceEvent(milliseconds: $0.milliseconds + 160, kind: $0.kind) }
  }

  private static func fingersAlong(
    _ turn: Int, fingers: Int32, way: [Position], for milliseconds: Double
  ) -> [TraceEvent] {
    let middle = Double(fingers - 1) / 2
    let ways = (0..<fingers).map { finger in
      way.map { position -> Position in (position.x + (Double(finger) - middle) * 60, position.y) }
    }
    return events(turn, along: ways, for: milliseconds)
  }

  /// Fingers that move along their paths: each step is a frame, at times within an attempt.
  private static func events(
    _ turn: Int, along ways: [[Position]], for milliseconds: Double
  ) -> [TraceEvent] {
    let start = 60_000 + Double(turn) * 5000
    let count = ways[0].count
    let interval = milliseconds / Double(max(count - 1, 1))
    var events: [TraceEvent] = []
    func add(_ time: Double, _ kinds: [TraceEvent.Kind]) {
      events += (kinds + [.frame]).map { TraceEvent(milliseconds: start + time, kind: $0) }
    }
    for step in 0..<count {
      add(
        Double(step) * interval,
        ways.enumerated().map { index, way in
          let (id, position) = (Int32(index), way[step])
          return step == 0
            ? .down(id: id, x: position.x, y: position.y)
            : .motion(id: id, x: position.x, y: position.y)
        })
    }
    add(milliseconds + 10, ways.indices.map { .up(id: Int32($0)) })
    return events
  }
}
