internal import CSystem
internal import Glibc

/// A timer with a descriptor that becomes readable when the time is reached, with the accuracy of
/// the kernel's timers.
///
/// The descriptor is not owned: call `close()`.
public struct Alarm: Equatable, Sendable {
  /// The file descriptor. Do not read it: setting the alarm again makes it unreadable.
  public let descriptor: Int32

  /// Makes an alarm that is not set.
  ///
  /// - Throws: `SocketError` if the system refuses.
  public init() throws(SocketError) {
    descriptor = csystem_alarm()
    guard descriptor >= 0 else { throw SocketError(code: errno) }
  }

  /// Sets the time, in nanoseconds of the monotonic clock; nil for never. For a past time, the
  /// descriptor is readable at once.
  public func set(at time: Int64?) {
    // The kernel interprets 0 as never.
    csystem_set_alarm(descriptor, time.map { max($0, 1) } ?? 0)
  }

  /// Closes it.
  public func close() { Glibc.close(descriptor) }
}
