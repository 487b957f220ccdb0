extension GestureEngine {
  /// When the next timer is due; nil when there is none.
  var nextDeadline: Timestamp? {
    if isEarliestStale { findEarliest() }
    return earliest == .never ? nil : earliest
  }

  /// A deadline was set.
  func noteDeadline(_ time: Timestamp) {
    if time < earliest { earliest = time }
  }

  /// A deadline was taken back or has fired.
  func deadlineChanged() { isEarliestStale = true }

  private func findEarliest() {
    isEarliestStale = false
    earliest = .never
    for recognizer in arbiter.roster { noteDeadline(recognizer.nextDeadline) }
    timers.removeAll { !$0.isPending }
    for timer in timers { noteDeadline(timer.time) }
    for animation in animations where animation.isRunning { noteDeadline(animation.end) }
  }

  /// Schedules an action of the host.
  func schedule(at time: Timestamp, action: @escaping () -> Void) -> ScheduledAction {
    let timer = ScheduledAction(
      time: isInTurn ? max(time, now + Self.leastDelay) : time, action: action)
    timers.append(timer)
    noteDeadline(timer.time)
    return timer
  }

  /// Fires every deadline before a time.
  func fireDeadlines(before time: Timestamp) {
    guard earliest < time else { return }
    while let due = nextDeadline, due < time { fire(due) }
  }

  /// Fires every deadline up to and including a time, and shows what moves as it is due at another, if there is one.
  func advance(to time: Timestamp, showing wanted: Timestamp? = nil) {
    guard !isInTurn else {
      return postpone { [weak self] in self?.advance(to: time, showing: wanted) }
    }
    while let due = nextDeadline, due <= time { fire(due) }
    setNow(time)
    if !animations.isEmpty { runTurn { beginEvent(event.type, showing: wanted) } }
  }

  private func fire(_ due: Timestamp) {
    setNow(due)
    isEarliestStale = true
    runTurn {
      beginEvent(event.kind)
      for recognizer in arbiter.roster where recognizer.nextDeadline <= due {
        return recognizer.fireDeadline(due)
      }
      guard let index = timers.firstIndex(where: { $0.isPending && $0.time <= due }) else { return }
      let action = timers.remove(at: index).action
      action?()
    }
  }
}

extension GestureRecognizer {
  /// The earliest of its deadlines.
  final var nextDeadline: Timestamp {
    var earliest = min(deadline, attempt.waitsUntil)
    for timer in timers where timer.isPending { earliest = min(earliest, timer.time) }
    return earliest
  }

  /// Runs the first of its deadlines that is due.
  final func fireDeadline(_ time: Timestamp) {
    if deadline <= time {
      deadline = .never
      deadlineReached(at: time)
    } else if attempt.waitsUntil <= time {
      attempt.waitsUntil = .never
      engine?.hasLosses = true
    } else if let index = timers.firstIndex(where: { $0.isPending && $0.time <= time }) {
      let action = timers.remove(at: index).action
      // What it waited for may have been this timer.
      engine?.hasLosses = true
      action?()
    }
  }
}
