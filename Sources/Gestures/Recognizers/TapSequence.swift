/// Follows taps of a fixed number of fingers and counts them.
struct TapSequence {
  /// The taps that are complete.
  private(set) var count = 0
  /// Whether all fingers of the tap under way were down together.
  private(set) var hasAll = false
  /// The middle of the fingers of the first tap at the moment when all were down.
  private(set) var anchor: Point?

  /// Fingers came down, after which so many are down. Returns what fails the taps.
  mutating func begin(
    down: Int, required: Int, centroid: Point, limits: TapLimits
  ) -> Decision.Failure? {
    if down > required {
      return .exceeded(.fingers, value: Double(down), limit: Double(required))
    }
    guard down == required, !hasAll else { return nil }
    hasAll = true
    guard let anchor else {
      self.anchor = centroid
      return nil
    }
    let distance = centroid.distance(to: anchor)
    guard distance > limits.distance else { return nil }
    return .exceeded(.tapDistance, value: distance, limit: limits.distance)
  }

  /// Fingers were lifted, after which so many are down. Returns what fails the taps.
  mutating func end(down: Int, lifted: Int, required: Int) -> Decision.Failure? {
    guard hasAll else {
      return .missed(.fingers, value: Double(down + lifted), limit: Double(required))
    }
    if down == 0 {
      count += 1
      hasAll = false
    }
    return nil
  }

  /// What fails a tap that lasts longer than it may, with so many fingers so far.
  func lateness(of fingers: Int, required: Int, _ limit: Double) -> Decision.Failure {
    hasAll
      ? .ranOut(.duration, limit: limit)
      : .missed(.fingers, value: Double(fingers), limit: Double(required))
  }
}
