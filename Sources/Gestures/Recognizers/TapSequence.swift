// Tests: TapGestureRecognizerTests, TouchTests, Scenarios/Data/tap*.json

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

/// The limits of a tap, shared by the recognizers that count taps and by ``Touch/tapCount``.
struct TapLimits: Sendable {
  /// How far a finger may move from its touch-down, in points. Reported of UIKit.
  var travel = 45.0
  /// The maximum time from the first finger down to the last finger up, in seconds. Reported of
  /// UIKit.
  var press = 0.75
  /// The maximum time from the last finger up to the next one down, in seconds. Reported of UIKit.
  var pause = 0.35
  /// The maximum distance between the centroids of the first tap and a later one, in points.
  /// Reported of UIKit in part, chosen.
  var distance = 45.0

  static let standard = TapLimits()
}

/// Counts consecutive taps in one place for ``Touch/tapCount``.
struct TapCounter {
  /// The touch that last counted as a tap.
  private var last: (end: Timestamp, location: Point, count: Int)?

  /// The tap count of a new touch.
  func count(of touch: Touch, at time: Timestamp) -> Int {
    guard let last, time - last.end <= TapLimits.standard.pause,
      touch.rootLocation.distance(to: last.location) <= TapLimits.standard.distance
    else { return 1 }
    return last.count + 1
  }

  /// Records a lifted touch.
  mutating func note(_ touch: Touch, at time: Timestamp) {
    guard touch.counted > 0 else { return }
    last = (time, touch.rootLocation, touch.counted)
  }
}
