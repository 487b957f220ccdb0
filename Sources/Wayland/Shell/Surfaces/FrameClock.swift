/// The clock of a surface's frames, by which views count as moving or resting.
///
/// Frames that were awaiting the last frame's callback are as far apart as the frame callbacks
/// report, however late the process handles those. Other frames begin a motion; their times follow
/// the local clock.
struct FrameClock {
  /// The time of the last frame, in seconds; its epoch is that of the local clock at the first
  /// frame.
  private(set) var time = 0.0
  /// The local time at which `time` was last set; nil before the first frame.
  private var reference: Double?
  /// The last frame callback's time, and its milliseconds.
  private var callback: (time: Double, milliseconds: UInt32)?

  /// Handles a frame callback.
  ///
  /// - Parameters:
  ///   - milliseconds: The compositor's time, with an arbitrary epoch; wraps.
  ///   - local: The local monotonic time, in seconds.
  mutating func callbackDidArrive(_ milliseconds: UInt32, at local: Double) {
    let elapsed = callback.map { Int32(bitPattern: milliseconds &- $0.milliseconds) } ?? 0
    if let callback, elapsed > 0 {
      // A frame that was not awaiting a callback may be later.
      time = max(time, callback.time + Double(elapsed) / 1000)
    } else {
      advance(to: local)
    }
    reference = local
    callback = (time, milliseconds)
  }

  /// Begins a frame.
  ///
  /// - Parameters:
  ///   - local: The local monotonic time, in seconds.
  ///   - isAwaited: Whether the frame was waiting for the callback that has just arrived.
  mutating func beginFrame(at local: Double, isAwaited: Bool) {
    if !isAwaited { advance(to: local) }
    reference = local
  }

  private mutating func advance(to local: Double) {
    time = reference.map { time + max(0, local - $0) } ?? local
  }
}
