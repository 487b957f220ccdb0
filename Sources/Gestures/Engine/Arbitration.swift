/// Takes the claims of a turn to their verdicts: each takes effect before the next question is
/// asked.
struct Arbitration {
  let arbiter: Arbiter
  let outcomes: Outcomes
  private var roster: Roster { arbiter.roster }

  init(_ arbiter: Arbiter, _ outcomes: Outcomes) {
    self.arbiter = arbiter
    self.outcomes = outcomes
  }

  /// Settles every claim. Returns whether one that began has nothing left to follow: it is broken
  /// off once its action is sent.
  func settle() -> Bool {
    judgeTheAbandoned()
    for recognizer in roster.all {
      guard let step = recognizer.attempt.step, step != .nothing else { continue }
      outcomes.apply(.continues(recognizer))
    }
    repeat {
      failThoseThatGiveUp()
      while let next = roster.first(where: { arbiter.isCandidate($0) }) {
        judge(next)
        failThoseThatGiveUp()
      }
    } while failCycle()
    return roster.first { arbiter.isAdrift($0) } != nil
  }

  private func judgeTheAbandoned() {
    guard roster.first(where: { $0.attempt.isAbandoned }) != nil else { return }
    // A cycle goes first: it fails as a whole, so the lift of one does not release the next.
    _ = failCycle()
    for recognizer in roster.all {
      if let verdict = arbiter.verdict(onAbandoned: recognizer) { outcomes.apply(verdict) }
    }
  }

  private func failThoseThatGiveUp() {
    // Failing calls nobody, so who comes earlier has not changed meanwhile.
    for recognizer in roster.all where recognizer.attempt.isFailing {
      outcomes.apply(.fails(recognizer, recognizer.attempt.failure))
    }
  }

  private func failCycle() -> Bool {
    guard let verdict = arbiter.cycle() else { return false }
    outcomes.apply(verdict)
    return true
  }

  /// Takes one that wants to be recognized through all the questions.
  private func judge(_ recognizer: GestureRecognizer) {
    guard meetsOwnConditions(recognizer) else { return }
    if let winner = arbiter.winner(over: recognizer) {
      return outcomes.apply(.fails(recognizer, .prevented(by: winner)))
    }
    if let rival = roster.first(where: { beats($0, recognizer) }) {
      return outcomes.apply(.fails(recognizer, .prevented(by: rival)))
    }
    // A delegate may have disabled it while the others were looked at.
    guard arbiter.isCandidate(recognizer) else { return }
    recognize(recognizer)
  }

  /// Steps 1 and 2: its own consent and its failure requirements. False when it has failed or waits
  /// now.
  private func meetsOwnConditions(_ recognizer: GestureRecognizer) -> Bool {
    guard case .wanting(_, let isAllowed) = recognizer.attempt.stage else {
      return arbiter.isCandidate(recognizer)
    }
    if !isAllowed {
      let consent = arbiter.consent(of: recognizer)
      if case .fails = consent {
        outcomes.apply(consent)
        return false
      }
      // Whoever was asked may have switched it off.
      guard arbiter.isCandidate(recognizer) else { return false }
      outcomes.apply(consent)
    }
    guard let verdict = arbiter.requirement(of: recognizer) else {
      return arbiter.isCandidate(recognizer)
    }
    outcomes.apply(verdict)
    if case .waiting(let claim) = recognizer.attempt.stage, claim.isContinuous,
      recognizer.attempt.isEmpty
    {
      outcomes.apply(.fails(recognizer, .liftedWhileWaiting))
    }
    return false
  }

  /// Step 4: whether another goes first that wants to be recognized in this very turn.
  private func beats(_ rival: GestureRecognizer, _ recognizer: GestureRecognizer) -> Bool {
    arbiter.outranks(rival, recognizer) && meetsOwnConditions(rival)
      && arbiter.winner(over: rival) == nil
  }

  /// Steps 5 to 7.
  private func recognize(_ recognizer: GestureRecognizer) {
    outcomes.apply(.recognizes(recognizer))
    // What was kept from one that waited is not for it any more when it belongs to a gesture that
    // prevents it.
    let mask = recognizer.attempt.mask
    for other in roster.all where other.attempt.missed & mask != 0 {
      if arbiter.prevents(recognizer, other) { other.attempt.forgetMissed(mask) }
    }
    for other in roster.all {
      if let verdict = arbiter.consequence(of: recognizer, for: other) { outcomes.apply(verdict) }
    }
  }
}
