extension Scene {
  /// An event timestamp: whole milliseconds that wrap at 2^32.
  func wireTime(_ milliseconds: Double) -> UInt32 {
    guard milliseconds.isFinite, abs(milliseconds) < 1e15 else { return 0 }
    return UInt32(truncatingIfNeeded: Int64(milliseconds.rounded()))
      &+ quirks.timeBase
  }
}
