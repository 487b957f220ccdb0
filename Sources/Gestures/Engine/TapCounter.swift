/// Counts the taps in one place that a new touch may go on with, see ``Touch/tapCount``.
struct TapCounter {
  /// The touch that last counted as a tap.
  private var last: (end: Timestamp, location: Point, count: Int)?

  /// How many taps a touch that comes down may be the last of.
  func count(of touch: Touch, at time: Timestamp) -> Int {
    guard let last, time - last.end <= TapLimits.standard.pause,
      touch.rootLocation.distance(to: last.location) <= TapLimits.standard.distance
    else { return 1 }
    return last.count + 1
  }

  /// A touch was lifted.
  mutating func note(_ touch: Touch, at time: Timestamp) {
    guard touch.counted > 0 else { return }
    last = (time, touch.rootLocation, touch.counted)
  }
}
