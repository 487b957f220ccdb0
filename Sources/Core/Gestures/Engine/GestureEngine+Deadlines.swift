extension GestureEngine {
  /// The next deadline; nil when none is pending.
  var nextDeadline: Timestamp? {
    let next = timetable.next
    return next == .never ? nil : next
  }

  /// Adds a deadline.
  func noteDeadline(_ time: Timestamp) { timetable.note(time) }

  /// Records that a deadline was cancelled or has fired.
  func deadlineChanged() { timetable.change() }

  /// Schedules an action of the host.
  func schedule(at time: Timestamp, action: @escaping () -> Void) -> ScheduledAction {
    let timer = ScheduledAction(
      time: isInTurn ? max(time, now + Self.minimumDelay) : time, action: action)
    timetable.add(timer)
    return timer
  }

  /// Starts an animation whose step is called with each time that is handled, until `end`.
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

  /// Fires every deadline up to and including a time, and steps animations to a presentation time,
  /// if one is given.
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
  /// Fires one deadline that is due.
  fileprivate final func fireDeadline(_ time: Timestamp) {
    switch deadlines.take(dueBy: time) {
    case .own: deadlineReached(at: time)
    case .touchTimeout: engine?.note(.disputed)
    case .action(let timer):
      // The recognizer may have stayed in play only for this timer.
      engine?.note(.disputed)
      timer.action?()
    case nil: break
    }
  }
}
