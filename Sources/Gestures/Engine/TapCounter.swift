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
