import Gestures
import Inspection
import Lua

extension PluginRig {
  /// Performs random touches with up to five fingers. Throws when the plugin raises an error, or
  /// when a recognizer is still active a while after the last touch ended.
  func doRandomThings(seed: UInt64, steps: Int) throws(LuaError) {
    var random = RandomFingers(seed: seed)
    for step in 1...steps {
      try random.act(on: self)
      if let failure = failures.first {
        throw .raised(
          "step \(step) of touch.random{ seed = \(seed), steps = \(steps) } made the plugin "
            + "raise: \(failure)"
        )
      }
    }
    try lift(Array(fingers.keys).sorted())
    // Longer than any recognizer's timeout.
    player.settle(within: 5)
    let active = recognizers.filter { $0.state != .possible }
    guard let first = active.first else { return }
    throw .raised(
      "after touch.random{ seed = \(seed), steps = \(steps) } no finger is down, but "
        + "\"\(first.explainedName)\" is "
        + "still \(first.state)")
  }
}

/// A generator of random touches. The same seed gives the same touches.
private struct RandomFingers {
  /// The maximum number of fingers down at once. Chosen.
  private static let maximumFingers = 5
  /// The maximum length of a move, in points. Chosen.
  private static let maximumStep = 40.0
  /// The maximum pause, in seconds. Chosen.
  private static let maximumInterval = 0.7

  private var state: UInt64

  init(seed: UInt64) { state = seed }

  /// Performs one random step.
  mutating func act(on rig: PluginRig) throws(LuaError) {
    let down = rig.fingers.keys.sorted()
    let dice = number(below: 100)
    switch dice {
    case 0..<15 where down.count < Self.maximumFingers, 0..<100 where down.isEmpty:
      try rig.down(rig.freeFingers(1)[0], at: randomPoint(on: rig))
    case 15..<30: try rig.up(down[number(below: down.count)])
    case 30..<31: rig.cancel()
    case 31..<40: rig.advance(part() * Self.maximumInterval)
    default: try move(down, on: rig)
    }
    rig.advance(1 / 120)
  }

  private mutating func move(_ ids: [Int32], on rig: PluginRig) throws(LuaError) {
    try rig.inOneFrame { () throws(LuaError) in
      for id in ids {
        guard let old = rig.fingers[id], number(below: 3) > 0 else { continue }
        let step = Vector(
          dx: (part() * 2 - 1) * Self.maximumStep, dy: (part() * 2 - 1) * Self.maximumStep)
        try rig.move(id, to: old + step)
      }
    }
  }

  /// A random point in one of the views, or anywhere on the desktop.
  private mutating func randomPoint(on rig: PluginRig) -> Point {
    let views = rig.views
    guard !views.isEmpty, number(below: 4) > 0 else {
      return Point(x: part() * rig.desktop.size.width, y: part() * rig.desktop.size.height)
    }
    return rig.point(in: views[number(below: views.count)], Point(x: part(), y: part()))
  }

  private mutating func part() -> Double { Double(next() >> 11) / Double(1 << 53) }

  private mutating func number(below limit: Int) -> Int { Int(next() >> 33) % limit }

  /// A 64-bit xorshift* generator. A state of 0 would stay 0.
  private mutating func next() -> UInt64 {
    if state == 0 { state = 0x2545_f491_4f6c_dd1d }
    state ^= state >> 12
    state ^= state << 25
    state ^= state >> 27
    return state &* 0x2545_f491_4f6c_dd1d
  }
}
