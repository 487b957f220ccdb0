public import Gestures

/// A clock that stands still until it is told the time, for recordings and tests.
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

  /// The time it was told last.
  public private(set) var now: Timestamp
  private var entries: [Entry] = []

  /// A clock that stands at `now`.
  public init(now: Timestamp = Timestamp(seconds: 0)) { self.now = now }

  /// When the next timer is due.
  public var nextDeadline: Timestamp? {
    entries.lazy.filter { $0.action != nil }.map(\.time).min()
  }

  /// Moves the time on and fires what is due by then, in order of time and then of asking.
  public func advance(to time: Timestamp) {
    while let next = nextDeadline, next <= time {
      now = max(now, next)
      guard let index = entries.firstIndex(where: { $0.action != nil && $0.time == next })
      else { break }
      let action = entries.remove(at: index).action
      action?()
    }
    entries.removeAll { $0.action == nil }
    now = max(now, time)
  }

  /// Moves the time on and fires nothing: what is due at `time` comes after what happens then.
  public func reach(_ time: Timestamp) { now = max(now, time) }

  public func after(_ seconds: Double, _ action: @escaping () -> Void) -> any HostTimer {
    let entry = Entry(time: now + max(0, seconds), action: action)
    entries.append(entry)
    return entry
  }
}
