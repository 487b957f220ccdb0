import Scrolling
import Testing

@Suite struct AxisMotionTests {
  @Test func `coasting inside the range is a deceleration`() {
    let motion = AxisMotion.coasting(
      from: 0, velocity: 750, rate: 0.998, in: 0...4000, bounces: true)
    #expect((motion.destination - 369.26).magnitude < 0.5)
    #expect(motion.position(at: motion.duration) == motion.destination)
  }

  @Test func `coasting bounces at an edge without a jump`() {
    let motion = AxisMotion.coasting(
      from: 0, velocity: 3000, rate: 0.998, in: 0...600, bounces: true)
    #expect(motion.destination == 600)
    let positions = stride(from: 0.0, through: motion.duration + 0.01, by: 0.001).map {
      motion.position(at: $0)
    }
    #expect(positions.max() ?? 0 > 650)
    for (a, b) in zip(positions, positions.dropFirst()) { #expect((a - b).magnitude < 3.01) }
  }

  @Test func `coasting without bouncing ends at the edge`() {
    let motion = AxisMotion.coasting(
      from: 0, velocity: 3000, rate: 0.998, in: 0...600, bounces: false)
    #expect(motion.position(at: 0.1) < 600)
    #expect(motion.position(at: motion.duration) == 600)
    #expect(motion.velocity(at: motion.duration) == 0)
    #expect((0..<100).allSatisfy { motion.position(at: Double($0) / 50) <= 600 })
  }

  @Test func `a landing that is too near becomes an ease`() {
    let motion = AxisMotion.landing(from: 0, at: 2, rate: 0.998)
    #expect(motion.duration == Ease.duration)
    #expect(motion.destination == 2)
    #expect(AxisMotion.landing(from: 0, at: 400, rate: 0.998).duration > 1)
  }

  @Test func `limits hold at any time`() {
    let motion = AxisMotion.springing(from: 380, velocity: 9000, to: 400).limited(to: 0...400)
    #expect((0..<100).allSatisfy { motion.position(at: Double($0) / 100) <= 400 })
  }

  @Test func `a motion has the same positions at any sampling rate`() {
    let motion = AxisMotion.coasting(
      from: 0, velocity: -2000, rate: 0.998, in: -500...0, bounces: true)
    for frame in 0..<60 {
      let time = Double(frame) / 30
      let coarse = motion.position(at: time)
      for step in 0..<8 { _ = motion.position(at: time + Double(step) / 240) }
      #expect(motion.position(at: time) == coarse)
    }
  }

  @Test func `a spring at rest moves only if it is pushed`() {
    #expect(AxisMotion.springing(from: 5, velocity: 0, to: 5).duration == 0)
    let pushed = AxisMotion.springing(from: 5, velocity: 500, to: 5)
    #expect(pushed.duration > 0.1)
    #expect(pushed.position(at: 0.05) > 10)
  }

  @Test func `each piece's velocity is the derivative of its positions`() {
    let motions = [
      AxisMotion.coasting(from: 0, velocity: 3000, rate: 0.998, in: 0...600, bounces: true),
      .coasting(from: 0, velocity: 900, rate: 0.998, in: 0...6000, bounces: true),
      .bouncing(from: -80, velocity: 0, edge: 0), .easing(from: 40, to: 90),
      .springing(from: 0, velocity: 900, to: 40),
    ]
    for motion in motions {
      for time in stride(from: 0.0051, to: motion.duration, by: 0.01) {
        let change = motion.position(at: time + 1e-6) - motion.position(at: time - 1e-6)
        let velocity = motion.velocity(at: time)
        // UIKit's distance of a deceleration is not exactly the integral of its velocity.
        let allowed = 0.01 + velocity.magnitude * 0.0011
        #expect((change / 2e-6 - velocity).magnitude < allowed)
      }
    }
  }

  @Test func `a landing at the present position takes no time`() {
    #expect(AxisMotion.landing(from: 7, at: 7, rate: 0.998).duration == 0)
    #expect(AxisMotion.resting(at: 7).velocity(at: 0) == 0)
    #expect(AxisMotion.easing(from: 7, to: 7).duration == 0)
  }

  @Test func `a destination is inside the limits`() {
    let motion = AxisMotion.springing(from: 0, velocity: 0, to: 500).limited(to: 0...400)
    #expect(motion.destination == 400)
  }
}
