import Foundation
import Gestures
import Lua
import PluginHost

@testable import Trial

/// A gesture on a desktop of the default size, and the actions that it causes.
struct MadeGesture {
  /// The actions of a plugin while fingers were down, and after the last one lifted.
  struct Outcome: Equatable, CustomStringConvertible {
    var whileDown: [String] = []
    var afterLift: [String] = []

    var description: String { "while down \(whileDown), after the lift \(afterLift)" }
  }

  /// The part of a gesture before the swipe.
  enum Prefix { case nothing, tap, hold }

  enum Kind {
    case tap(times: Int)
    case hold
    case swipe(Vector)
    /// Fingers on a circle whose radius is scaled and whose angle turns, in radians.
    case circle(scale: Double, turn: Double)
    /// A path of each finger; a distance of 1 is 300 points.
    case path([Point])
  }

  var kind: Kind
  var prefix = Prefix.nothing
  var count: Int
  var start: Point
  /// Whether the fingers are in a column, not in a row.
  var isUpright = false
  var seconds = 0.3
  /// The duration of a hold, in seconds.
  var rest = 0.6
  /// Whether the fingers return to their starting points.
  var goesBack = false

  /// Performs the gesture.
  func perform(on rig: PluginRig) throws(LuaError) -> Outcome {
    switch prefix {
    case .nothing: break
    case .tap:
      try rig.tap(at: middle, taps: 1, fingers: count)
      rig.advance(0.1)
    case .hold: break
    }
    switch kind {
    case .tap(let times):
      if times > 1 { try rig.tap(at: middle, taps: times - 1, fingers: count) }
      if times > 1 { rig.advance(0.1) }
      try down(on: rig, beside: tapped)
      rig.advance(0.05)
    case .hold:
      try down(on: rig, beside: beside)
      rig.advance(rest)
    case .swipe, .circle, .path: try move(on: rig)
    }
    var outcome = Outcome(whileDown: rig.deeds)
    try rig.lift(Array(rig.fingers.keys).sorted())
    rig.advance(1)
    outcome.afterLift = Array(rig.deeds.dropFirst(outcome.whileDown.count))
    return outcome
  }

  /// The midpoint of the fingers of a tap; the first finger is at `start`.
  var middle: Point { start + Vector(dx: 50 * Double(count - 1), dy: 0) }

  private func tapped(_ finger: Int) -> Vector { Vector(dx: 100 * Double(finger), dy: 0) }

  /// The offset of a finger from the first one, towards the middle of the desktop.
  private func beside(_ finger: Int) -> Vector {
    let size = ReplayDesktop.usualSize
    // Far enough apart to count as separate fingers.
    let gap = 60 * Double(finger)
    return isUpright
      ? Vector(dx: 0, dy: start.y > size.height / 2 ? -gap : gap)
      : Vector(dx: start.x > size.width / 2 ? -gap : gap, dy: 0)
  }

  private func down(on rig: PluginRig, beside: (Int) -> Vector) throws(LuaError) {
    for finger in 0..<count { try rig.down(Int32(finger + 1), at: start + beside(finger)) }
  }

  private func move(on rig: PluginRig) throws(LuaError) {
    let ways = (0..<count).map(way)
    if prefix == .hold {
      for (finger, way) in ways.enumerated() {
        try rig.down(Int32(finger + 1), at: try way(0))
      }
      rig.advance(0.6)
    }
    let steps = 36
    let begin = rig.clock.now
    for step in 0...steps {
      rig.player.advance(to: begin + seconds * Double(step) / Double(steps))
      for (finger, way) in ways.enumerated() {
        let part = Double(step) / Double(steps)
        let point = try way(goesBack ? 1 - abs(2 * part - 1) : part)
        let id = Int32(finger + 1)
        if rig.fingers[id] == nil {
          try rig.down(id, at: point)
        } else {
          try rig.move(id, to: point)
        }
      }
    }
  }

  private func way(of finger: Int) -> FingerPath.Path {
    let first = start + beside(finger)
    switch kind {
    case .tap, .hold: return { _ throws(LuaError) in first }
    case .swipe(let way): return FingerPath.line(through: [first, first + way])
    case .path(let points):
      return FingerPath.line(
        through: points.map { first + Vector(dx: 300 * $0.x, dy: 300 * $0.y) })
    case .circle(let scale, let turn):
      let angle = 2 * .pi * Double(finger) / Double(count)
      return { part throws(LuaError) in
        let radius = 120 * (1 + (scale - 1) * part)
        return Point(
          x: 640 + radius * cos(angle + part * turn), y: 400 + radius * sin(angle + part * turn))
      }
    }
  }
}
