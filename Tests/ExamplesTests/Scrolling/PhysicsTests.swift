import Scrolling
import Testing

struct PhysicsTests {
  @Test func `a motion is determined at its start`() {
    // example: physics
    let flick = Deceleration(
      from: 0, velocity: 3000, rate: ScrollView.normalDecelerationRate)
    let landing = flick.landing  // 1492.01 points
    let seconds = flick.duration  // 2.85 seconds

    let motion = AxisMotion.coasting(
      from: 0, velocity: 3000, rate: ScrollView.normalDecelerationRate, in: 0...1000,
      bounces: true)
    let rest = motion.destination  // 1000 points: it bounces at the edge
    let early = motion.position(at: 0.1)  // 271.6 points, at each call

    let pulled = RubberBand(dimension: 800).shown(forPull: 190)  // 92.4 points
    // end
    #expect((landing - 1492.01).magnitude < 0.005)
    #expect((seconds - 2.85).magnitude < 0.005)
    #expect(rest == 1000)
    #expect((early - 271.6).magnitude < 0.05)
    #expect((pulled - 92.4).magnitude < 0.05)
  }
}
