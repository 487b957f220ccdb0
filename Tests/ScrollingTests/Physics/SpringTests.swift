import Glibc
import Scrolling
import Testing

@Suite struct SpringTests {
  @Test func `an impact at 3005 pt per second peaks at 100 pt`() {
    let spring = Spring(from: 0, velocity: 3005, rest: 0)
    let peak = stride(from: 0.0, to: 1, by: 0.001).map { spring.position(at: $0) }.max() ?? 0
    #expect((peak - 101.4).magnitude < 1.5)
  }

  @Test func `a spring released at rest 235 pt outside settles after 0.69 s`() {
    let spring = Spring(releasedAt: 235, velocity: 0, edge: 0)
    #expect((spring.duration - 0.69).magnitude < 0.02)
    #expect((spring.velocity(at: 0) + 7.3 * 235).magnitude < 0.1)
    #expect(spring.position(at: spring.duration) == 0)
  }

  @Test(arguments: [
    (0.0, 3005.0), (235, 0), (-90, 1800), (-400, 8000), (300, -300), (0.2, 0), (-3, 60), (0, 1),
  ])
  func `a spring rests after its duration, not before`(_ start: Double, _ velocity: Double) {
    let spring = Spring(from: start, velocity: velocity, rest: 0)
    guard spring.duration > 0 else {
      #expect(start.magnitude <= Spring.restingDistance)
      return
    }
    let before = spring.position(at: spring.duration - 1e-6)
    #expect((before.magnitude - Spring.restingDistance).magnitude < 0.01)
    #expect(spring.position(at: spring.duration + 1e-6) == 0)
  }

  @Test func `the velocity is the derivative of the position`() {
    let spring = Spring(from: -120, velocity: 900, rest: 40)
    for time in stride(from: 0.01, to: spring.duration - 0.01, by: 0.02) {
      let change = spring.position(at: time + 1e-6) - spring.position(at: time - 1e-6)
      #expect((change / 2e-6 - spring.velocity(at: time)).magnitude < 0.01)
    }
  }

  @Test(arguments: [
    (0.0, 3005.0), (235, 0), (-90, 1800), (-400, 8000), (300, -300), (-3, 60), (0, 17), (90_000, 0),
    (0.1, 1000),
  ])
  func `a spring's duration is exact to a nanosecond`(_ start: Double, _ velocity: Double) {
    let spring = Spring(from: start, velocity: velocity, rest: 0)
    let before = spring.position(at: spring.duration - 1e-9).magnitude
    #expect(before >= Spring.restingDistance - 1e-10)
    #expect(spring.velocity(at: spring.duration) == 0)
  }

  @Test(arguments: [(49.5, -730.0), (-49.5, -730), (50, 50), (-50, -50), (0, -730)])
  func `a release slower than 50 pt per second is at rest`(_ speed: Double, _ first: Double) {
    let spring = Spring(releasedAt: 100, velocity: speed, edge: 0)
    #expect((spring.velocity(at: 0) - first).magnitude < 1e-9)
  }

  @Test func `a spring is at its start before time zero`() {
    let spring = Spring(from: 120, velocity: 900, rest: 40)
    #expect(spring.position(at: -1) == 120)
    #expect((spring.velocity(at: -1) - 900).magnitude < 1e-9)
  }

  @Test(arguments: [100.0, -100])
  func `a spring that only slows down reaches its rest`(start: Double) {
    let spring = Spring(from: start, velocity: -Spring.angularFrequency * start, rest: 0)
    #expect((spring.position(at: 0.1) - start * exp(-1.09)).magnitude < 1e-9)
    let before = spring.position(at: spring.duration - 1e-9).magnitude
    #expect((before - Spring.restingDistance).magnitude < 1e-6)
  }
}
