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

  /// Notes a new deadline.
  func note(_ time: Timestamp) {
    if time < earliest { earliest = time }
  }

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

  /// Releases all timers; called when the window is deinitialized.
  func removeAll() { timers = [] }
}
