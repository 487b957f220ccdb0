extension JudgeGroup.HoldRequest {
  /// Returns the duration for which the `up` is held after lifting, in nanoseconds; nil if it is
  /// not held.
  func endLimit(at now: Int64) -> Int64? {
    switch end {
    case .passes: nil
    case .fromLift(let limit): limit
    case .until(let time): max(0, time - now)
    }
  }
}
