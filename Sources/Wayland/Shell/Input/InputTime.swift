import Conditioning
import Gestures
import System

/// The timestamps of a display's input. All events of one read share one reading of the local
/// clock.
final class InputTime {
  /// Converts the compositor's times into timestamps.
  var clock = EventClock()
  /// Called when the clocks have drifted apart: whether nothing depends on earlier timestamps.
  var isIdle: () -> Bool = { true }
  private let loop: EventLoop
  private var readTime: Double?

  init(_ loop: EventLoop) { self.loop = loop }

  /// Called before newly read events are dispatched.
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
