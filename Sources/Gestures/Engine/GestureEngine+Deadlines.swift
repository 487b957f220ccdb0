extension GestureEngine {
  /// When the next timer is due; nil when there is none.
  var nextDeadline: Timestamp? {
    let next = timetable.next
    return next == .never ? nil : next
  }

  /// A deadline was set.
  func noteDeadline(_ time: Timestamp) { timetable.note(time) }

  /// A deadline was taken back or has fired.
  func deadlineChanged() { timetable.change() }

  /// Schedules an action of the host.
  func schedule(at time: Timestamp, action: @escaping () -> Void) -> ScheduledAction {
    let timer = ScheduledAction(
      time: isInTurn ? max(time, now + Self.leastDelay) : time, action: action)
    timetable.add(timer)
    return timer
  }

  /// Calls a step with each time that is handled, until an end.
  func animate(
    until end: Timestamp, step: @escaping (Timestamp) -> Void
  ) -> ScheduledAnimation {
    let animation = ScheduledAnimation(end: end, engine: self, step: step)
    noteDeadline(end)
    animations.add(animation)
    return animation
  }

  /// Fires every deadline before a time.
  func fireDeadlines(before time: Timestamp) {
    guard !timetable.isClear(before: time) else { return }
    while let due = nextDeadline, due < time { fire(due) }
  }

  /// Fires every deadline up to and including a time, and shows what moves as it is due at another,
  /// if there is one.
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
    deadlineChanged()
    runTurn {
      beginEvent(event.kind)
      for recognizer in roster.all where recognizer.deadlines.earliest <= due {
        return recognizer.fireDeadline(due)
      }
      timetable.takeTimer(dueBy: due)?.action?()
    }
  }
}

extension GestureRecognizer {
  /// Runs the first of its deadlines that is due.
  final func fireDeadline(_ time: Timestamp) {
    switch deadlines.take(dueBy: time) {
    case .own: deadlineReached(at: time)
    case .patience: engine?.note(.disputed)
    case .action(let timer):
      // What it waited for may have been this timer.
      engine?.note(.disputed)
      timer.action?()
    case nil: break
    }
  }
}
