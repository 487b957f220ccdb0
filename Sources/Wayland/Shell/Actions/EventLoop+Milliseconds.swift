import System

extension EventLoop {
  /// The timestamp for input events: milliseconds that wrap around at 32 bits.
  var milliseconds: UInt32 { UInt32(truncatingIfNeeded: Int64(now * 1000)) }
}
