import Scrolling
import Testing

@Suite struct AxisMotionTests {
  @Test func `coasting inside the range is a deceleration`() {
    let motion = AxisMotion.coasting(
      from: 0, velocity: 750, rate: 0.998, in: 0...4000, bounces: true)
    #expect((motion.destination - 369.26).magnitude < 0.5)
    #expect(motion.position(at: motion.duration) == motion.destination)
  }

  @Test func `at an edge it bounces, without a jump of position`() {
    let motion = AxisMotion.coasting(
      from: 0, velocity: 3000, rate: 0.998, in: 0...600, bounces: true)
    #expect(motion.destination == 600)
    let positions = stride(from: 0.0, through: motion.duration + 0.01, by: 0.001).map {
      motion.position(at: $0)
    }
    #expect(positions.max() ?? 0 > 650)
    for (a, b) in zip(positions, positions.dropFirst()) { #expect((a - b).magnitude < 3.01) }
  }

  @Test func `without bounces it ends at the edge`() {
    let motion = AxisMotion.coasting(
      from: 0, velocity: 3000, rate: 0.998, in: 0...600, bounces: false)
    #expect(motion.position(at: 0.1) < 600)
    #expect(motion.position(at: motion.duration) == 600)
    #expect((0..<100).allSatisfy { motion.position(at: Double($0) / 50) <= 600 })
  }

  @Test func `a landing that is too near is eased to`() {
    let motion = AxisMotion.landing(from: 0, at: 2, rate: 0.998)
    #expect(motion.duration == Ease.duration)
    #expect(motion.destination == 2)
    #expect(AxisMotion.landing(from: 0, at: 400, rate: 0.998).duration > 1)
  }

  @Test func `limits hold at every moment`() {
    let motion = AxisMotion.springing(from: 380, velocity: 9000, to: 400).limited(to: 0...400)
    #expect((0..<100).allSatisfy { motion.position(at: Double($0) / 100) <= 400 })
  }

  @Test func `sampled at any rate it gives the same positions`() {
    let motion = AxisMotion.coasting(
      from: 0, velocity: -2000, rate: 0.998, in: -500...0, bounces: true)
    for frame in 0..<60 {
      let time = Double(frame) / 30
      let coarse = motion.position(at: time)
      for step in 0..<8 { _ = motion.position(at: time + Double(step) / 240) }
      #expect(motion.position(at: time) == coarse)
    }
  }
}
