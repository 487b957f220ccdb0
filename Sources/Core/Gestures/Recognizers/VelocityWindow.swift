/// Estimates velocity by linear least squares over the last 100 ms.
///
/// The fit uses every sample, so the result depends neither on the report rate nor on the jitter of
/// one timestamp.
struct VelocityWindow {
  private struct Sample {
    var time: Double
    var x: Double
    var y: Double
  }

  /// The age up to which samples count, and the pause after which the velocity is zero, in seconds.
  /// UIKit: measured.
  static let span = 0.1
  /// A sample less than this after the previous one, in seconds, replaces it, so that 100 ms of a
  /// fast digitiser fit into the ring buffer.
  private static let spacing = 0.003
  private static let capacity = 40
  /// Tolerance for rounding errors in times, in seconds.
  private static let rounding = 1e-6

  private var samples = InlineArray<40, Sample>(repeating: Sample(time: 0, x: 0, y: 0))
  private var count = 0
  private var newest = 0
  private var path = Vector.zero

  /// The time of the newest sample.
  var time: Timestamp { Timestamp(seconds: samples[newest].time) }

  /// Clears the samples and starts at rest.
  mutating func restart(at time: Timestamp) {
    count = 1
    newest = 0
    path = .zero
    samples[0] = Sample(time: time.seconds, x: 0, y: 0)
  }

  /// Adds a displacement.
  mutating func move(by step: Vector, at time: Timestamp) {
    path += step
    if count < 2 || time.seconds - samples[previous(newest)].time >= Self.spacing {
      newest = newest + 1 == Self.capacity ? 0 : newest + 1
      count = min(count + 1, Self.capacity)
    }
    samples[newest] = Sample(time: time.seconds, x: path.dx, y: path.dy)
  }

  /// The velocity at a time, in points per second.
  func velocity(at time: Timestamp) -> Vector {
    guard time.seconds - samples[newest].time < Self.span - Self.rounding else { return .zero }
    let origin = samples[newest]
    var (n, t, x, y, tt, tx, ty) = (0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0)
    var index = newest
    for _ in 0..<count {
      let sample = samples[index]
      let age = sample.time - origin.time
      guard age >= -Self.span else { break }
      let dx = sample.x - origin.x
      let dy = sample.y - origin.y
      n += 1
      t += age
      x += dx
      y += dy
      tt += age * age
      tx += age * dx
      ty += age * dy
      index = previous(index)
    }
    let spread = n * tt - t * t
    guard spread > 0 else { return .zero }
    return Vector(dx: (n * tx - t * x) / spread, dy: (n * ty - t * y) / spread)
  }

  /// Returns the mean velocity over the last `span` seconds of motion, or over all of it if that is
  /// shorter, in points per second. The result depends little on the report rate: the path is
  /// interpolated between two samples.
  func meanVelocity(over span: Double) -> Vector {
    let newest = samples[newest]
    let start = newest.time - span
    var (later, index) = (newest, self.newest)
    for _ in 1..<max(1, count) {
      index = previous(index)
      let sample = samples[index]
      if sample.time <= start {
        let part = (start - sample.time) / (later.time - sample.time)
        let x = sample.x + (later.x - sample.x) * part
        let y = sample.y + (later.y - sample.y) * part
        return Vector(dx: newest.x - x, dy: newest.y - y) * (1 / span)
      }
      later = sample
    }
    let elapsed = newest.time - later.time
    guard elapsed > 0 else { return .zero }
    return Vector(dx: newest.x - later.x, dy: newest.y - later.y) * (1 / elapsed)
  }

  private func previous(_ index: Int) -> Int { index == 0 ? Self.capacity - 1 : index - 1 }
}
