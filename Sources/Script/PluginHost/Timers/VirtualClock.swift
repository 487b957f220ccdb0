public import Gestures
public import Scripting

/// A clock that advances only by calls of its methods, for recordings and tests.
public final class VirtualClock: HostClock {
  private final class Entry: HostTimer {
    let time: Timestamp
    var action: (() -> Void)?

    init(time: Timestamp, action: @escaping () -> Void) {
      self.time = time
      self.action = action
    }

    func cancel() { action = nil }
  }

  /// The maximum number of timers that fire at one timestamp. Further timers that are started
  /// meanwhile are delayed by a millisecond each. Chosen: a plugin that keeps starting timers
  /// without a delay would otherwise stop the clock forever.
  public static let maximumTimersAtOnce = 100

  /// Called the first time that a timer is delayed because too many have fired at one timestamp.
  public var onCrowd: (() -> Void)?
  /// The timestamp of the last advance.
  public private(set) var now: Timestamp {
    didSet { if now != oldValue { firedNow = 0 } }
  }
  private var entries: [Entry] = []
  private var firedNow = 0

  /// Creates a clock that starts at `now`.
  public init(now: Timestamp = Timestamp(seconds: 0)) { self.now = now }

  /// The deadline of the next timer.
  public var nextDeadline: Timestamp? {
    entries.lazy.filter { $0.action != nil }.map(\.time).min()
  }

  /// Advances the time and fires the timers due by then, ordered by deadline and then by creation.
  public func advance(to time: Timestamp) {
    while let next = nextDeadline, next <= time {
      now = max(now, next)
      guard let index = entries.firstIndex(where: { $0.action != nil && $0.time == next })
      else { break }
      let action = entries.remove(at: index).action
      firedNow += 1
      action?()
    }
    entries.removeAll { $0.action == nil }
    now = max(now, time)
  }

  /// Advances the time without firing timers: the timers due at `time` fire after the events of
  /// that time.
  public func reach(_ time: Timestamp) { now = max(now, time) }

  /// Cancels all timers. Their actions may retain objects that retain this clock.
  public func cancelAll() { entries = [] }

  public func after(_ seconds: Double, _ action: @escaping () -> Void) -> any HostTimer {
    let isCrowded = firedNow > Self.maximumTimersAtOnce
    if isCrowded {
      onCrowd?()
      onCrowd = nil
    }
    let entry = Entry(time: now + max(isCrowded ? 0.001 : 0, seconds), action: action)
    entries.append(entry)
    return entry
  }
}
