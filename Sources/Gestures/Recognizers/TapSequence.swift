/// Counts consecutive taps of a fixed number of fingers.
struct TapSequence {
  /// The number of complete taps.
  private(set) var count = 0
  /// Whether all fingers of the current tap were down together.
  private(set) var hasAll = false
  /// The centroid of the fingers of the first tap when all of them were down.
  private(set) var anchor: Point?

  /// Handles a touch-down, after which `down` fingers are down. Returns the failure, if any.
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

  /// Handles a lift, after which `down` fingers are down. Returns the failure, if any.
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

  /// The failure of a tap that exceeds its duration with a number of fingers so far.
  func lateness(of fingers: Int, required: Int, _ limit: Double) -> Decision.Failure {
    hasAll
      ? .ranOut(.duration, limit: limit)
      : .missed(.fingers, value: Double(fingers), limit: Double(required))
  }
}
