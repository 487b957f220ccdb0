/// Lets verdicts take effect, the one place that does: attempts move on, actions become due, those
/// that are over are reset.
final class Outcomes {
  /// An action that is to be sent.
  private struct Action {
    let recognizer: GestureRecognizer
    /// Whether it tells that the gesture was recognized.
    let isRecognition: Bool
    /// Whether the gesture ends with it, after a state that was granted in the same turn.
    let isConclusion: Bool
  }

  private let roster: Roster
  private let reports: Reports
  /// What was granted in this turn, in that order.
  private var actions: [Action] = []
  /// Whether an attempt is over and not reset.
  private(set) var hasFinished = false
  /// Whether somebody may wait for others.
  private var hasWaiters = false
  /// Storage for those that are being reset.
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
    case .continues(let recognizer): grant(recognizer, isRecognition: false)
    case .breaksOff(let recognizer): recognizer.attempt.take(.brokenOff)
    case .fails(let recognizer, let failure): fail(recognizer, failure)
    case .failsCycle(let recognizers):
      // Emptied first, so that failing one does not release the next.
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
    grant(recognizer, isRecognition: true)
  }

  private func grant(_ recognizer: GestureRecognizer, isRecognition: Bool) {
    let endsAfterwards =
      recognizer.attempt.claim == .beginAndEnd || recognizer.attempt.step == .changeAndEnd
    recognizer.attempt.take(.granted)
    actions.append(
      Action(recognizer: recognizer, isRecognition: isRecognition, isConclusion: false))
    reports.onDecision?(.entered(recognizer, recognizer.currentState))
    if endsAfterwards {
      actions.append(Action(recognizer: recognizer, isRecognition: false, isConclusion: true))
      reports.onDecision?(.entered(recognizer, .ended))
    }
    if endsAfterwards || recognizer.isTerminal { hasFinished = true }
  }

  /// Fails a recognizer silently and releases those that waited for it.
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

  /// Grants the changes of active recognizers, all there is to decide in most turns, and then sends
  /// their actions.
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

  /// Whether actions are to be sent.
  var hasActions: Bool { !actions.isEmpty }

  /// Sends the actions of what was decided, each after views have lost the touches it takes from
  /// them.
  func sendActions(takingTouchesFrom views: ViewDelivery) {
    var index = 0
    while index < actions.count {
      let action = actions[index]
      if action.isRecognition { views.settle(for: action.recognizer) }
      if action.isConclusion { action.recognizer.attempt.take(.concluded) }
      action.recognizer.sendAction()
      index += 1
    }
    actions.removeAll(keepingCapacity: true)
  }

  // MARK: Resets

  /// Resets the recognizers whose attempt is over, and takes them out of play.
  func resetFinished() {
    guard hasFinished else { return }
    hasFinished = false
    roster.moveFinished(to: &finished)
    for index in finished.indices { finish(finished[index]) }
    finished.removeAll(keepingCapacity: true)
  }

  /// Resets one whose attempt is over before the others, because it is needed again in this turn.
  func reset(_ recognizer: GestureRecognizer) {
    roster.remove(recognizer)
    finish(recognizer)
  }

  private func finish(_ recognizer: GestureRecognizer) {
    recognizer.finishAttempt()
    reports.onDecision?(.reset(recognizer))
  }

  /// Lets everything go, when the window disappears.
  func shutDown() {
    roster.dissolve()
    actions = []
  }
}
