/// The speed of something that moves: the line of least squares through its last 100 ms.
///
/// A fit uses every sample, so the figure depends neither on the report rate nor on the jitter of
/// one timestamp.
struct VelocityWindow {
  private struct Sample {
    var time: Double
    var x: Double
    var y: Double
  }

  /// How far back samples count, and after how long a pause there is no speed left, in seconds.
  /// UIKit: measured.
  static let span = 0.1
  /// Samples nearer to the one before them than this, in seconds, replace their predecessor, so
  /// that 100 ms of a fast digitiser fit into the ring.
  private static let spacing = 0.003
  private static let capacity = 40
  /// Times are off by less than this, in seconds.
  private static let rounding = 1e-6

  private var samples = InlineArray<40, Sample>(repeating: Sample(time: 0, x: 0, y: 0))
  private var count = 0
  private var newest = 0
  private var path = Vector.zero

  /// Forgets everything and starts at rest at a time.
  mutating func restart(at time: Timestamp) {
    count = 1
    newest = 0
    path = .zero
    samples[0] = Sample(time: time.seconds, x: 0, y: 0)
  }

  /// Adds one step of the motion.
  mutating func move(by step: Vector, at time: Timestamp) {
    path += step
    if count < 2 || time.seconds - samples[previous(newest)].time >= Self.spacing {
      newest = newest + 1 == Self.capacity ? 0 : newest + 1
      count = min(count + 1, Self.capacity)
    }
    samples[newest] = Sample(time: time.seconds, x: path.dx, y: path.dy)
  }

  /// The speed at a time, in points per second.
  func velocity(at time: Timestamp) -> Vector {
    guard count > 1, time.seconds - samples[newest].time < Self.span - Self.rounding else {
      return .zero
    }
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
    guard n > 1, spread > 0 else { return .zero }
    return Vector(dx: (n * tx - t * x) / spread, dy: (n * ty - t * y) / spread)
  }

  private func previous(_ index: Int) -> Int { index == 0 ? Self.capacity - 1 : index - 1 }
}
