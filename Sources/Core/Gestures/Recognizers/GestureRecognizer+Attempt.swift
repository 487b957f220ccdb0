extension GestureRecognizer {
  /// The window's engine during an attempt, else nil.
  @inline(__always)
  final var engine: GestureEngine? { attempt.engine }
  /// The public state.
  @inline(__always)
  final var currentState: State { attempt.state }
  /// Whether it is in an attempt and still possible.
  final var isUndecided: Bool { currentState == .possible && engine != nil }
  /// Whether the state is began or changed.
  final var isActive: Bool { attempt.isActive }
  /// Whether only the reset is pending.
  final var isTerminal: Bool { attempt.isFinished }
  /// Whether it has not set a state yet in this attempt.
  final var isOpen: Bool { attempt.isOpen }
  /// Whether the recognizer has requested to wait for more contacts.
  final var isWaitingForTouches: Bool { deadlines.touchTimeout != .never }

  /// Ignores a touch: the recognizer no longer counts the touch, and recognition does not cancel it
  /// in its view.
  public final func ignore(_ touch: Touch) { drop(touch) }

  /// Ignores a press.
  public final func ignore(_ press: Press) { drop(press) }

  /// Ignores a contact.
  final func drop(_ contact: Contact) {
    guard let engine, attempt.mask & contact.bit != 0 else { return }
    remember(centroidOrLast())
    attempt.ignore(contact.bit)
    engine.reports.onDecision?(.ignored(contact, self))
    engine.claim(.disputed)
  }

  /// Keeps the attempt open without touches for a number of seconds from now; then it fails, or is
  /// cancelled if it is active.
  ///
  /// Without this a recognizer that is still possible when its last touch has ended fails at once.
  public final func waitForTouches(_ seconds: Double) {
    guard let engine, seconds > 0 else { return }
    let time = engine.now + seconds
    deadlines.wait(until: time)
    engine.noteDeadline(time)
  }

  /// Schedules an action after a delay in seconds on the event clock. The action is dropped when
  /// the attempt ends.
  ///
  /// The delay is at least a millisecond.
  ///
  /// - Returns: The scheduled action; nil outside an attempt.
  @discardableResult
  public final func schedule(
    after seconds: Double, action: @escaping () -> Void
  ) -> ScheduledAction? {
    guard let engine else { return nil }
    let timer = ScheduledAction(
      time: engine.now + max(seconds, GestureEngine.minimumDelay), action: action)
    deadlines.add(timer)
    engine.noteDeadline(timer.time)
    return timer
  }

  /// Sets or clears the one deadline of a built-in recognizer.
  final func setDeadline(_ time: Timestamp) {
    let old = deadlines.own
    deadlines.setOwn(time)
    if old != .never { engine?.deadlineChanged() }
    engine?.noteDeadline(time)
  }

  /// Fails for a measured reason, reported with the decision.
  final func fail(_ failure: Decision.Failure) {
    guard currentState == .possible, !attempt.isFailing else { return }
    claim(.failed, because: failure)
  }

  /// Returns the failure for a lift: `shortfall` if no state was set; otherwise that the last
  /// finger was lifted while waiting, or that too few fingers are left.
  final func reasonOfLift(
    _ shortfall: Decision.Failure, needing fingers: Int
  ) -> Decision.Failure {
    if isOpen { return shortfall }
    return attempt.isEmpty
      ? .liftedWhileWaiting
      : .missed(.fingers, value: Double(downCount), limit: Double(fingers))
  }

  /// Submits a state set by the recognizer, or by a plugin on its behalf.
  final func claim(_ new: State, because failure: Decision.Failure = .own) {
    guard let engine else { return }
    switch attempt.set(new, because: failure) {
    case .taken:
      // Recorded before the lifts of this event are applied, so that a change and the final action
      // report the same fingers.
      if new == .began || new == .changed { noteMakers() }
      engine.reports.onDecision?(.wished(self, new))
      engine.claim(new == .changed ? .changes : .disputed)
    case .redundant: break
    case .illegal:
      guard attempt.report() else { return }
      engine.reports.onDiagnostic?(.illegalTransition(self, from: currentState, to: new))
    }
  }

  /// Breaks off the attempt, whatever the recognizer claims.
  final func abort(_ failure: Decision.Failure) {
    guard let engine, !attempt.isFinished else { return }
    attempt.breakOff(because: failure)
    engine.claim(.disputed)
  }

  /// Binds a contact.
  final func bind(_ contact: Contact) {
    attempt.add(contact.bit)
    if isWaitingForTouches {
      deadlines.wait(until: .never)
      engine?.deadlineChanged()
    }
    bound.append(contact)
  }

  /// Records the contacts that currently make the gesture.
  @inline(__always)
  final func noteMakers() { attempt.noteMakers(contactsInGesture) }

  /// Clears the attempt and calls `reset()`.
  final func finishAttempt() {
    if attempt.makers != 0 { remember(rootLocation()) }
    let engine = engine
    let hadDeadline = deadlines.earliest != .never
    forgetAttempt()
    if hadDeadline { engine?.deadlineChanged() }
    reset()
  }

  /// Clears the attempt.
  final func forgetAttempt() {
    deadlines.clear()
    attempt.leave()
    waiting.clear()
    bound.removeAll()
  }
}
