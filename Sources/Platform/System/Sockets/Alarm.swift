internal import CSystem
internal import Glibc

/// A descriptor that becomes readable at a time, to the accuracy of the kernel's timers.
///
/// It does not own its descriptor: call `close()`.
public struct Alarm: Equatable, Sendable {
  /// Its file descriptor, which is not to be read: setting the alarm again makes it unreadable.
  public let descriptor: Int32

  /// Makes an alarm that is not set.
  public init() throws(SocketError) {
    descriptor = csystem_alarm()
    guard descriptor >= 0 else { throw SocketError(code: errno) }
  }

  /// Sets the time, in nanoseconds of the monotonic clock; nil: never. A time that has passed is
  /// now.
  public func set(at time: Int64?) {
    // The kernel takes 0 for never.
    csystem_set_alarm(descriptor, time.map { max($0, 1) } ?? 0)
  }

  /// Closes it.
  public func close() { Glibc.close(descriptor) }
}
