/// Applies all verdicts: advances attempts, queues actions and resets finished recognizers.
final class Outcomes {
  /// A pending action.
  private struct Action {
    enum Kind {
      case recognition, change
      /// The end of a gesture, following a state granted in the same turn.
      case conclusion
    }

    let recognizer: GestureRecognizer
    let kind: Kind
  }

  private let roster: Roster
  private let reports: Reports
  /// The actions granted in this turn, in order.
  private var actions: [Action] = []
  /// Whether a finished attempt has to be reset.
  private(set) var hasFinished = false
  /// Whether a recognizer may be waiting for failure requirements.
  private var hasWaiters = false
  /// Reused storage for the recognizers being reset.
  private var finished: [GestureRecognizer] = []

  init(_ roster: Roster, _ reports: Reports) {
    self.roster = roster
    self.reports = reports
  }

  func apply(_ verdict: Verdict) {
    switch verdict {
    case .allows(let recognizer): recognizer.attempt.take(.allowed)
    case .keeps(let recognizer): keep(recognizer)
    case .recognizes(let recognizer): recognize(recognizer)
    case .continues(let recognizer): grant(recognizer, as: .change)
    case .breaksOff(let recognizer): recognizer.attempt.take(.brokenOff)
    case .fails(let recognizer, let failure): fail(recognizer, failure)
    case .failsCycle(let recognizers):
      // Cleared first, so that failing one member does not release the next.
      for recognizer in recognizers { recognizer.waiting.removeAll() }
      for recognizer in recognizers { fail(recognizer, .cycle) }
    }
  }

  private func keep(_ recognizer: GestureRecognizer) {
    recognizer.attempt.take(.kept)
    hasWaiters = true
    guard let explain = reports.onDecision else { return }
    for other in recognizer.waiting.others { explain(.waits(recognizer, for: other)) }
  }

  private func recognize(_ recognizer: GestureRecognizer) {
    if recognizer.attempt.claim == .recognize {
      recognizer.attempt.noteMakersOfDiscrete()
    } else {
      recognizer.noteMakers()
    }
    grant(recognizer, as: .recognition)
  }

  private func grant(_ recognizer: GestureRecognizer, as kind: Action.Kind) {
    let endsAfterwards =
      recognizer.attempt.claim == .beginAndEnd || recognizer.attempt.step == .changeAndEnd
    recognizer.attempt.take(.granted)
    actions.append(Action(recognizer: recognizer, kind: kind))
    reports.onDecision?(.entered(recognizer, recognizer.currentState))
    if endsAfterwards {
      actions.append(Action(recognizer: recognizer, kind: .conclusion))
      reports.onDecision?(.entered(recognizer, .ended))
    }
    if endsAfterwards || recognizer.isTerminal { hasFinished = true }
  }

  /// Fails a recognizer without an action and releases those that waited for it.
  private func fail(_ recognizer: GestureRecognizer, _ failure: Decision.Failure) {
    recognizer.attempt.take(.failed)
    hasFinished = true
    switch failure {
    case .prevented(let winner), .requirementRecognized(let winner):
      recognizer.attempt.forgetMissed(winner.attempt.mask)
    default: break
    }
    reports.onDecision?(.failed(recognizer, failure))
    guard hasWaiters else { return }
    hasWaiters = false
    for other in roster.all where other.attempt.hasWaited {
      hasWaiters = true
      guard other.waiting.includes(recognizer) else { continue }
      other.waiting.remove(recognizer)
      if other.waiting.others.isEmpty { reports.onDecision?(.released(other)) }
    }
  }

  // MARK: Actions

  /// Grants the changes of active recognizers and sends their actions: all that most turns need.
  func passChanges() {
    let members = roster.members
    let explain = reports.onDecision
    for index in members.indices {
      members[index].use { recognizer in
        if recognizer.attempt.takeChange() { explain?(.entered(recognizer, .changed)) }
      }
    }
    for index in members.indices {
      members[index].use { recognizer in
        if recognizer.attempt.settleChange() { recognizer.sendAction() }
      }
    }
  }

  /// Whether actions are pending.
  var hasActions: Bool { !actions.isEmpty }

  /// Sends the pending actions, each after the views have had its touches cancelled.
  func sendActions(takingTouchesFrom views: ViewDelivery) {
    var index = 0
    while index < actions.count {
      let action = actions[index]
      switch action.kind {
      case .recognition: views.settle(for: action.recognizer)
      case .change: break
      case .conclusion: action.recognizer.attempt.take(.concluded)
      }
      action.recognizer.sendAction()
      index += 1
    }
    actions.removeAll(keepingCapacity: true)
  }

  // MARK: Resets

  /// Resets finished recognizers and removes them from the roster.
  func resetFinished() {
    guard hasFinished else { return }
    hasFinished = false
    roster.moveFinished(to: &finished)
    for index in finished.indices { finish(finished[index]) }
    finished.removeAll(keepingCapacity: true)
  }

  /// Resets one finished recognizer ahead of the others, because it starts a new attempt in this
  /// turn.
  func reset(_ recognizer: GestureRecognizer) {
    roster.remove(recognizer)
    finish(recognizer)
  }

  private func finish(_ recognizer: GestureRecognizer) {
    recognizer.finishAttempt()
    reports.onDecision?(.reset(recognizer))
  }

  /// Releases everything; called when the window is deinitialized.
  func shutDown() {
    roster.dissolve()
    actions = []
  }
}
