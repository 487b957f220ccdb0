import SeededNumbers
import Testing

@testable import Gestures
@testable import RandomTouches

@Suite struct VelocityWindowTests {
  /// Moves steadily at a rate with jittered timestamps, and returns the window and the last time.
  private func drag(rate: Double, speed: Double, jitter: Double) -> (VelocityWindow, Timestamp) {
    var random = SeededNumbers(seed: UInt64(rate))
    var window = VelocityWindow()
    window.restart(at: Timestamp(seconds: 0))
    var last = Timestamp(seconds: 0)
    for step in 1...Int(rate / 2) {
      let wobble = Double.random(in: -jitter...jitter, using: &random)
      last = Timestamp(seconds: (Double(step) + wobble) / rate)
      window.move(by: Vector(dx: speed / rate, dy: -speed / rate / 2), at: last)
    }
    return (window, last)
  }

  @Test(arguments: [60.0, 120, 240, 1000], [50.0, 800, 4000])
  func `a steady drag has its speed at every report rate`(rate: Double, speed: Double) {
    let (window, last) = drag(rate: rate, speed: speed, jitter: 0.2)
    let velocity = window.velocity(at: last)
    #expect((velocity.dx - speed).magnitude < speed * 0.05)
    #expect((velocity.dy + speed / 2).magnitude < speed * 0.05)
  }

  @Test func `the velocity is 0 after a rest of a tenth of a second`() {
    let (window, last) = drag(rate: 120, speed: 800, jitter: 0)
    #expect(window.velocity(at: last + 0.09).dx > 700)
    #expect(window.velocity(at: last + 0.1) == .zero)
  }

  @Test func `a single sample has a velocity of 0`() {
    var window = VelocityWindow()
    #expect(window.velocity(at: Timestamp(seconds: 0)) == .zero)
    window.restart(at: Timestamp(seconds: 1))
    #expect(window.velocity(at: Timestamp(seconds: 1)) == .zero)
  }

  @Test func `steps at one time have a velocity of 0`() {
    var window = VelocityWindow()
    window.restart(at: Timestamp(seconds: 1))
    for _ in 0..<100 { window.move(by: Vector(dx: 1, dy: 1), at: Timestamp(seconds: 1)) }
    #expect(window.velocity(at: Timestamp(seconds: 1)) == .zero)
  }

  @Test func `a restart discards earlier motion`() {
    var (window, last) = drag(rate: 120, speed: 800, jitter: 0)
    window.restart(at: last + 0.01)
    #expect(window.velocity(at: last + 0.02) == .zero)
    window.move(by: Vector(dx: 1, dy: 0), at: last + 0.02)
    #expect((window.velocity(at: last + 0.02).dx - 100).magnitude < 1e-6)
  }

  @Test func `a sample of a tenth of a second ago still counts`() {
    var window = VelocityWindow()
    window.restart(at: Timestamp(seconds: 0))
    window.move(by: Vector(dx: 10, dy: 0), at: Timestamp(seconds: 0.05))
    window.move(by: .zero, at: Timestamp(seconds: 0.1))
    #expect((window.velocity(at: Timestamp(seconds: 0.1)).dx - 100).magnitude < 1e-6)
  }

  /// The slope of the line of best fit through some samples.
  private func slope(_ samples: [(time: Double, x: Double)]) -> Double {
    let count = Double(samples.count)
    let (t, x) = samples.reduce((0.0, 0.0)) { ($0.0 + $1.time / count, $0.1 + $1.x / count) }
    let tx = samples.reduce(0.0) { $0 + ($1.time - t) * ($1.x - x) }
    return tx / samples.reduce(0.0) { $0 + ($1.time - t) * ($1.time - t) }
  }

  @Test(arguments: [(0.004, true), (0.002, false)])
  func `only the last of samples within three milliseconds counts`(
    gap: Double, countsAll: Bool
  ) {
    var window = VelocityWindow()
    window.restart(at: Timestamp(seconds: 0))
    window.move(by: Vector(dx: 10, dy: 0), at: Timestamp(seconds: 0.02))
    window.move(by: Vector(dx: -4, dy: 0), at: Timestamp(seconds: 0.02 + gap / 2))
    window.move(by: .zero, at: Timestamp(seconds: 0.02 + gap))
    let middle = countsAll ? [(time: 0.02 + gap / 2, x: 6.0)] : []
    let fitted = slope([(0, 0), (0.02, 10)] + middle + [(0.02 + gap, 6)])
    let velocity = window.velocity(at: Timestamp(seconds: 0.02 + gap)).dx
    #expect((velocity - fitted).magnitude < 1e-6)
  }

  @Test func `the mean velocity covers the last part of the motion`() {
    var window = VelocityWindow()
    window.restart(at: Timestamp(seconds: 0))
    #expect(window.meanVelocity(over: 0.03) == .zero)
    for step in 1...4 {
      window.move(by: Vector(dx: 1, dy: 0), at: Timestamp(seconds: Double(step) * 0.02))
    }
    window.move(by: Vector(dx: 3, dy: -6), at: Timestamp(seconds: 0.1))
    // 3 points in the last 20 ms, and half of the 1 before.
    let mean = window.meanVelocity(over: 0.03)
    #expect((mean - Vector(dx: 3.5 / 0.03, dy: -6 / 0.03)).length < 1e-6)
    #expect((window.meanVelocity(over: 1) - Vector(dx: 70, dy: -60)).length < 1e-6)
  }

  @Test func `the mean velocity is the same along both axes`() {
    var window = VelocityWindow()
    window.restart(at: Timestamp(seconds: 0))
    for step in 1...5 {
      let way = Double(step)
      window.move(by: Vector(dx: way, dy: way), at: Timestamp(seconds: way * 0.02))
    }
    for span in [0.03, 0.05, 1] {
      let mean = window.meanVelocity(over: span)
      #expect(mean.dx > 0)
      #expect(mean.dx == mean.dy)
    }
  }

  @Test(arguments: 1...40)
  func `earlier samples do not change the velocity`(count: Int) {
    /// Returns the velocity and the mean velocity after samples at rest and an acceleration.
    func velocities(after count: Int) -> (Vector, Vector) {
      var window = VelocityWindow()
      window.restart(at: Timestamp(seconds: 0))
      for sample in 0..<count {
        window.move(by: .zero, at: Timestamp(seconds: Double(sample) / 128))
      }
      for step in 1...30 {
        window.move(
          by: Vector(dx: Double(step), dy: 0), at: Timestamp(seconds: 1 + Double(step) / 256))
      }
      let end = Timestamp(seconds: 1 + 30 / 256.0)
      return (window.velocity(at: end), window.meanVelocity(over: 0.03))
    }
    let (velocity, mean) = velocities(after: count)
    #expect(velocity == velocities(after: 0).0)
    #expect(mean == velocities(after: 0).1)
  }

  @Test func `the mean velocity of a long motion is that of the stored samples`() {
    var window = VelocityWindow()
    window.restart(at: Timestamp(seconds: 0))
    for step in 1...60 {
      window.move(by: Vector(dx: 2, dy: 1), at: Timestamp(seconds: Double(step) * 0.01))
    }
    #expect((window.meanVelocity(over: 1) - Vector(dx: 200, dy: 100)).length < 1e-6)
    window.restart(at: Timestamp(seconds: 1))
    #expect(window.meanVelocity(over: 0.1) == .zero)
  }
}
