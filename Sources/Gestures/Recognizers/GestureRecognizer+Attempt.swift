extension GestureRecognizer {
  /// The window's engine, while it is in play.
  @inline(__always)
  final var engine: GestureEngine? { attempt.engine }
  /// The state that everybody sees.
  @inline(__always)
  final var currentState: State { attempt.state }
  /// Whether it is undecided: possible and in play.
  final var isUndecided: Bool { currentState == .possible && engine != nil }
  /// Whether it is in began or changed.
  final var isActive: Bool { attempt.isActive }
  /// Whether its attempt is over but for the reset.
  final var isTerminal: Bool { attempt.isFinished }
  /// Whether it has not said anything yet in this attempt.
  final var isOpen: Bool { attempt.isOpen }
  /// Whether it asked to wait for more contacts.
  final var isWaitingForTouches: Bool { deadlines.patience != .never }

  /// Stops following a touch: it is no longer counted, and recognition does not take it from its
  /// view.
  public final func ignore(_ touch: Touch) { drop(touch) }

  /// Stops following a press.
  public final func ignore(_ press: Press) { drop(press) }

  private func drop(_ contact: Contact) {
    guard let engine, attempt.mask & contact.bit != 0 else { return }
    remember(centroidOrLast())
    attempt.ignore(contact.bit)
    engine.reports.onDecision?(.ignored(contact, self))
    engine.claim(.disputed)
  }

  /// Asks to stay in play without touches for so many seconds, counted from now; then it fails, or
  /// is cancelled when active.
  ///
  /// Without this a recognizer that is still possible when its last touch has ended fails at once.
  public final func waitForTouches(_ seconds: Double) {
    guard let engine, seconds > 0 else { return }
    let time = engine.now + seconds
    deadlines.wait(until: time)
    engine.noteDeadline(time)
  }

  /// Calls an action after so many seconds on the event clock, unless the attempt is over by then.
  ///
  /// The delay is at least a millisecond. Returns nil when there is no attempt that the action
  /// could belong to.
  @discardableResult
  public final func schedule(
    after seconds: Double, action: @escaping () -> Void
  ) -> ScheduledAction? {
    guard let engine else { return nil }
    let timer = ScheduledAction(
      time: engine.now + max(seconds, GestureEngine.leastDelay), action: action)
    deadlines.add(timer)
    engine.noteDeadline(timer.time)
    return timer
  }

  /// Sets or clears the one deadline of a built-in recognizer.
  final func setDeadline(_ time: Timestamp) {
    let old = deadlines.own
    deadlines.setOwn(time)
    if old != .never { engine?.deadlineChanged() }
    if time != .never { engine?.noteDeadline(time) }
  }

  /// Fails for a measured reason.
  final func fail(_ failure: Decision.Failure) {
    guard currentState == .possible, !attempt.isFailing else { return }
    claim(.failed, because: failure)
  }

  /// Why a lift fails it: what it was short of; once it has said that it is there, what is left.
  final func reasonOfLift(
    _ shortfall: Decision.Failure, needing fingers: Int
  ) -> Decision.Failure {
    if isOpen { return shortfall }
    return attempt.isEmpty
      ? .liftedWhileWaiting
      : .missed(.fingers, value: Double(downCount), limit: Double(fingers))
  }

  /// Hands in a state that the recognizer itself, or a plugin in its place, sets.
  final func claim(_ new: State, because failure: Decision.Failure = .own) {
    guard let engine else { return }
    switch attempt.set(new, because: failure) {
    case .taken:
      // Noted before the lifts of this event are known, so that an action and the final one tell of
      // the same fingers.
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

  /// Takes one more contact into the attempt.
  final func bind(_ contact: Contact) {
    attempt.add(contact.bit)
    if isWaitingForTouches {
      deadlines.wait(until: .never)
      engine?.deadlineChanged()
    }
    bound.append(contact)
  }

  /// Remembers whose gesture it is at present.
  @inline(__always)
  final func noteMakers() { attempt.noteMakers(contactsInGesture) }

  /// Clears the attempt and tells the subclass.
  final func finishAttempt() {
    if attempt.makers != 0, !attempt.isPressDriven { remember(rootLocation()) }
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
