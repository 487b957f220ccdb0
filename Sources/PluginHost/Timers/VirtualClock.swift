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

  /// Timers that can fire at one moment before those that are asked for meanwhile come a
  /// millisecond later each. Chosen: a plugin that asks for another at once each time would
  /// otherwise keep the clock where it is for ever.
  public static let mostAtOnce = 100

  /// Called the first time that a timer is put later because too many have fired at its moment.
  public var onCrowd: (() -> Void)?
  /// The time it was told last.
  public private(set) var now: Timestamp {
    didSet { if now != oldValue { firedNow = 0 } }
  }
  private var entries: [Entry] = []
  private var firedNow = 0

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
      firedNow += 1
      action?()
    }
    entries.removeAll { $0.action == nil }
    now = max(now, time)
  }

  /// Moves the time on and fires nothing: what is due at `time` comes after what happens then.
  public func reach(_ time: Timestamp) { now = max(now, time) }

  public func after(_ seconds: Double, _ action: @escaping () -> Void) -> any HostTimer {
    let isCrowded = firedNow > Self.mostAtOnce
    if isCrowded {
      onCrowd?()
      onCrowd = nil
    }
    let entry = Entry(time: now + max(isCrowded ? 0.001 : 0, seconds), action: action)
    entries.append(entry)
    return entry
  }
}
