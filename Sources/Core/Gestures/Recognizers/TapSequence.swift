/// Counts consecutive taps of a fixed number of fingers.
struct TapSequence {
  /// The number of complete taps.
  private(set) var count = 0
  /// Whether all fingers of the current tap were down together.
  private(set) var hasAll = false
  /// The centroid of the fingers of the first tap when all of them were down.
  private(set) var anchor: Point?
  /// The time when the last tap was complete.
  private var lastLift = Timestamp.never

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
    guard distance > limits.distance.value else { return nil }
    return .exceeded(.tapDistance, value: distance, limit: limits.distance.value)
  }

  /// Returns true for a touch-down so soon after the lift, and so near, that it is not a further
  /// tap: the screen has lost the finger for a moment.
  func isBounce(at time: Timestamp, _ location: Point, required: Int, limits: TapLimits) -> Bool {
    guard count > 0, !hasAll,
      time - lastLift < limits.gap - limits.liftDelay - GestureRecognizer.rounding
    else {
      return false
    }
    guard required == 1, let anchor else { return true }
    return location.distance(to: anchor) <= limits.distance.value
  }

  /// Starts with the tap of one finger that is complete.
  mutating func take(tapAt location: Point) { anchor = location }

  /// Handles a lift, after which `down` fingers are down. Returns the failure, if any.
  mutating func end(
    down: Int, lifted: Int, required: Int, at time: Timestamp
  ) -> Decision.Failure? {
    guard hasAll else {
      return .missed(.fingers, value: Double(down + lifted), limit: Double(required))
    }
    if down == 0 {
      count += 1
      hasAll = false
      lastLift = time
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

/// The limits of a tap, shared by the recognizers that count taps.
package struct TapLimits: Sendable {
  /// The maximum movement of a finger from its touch-down.
  package var travel = Threshold(Thresholds.standard.tapMovement)
  /// The maximum time from the first finger down to the last finger up.
  var press = Threshold(Thresholds.standard.tapDuration)
  /// The maximum time from the last finger up to the next one down.
  var interval = Threshold(Thresholds.standard.tapInterval)
  /// The minimum time from the last finger up to the next one down, in seconds. Android: 0.04.
  var gap = 0.04
  /// The delay of lifts, in seconds, by which pauses are longer than they seem.
  private(set) var liftDelay = 0.0
  /// The maximum distance between the centroids of the first tap and a later one.
  package var distance = Threshold(Thresholds.standard.tapDistance)

  /// Applies the thresholds of a window.
  mutating func apply(_ thresholds: Thresholds) {
    liftDelay = thresholds.liftDelay
    travel.apply(thresholds.tapMovement, of: thresholds)
    press.apply(thresholds.tapDuration, of: thresholds)
    interval.apply(thresholds.tapInterval, of: thresholds)
    distance.apply(thresholds.tapDistance, of: thresholds)
  }
}

/// Counts consecutive taps at one position for ``Touch/tapCount``.
struct TapCounter {
  /// The touch that last counted as a tap.
  private var last: (end: Timestamp, location: Point, count: Int)?

  /// The tap count of a new touch.
  func count(of touch: Touch, at time: Timestamp, within thresholds: Thresholds) -> Int {
    guard let last, time - last.end <= thresholds.tapInterval.standard,
      touch.rootLocation.distance(to: last.location) <= thresholds.tapDistance.standard
    else { return 1 }
    return last.count + 1
  }

  /// Records a lifted touch.
  mutating func note(_ touch: Touch, at time: Timestamp) {
    guard touch.counted > 0 else { return }
    last = (time, touch.rootLocation, touch.counted)
  }
}
