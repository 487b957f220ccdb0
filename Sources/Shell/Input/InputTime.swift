import EventLoop
import Gestures

/// When the input of one display happens: one look at the local clock is for all events that are
/// read at once.
final class InputTime {
  /// What turns the compositor's times into timestamps.
  var clock = EventClock()
  /// Asked whether nothing depends on earlier timestamps, when the clocks have drifted apart.
  var isIdle: () -> Bool = { true }
  private let loop: EventLoop
  private var readTime: Double?

  init(_ loop: EventLoop) { self.loop = loop }

  /// Events are about to be handled that have been read just now.
  func eventsWereRead() { readTime = nil }

  /// The timestamp of an input event.
  func timestamp(
    of milliseconds: UInt32, fraction: Double = 0
  ) -> (time: Timestamp, step: EventClock.Step) {
    let local = readTime ?? loop.now
    readTime = local
    return clock.timestamp(of: milliseconds, fraction: fraction, at: local, isIdle: isIdle())
  }
}
