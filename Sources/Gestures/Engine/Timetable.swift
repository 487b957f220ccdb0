/// What is due when in one window: the host's timers, and the earliest of all deadlines.
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

  /// Whether nothing can be due before a time; true only if that is known without looking.
  @inline(__always)
  func isClear(before time: Timestamp) -> Bool { earliest >= time }

  /// When the next deadline is; never when there is none.
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

  /// A deadline was set.
  func note(_ time: Timestamp) {
    if time < earliest { earliest = time }
  }

  /// A deadline was taken back or has come.
  func change() { isStale = true }

  /// Adds a timer of the host.
  func add(_ timer: ScheduledAction) {
    timers.append(timer)
    note(timer.time)
  }

  /// Takes out the first timer of the host that is due.
  func takeTimer(dueBy time: Timestamp) -> ScheduledAction? {
    guard let index = timers.firstIndex(where: { $0.isPending && $0.time <= time }) else {
      return nil
    }
    return timers.remove(at: index)
  }

  /// Lets go of all timers, when the window disappears.
  func removeAll() { timers = [] }
}
