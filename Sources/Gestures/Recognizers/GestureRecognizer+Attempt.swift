extension GestureRecognizer {
  /// Whether it is undecided: possible and in play.
  final var isUndecided: Bool { currentState == .possible && engine != nil }
  /// Whether it is in began or changed.
  final var isActive: Bool { currentState == .began || currentState == .changed }
  /// Whether its attempt is over but for the reset.
  final var isTerminal: Bool {
    switch currentState {
    case .ended, .cancelled, .failed: true
    case .possible, .began, .changed: false
    }
  }
  /// Whether it has not said anything yet in this attempt.
  final var isOpen: Bool { currentState == .possible && attempt.wish == nil }

  /// Stops following a touch: it is no longer counted, and recognition does not take it from its view.
  public final func ignore(_ touch: Touch) { drop(touch) }

  /// Stops following a press.
  public final func ignore(_ press: Press) { drop(press) }

  private func drop(_ contact: Contact) {
    guard let engine, attempt.mask & contact.bit != 0 else { return }
    lastCentroid = centroidOrLast()
    attempt.mask &= ~contact.bit
    attempt.live &= ~contact.bit
    attempt.together &= ~contact.bit
    attempt.makers &= ~contact.bit
    attempt.lostContact = true
    engine.onDecision?(.ignored(contact, self))
    engine.needsCleanUp = true
    engine.noteWish(needsArbitration: true)
  }

  /// Asks to stay in play without touches for so many seconds, counted from now; then it fails, or is cancelled when active.
  ///
  /// Without this a recognizer that is still possible when its last touch has ended fails at once.
  public final func waitForTouches(_ seconds: Double) {
    guard let engine, seconds > 0 else { return }
    attempt.waitsUntil = engine.now + seconds
    engine.noteDeadline(attempt.waitsUntil)
  }

  /// Calls an action after so many seconds on the event clock, unless the attempt is over by then.
  ///
  /// The delay is at least a millisecond. Returns nil when there is no attempt that the action could belong to.
  @discardableResult
  public final func schedule(
    after seconds: Double, action: @escaping () -> Void
  ) -> ScheduledAction? {
    guard let engine else { return nil }
    let timer = ScheduledAction(
      time: engine.now + max(seconds, GestureEngine.leastDelay), action: action)
    timers.append(timer)
    engine.noteDeadline(timer.time)
    return timer
  }

  /// Sets or clears the one deadline of a built-in recognizer.
  final func setDeadline(_ time: Timestamp) {
    let old = deadline
    deadline = time
    if old != .never { engine?.deadlineChanged() }
    if time != .never { engine?.noteDeadline(time) }
  }

  /// Fails for a measured reason.
  final func fail(_ failure: Decision.Failure) {
    guard currentState == .possible, attempt.wish != .failed else { return }
    self.failure = failure
    request(.failed)
  }

  /// Takes a state that the recognizer itself, or a plugin in its place, sets.
  final func request(_ new: State) {
    guard let engine else { return }
    switch attempt.take(new, in: currentState) {
    case .taken:
      // Noted before the lifts of this event are known, so that an action and the final one tell of the same fingers.
      if new == .began || new == .changed { noteMakers() }
      engine.onDecision?(.wished(self, new))
      engine.noteWish(needsArbitration: new != .changed)
    case .redundant: break
    case .illegal:
      guard !attempt.isReported else { return }
      attempt.isReported = true
      engine.onDiagnostic?(.illegalTransition(self, from: currentState, to: new))
    }
  }

  /// Breaks off the attempt, whatever the recognizer wishes.
  final func abort(_ failure: Decision.Failure) {
    guard let engine, currentState == .possible || isActive else { return }
    self.failure = failure
    attempt.wish = isActive ? .cancelled : .failed
    attempt.endsAfterWish = false
    engine.noteWish(needsArbitration: true)
  }

  /// Takes one more contact into the attempt.
  final func bind(_ contact: Contact) {
    attempt.mask |= contact.bit
    attempt.together = (attempt.live == 0 ? 0 : attempt.together) | contact.bit
    attempt.live |= contact.bit
    attempt.hadContact = true
    if attempt.isWaiting {
      attempt.waitsUntil = .never
      engine?.deadlineChanged()
    }
    bound.append(contact)
  }

  /// Remembers whose gesture it is at present; one that has lost its last contact keeps those it had.
  final func noteMakers() {
    if attempt.live != 0 {
      attempt.makers = contactsInGesture
    } else if attempt.makers == 0 {
      attempt.makers = attempt.together
    }
  }

  /// Remembers whose discrete gesture it is.
  final func noteTouchesOfDiscreteGesture() {
    attempt.makers = attempt.together
    if !attempt.isPressDriven { attempt.recognizedTouches = attempt.makers.nonzeroBitCount }
  }

  /// Clears the attempt and tells the subclass.
  final func finishAttempt() {
    if attempt.makers != 0, !attempt.isPressDriven { lastCentroid = rootLocation() }
    let engine = engine
    let hadDeadline = nextDeadline != .never
    forgetAttempt()
    if hadDeadline { engine?.deadlineChanged() }
    reset()
  }

  /// Clears the attempt.
  final func forgetAttempt() {
    engine = nil
    deadline = .never
    attempt = Attempt()
    failure = .own
    waiting.clear()
    if !timers.isEmpty { timers.removeAll() }
    bound.removeAll()
    currentState = .possible
  }
}
