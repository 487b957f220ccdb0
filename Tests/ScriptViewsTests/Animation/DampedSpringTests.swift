import Testing

@testable import PluginHost
@testable import ScriptViews

struct DampedSpringTests {
  /// The same spring, integrated in tiny steps.
  private func integrate(
    _ start: Double, velocity: Double, stiffness: Double, damping: Double, until end: Double
  ) -> Double {
    var (x, v) = (start, velocity)
    let step = 1e-5
    for _ in 0..<Int(end / step) {
      v += (-stiffness * x - damping * v) * step
      x += v * step
    }
    return x
  }

  @Test(arguments: [0.2, 0.7, 1.0, 1.0001, 3.0])
  func `the closed form agrees with an integration in tiny steps`(ratio: Double) {
    let (stiffness, damping) = DampedSpring.figures(response: 0.5, dampingRatio: ratio)
    let spring = DampedSpring(
      displacement: -100, velocity: 300, stiffness: stiffness, damping: damping)
    #expect((spring.position(at: 0) + 100).magnitude < 1e-9)
    for time in [0.05, 0.2, 0.5] {
      let expected = integrate(
        -100, velocity: 300, stiffness: stiffness, damping: damping, until: time)
      #expect((spring.position(at: time) - expected).magnitude < 0.2, "\(time)")
    }
  }

  @Test func `a spring overshoots only with a damping ratio below 1`() {
    func lowest(_ ratio: Double) -> Double {
      let (stiffness, damping) = DampedSpring.figures(response: 0.5, dampingRatio: ratio)
      let spring = DampedSpring(
        displacement: 1, velocity: 0, stiffness: stiffness, damping: damping)
      return (0...300).map { spring.position(at: Double($0) / 100) }.min() ?? 0
    }
    #expect(lowest(0.5) < -0.1)
    #expect(lowest(1) > -1e-9)
    #expect(lowest(2) > -1e-9)
  }

  @Test func `a spring is at rest after its duration`() {
    for ratio in [0.1, 0.5, 1, 4] {
      let (stiffness, damping) = DampedSpring.figures(response: 0.4, dampingRatio: ratio)
      let spring = DampedSpring(
        displacement: 200, velocity: -50, stiffness: stiffness, damping: damping)
      #expect(spring.duration < 20)
      for step in 0..<200 {
        #expect(spring.position(at: spring.duration + Double(step) / 50).magnitude <= 0.2)
      }
    }
    let still = DampedSpring(displacement: 0, velocity: 0, stiffness: 100, damping: 10)
    #expect(still.duration == 0)
  }

  @Test func `a duration is exact to a hundredth of a second`() {
    for response in stride(from: 0.3, to: 1.3, by: 0.1) {
      let (stiffness, damping) = DampedSpring.figures(response: response, dampingRatio: 1)
      let spring = DampedSpring(
        displacement: 1, velocity: 0, stiffness: stiffness, damping: damping)
      #expect(spring.position(at: spring.duration) <= DampedSpring.restingPart)
      #expect(spring.position(at: spring.duration - 0.0101) > DampedSpring.restingPart)
    }
  }

  @Test func `a spring without damping has moved back after its response`() {
    let (stiffness, damping) = DampedSpring.figures(response: 0.5, dampingRatio: 1e-6)
    let spring = DampedSpring(displacement: 1, velocity: 0, stiffness: stiffness, damping: damping)
    #expect((spring.position(at: 0.5) - 1).magnitude < 1e-4)
    #expect((spring.position(at: 0.25) + 1).magnitude < 1e-4)
  }

  @Test func `a spring's duration is between a hundredth of a second and a minute`() {
    func duration(displacement: Double = 0, velocity: Double = 0, response: Double) -> Double {
      let (stiffness, damping) = DampedSpring.figures(response: response, dampingRatio: 0.01)
      return DampedSpring(
        displacement: displacement, velocity: velocity, stiffness: stiffness, damping: damping
      ).duration
    }
    #expect(duration(displacement: 1, response: 1e-6) == 0.01)
    #expect(duration(displacement: 1, response: 100) == 60)
    // 0.01 · 2π/0.5 · t = ln 1000 at t = 55 s; a push alone swings as far.
    #expect((50...56).contains(duration(displacement: 1, response: 0.5)))
    #expect((50...56).contains(duration(velocity: 1, response: 0.5)))
  }
}
