/// The pending deadlines of one recognizer's attempt.
struct Deadlines {
  /// A deadline that has fired.
  enum Due {
    /// The one deadline of a built-in recognizer.
    case own
    /// The end of the wait for more contacts.
    case touchTimeout
    /// A scheduled action.
    case action(ScheduledAction)
  }

  /// The one deadline of a built-in recognizer.
  private(set) var own = Timestamp.never
  /// The end of its wait for more contacts while it has none.
  private(set) var touchTimeout = Timestamp.never
  private var actions: [ScheduledAction] = []

  /// The earliest pending deadline; never when there is none.
  var earliest: Timestamp {
    var earliest = min(own, touchTimeout)
    for action in actions where action.isPending { earliest = min(earliest, action.time) }
    return earliest
  }

  /// Sets the deadline of a built-in recognizer; `.never` clears it.
  mutating func setOwn(_ time: Timestamp) { own = time }

  /// Sets the end of the wait for more contacts; `.never` clears it.
  mutating func wait(until time: Timestamp) { touchTimeout = time }

  mutating func add(_ action: ScheduledAction) { actions.append(action) }

  /// Removes and returns a deadline that is due; nil when none is.
  mutating func take(dueBy time: Timestamp) -> Due? {
    if own <= time {
      own = .never
      return .own
    } else if touchTimeout <= time {
      touchTimeout = .never
      return .touchTimeout
    }
    guard let index = actions.firstIndex(where: { $0.isPending && $0.time <= time }) else {
      return nil
    }
    return .action(actions.remove(at: index))
  }

  /// Clears all deadlines.
  mutating func clear() {
    own = .never
    touchTimeout = .never
    if !actions.isEmpty { actions.removeAll() }
  }
}

/// The deadlines of one window: the host's timers, and a cache of the earliest deadline of all.
final class Timetable {
  private let roster: Roster
  private let animations: Animations
  private var timers: [ScheduledAction] = []
  private var earliest = Timestamp.never
  private var isStale = false

  init(_ roster: Roster, _ animations: Animations) {
    self.roster = roster
    self.animations = animations
  }

  /// Whether the cached earliest deadline is at or after a time. The cache may be too early, never
  /// too late.
  @inline(__always)
  func isClear(before time: Timestamp) -> Bool { earliest >= time }

  /// The next deadline; never when there is none.
  var next: Timestamp {
    if isStale { findEarliest() }
    return earliest
  }

  private func findEarliest() {
    isStale = false
    earliest = animations.earliestEnd
    for recognizer in roster.all { note(recognizer.deadlines.earliest) }
    timers.removeAll { !$0.isPending }
    for timer in timers { note(timer.time) }
  }

  /// Adds a deadline.
  func note(_ time: Timestamp) { earliest = min(earliest, time) }

  /// Invalidates the cache after a deadline was cancelled or has fired.
  func change() { isStale = true }

  /// Adds a timer of the host.
  func add(_ timer: ScheduledAction) {
    timers.append(timer)
    note(timer.time)
  }

  /// Removes and returns the first host timer that is due; nil when none is.
  func takeTimer(dueBy time: Timestamp) -> ScheduledAction? {
    guard let index = timers.firstIndex(where: { $0.isPending && $0.time <= time }) else {
      return nil
    }
    return timers.remove(at: index)
  }
}

/// A one-shot timer on the event clock.
public final class ScheduledAction {
  /// The deadline.
  public let time: Timestamp
  var action: (() -> Void)?

  init(time: Timestamp, action: @escaping () -> Void) {
    self.time = time
    self.action = action
  }

  /// Whether the action has neither run nor been cancelled.
  public var isPending: Bool { action != nil }

  /// Cancels the timer. Idempotent.
  public func cancel() { action = nil }
}
