import Scrolling
import Testing

@Suite struct DecelerationTests {
  @Test(arguments: [
    (750.0, 0.998, 369.26), (3000.0, 0.998, 1492.01), (-3000.0, 0.998, -1492.01),
    (1500.0, 0.998, 743.51), (3000.0, 0.99, 296.01), (9.0, 0.998, 0), (0.0, 0.998, 0),
  ])
  func `a flick has a measured landing`(velocity: Double, rate: Double, landing: Double) {
    let coasting = Deceleration(from: 100, velocity: velocity, rate: rate)
    #expect((coasting.landing - 100 - landing).magnitude < 0.5)
    #expect(coasting.position(at: coasting.duration) == coasting.landing)
    #expect(coasting.position(at: 1000) == coasting.landing)
  }

  @Test func `the curve ends at its landing without a jump, at the resting speed`() {
    let coasting = Deceleration(from: 0, velocity: 2000, rate: 0.998)
    let last = coasting.duration - 1e-6
    #expect((coasting.position(at: last) - coasting.landing).magnitude < 0.001)
    #expect((coasting.velocity(at: last) - Deceleration.restingSpeed).magnitude < 0.001)
  }

  @Test func `a deceleration has the time at which it passes a position`() throws {
    let coasting = Deceleration(from: 50, velocity: -1200, rate: 0.998)
    let time = try #require(coasting.time(ofPassing: -300))
    #expect((coasting.position(at: time) + 300).magnitude < 1e-6)
    #expect(coasting.time(ofPassing: 51) == nil)
    #expect(coasting.time(ofPassing: -2000) == nil)
    #expect(coasting.time(ofPassing: coasting.landing) == nil)
  }

  @Test func `a chosen landing is reached`() throws {
    for target in [-900.0, 300, 2500] {
      let coasting = Deceleration(from: 20, landingAt: target, rate: 0.998, minimumDuration: 0.3)
      #expect((try #require(coasting).landing - target).magnitude < 1e-6)
    }
    #expect(Deceleration(from: 20, landingAt: 21, rate: 0.998, minimumDuration: 0.3) == nil)
  }

  @Test(arguments: [(0.0, 0.5), (0.49, 0.5), (0.5, 0.5), (0.9999, 0.9999), (1, 0.9999)])
  func `a deceleration rate is clamped`(rate: Double, used: Double) {
    #expect(Deceleration(from: 0, velocity: 100, rate: rate).rate == used)
  }

  @Test func `a deceleration does not move after its end and before its start`() {
    let coasting = Deceleration(from: 0, velocity: 2000, rate: 0.998)
    #expect(coasting.velocity(at: coasting.duration) == 0)
    #expect(coasting.velocity(at: 100) == 0)
    #expect(coasting.position(at: -1) == 0)
    #expect(coasting.velocity(at: -1) == 2000)
  }

  @Test func `a deceleration passes its start at once, unless it does not move`() {
    #expect(Deceleration(from: 5, velocity: 100, rate: 0.998).time(ofPassing: 5) == 0)
    #expect(Deceleration(from: 5, velocity: 0, rate: 0.998).time(ofPassing: 5) == nil)
  }

  @Test func `a landing at the start needs no velocity`() {
    let coasting = Deceleration(from: 5, landingAt: 5, rate: 0.998, minimumDuration: 0)
    #expect(coasting?.velocity == 0)
    #expect(coasting?.landing == 5)
  }
}
