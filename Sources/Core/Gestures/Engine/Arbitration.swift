/// Resolves the claims of a turn: each verdict takes effect before the next one is decided.
struct Arbitration {
  let arbiter: Arbiter
  let outcomes: Outcomes
  private var roster: Roster { arbiter.roster }

  init(_ arbiter: Arbiter, _ outcomes: Outcomes) {
    self.arbiter = arbiter
    self.outcomes = outcomes
  }

  /// Resolves every claim. Returns whether an active recognizer has no contact left: it is
  /// cancelled once its action has been sent.
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
    // Cycles fail first and as a whole, so that failing one member does not release the next.
    _ = failCycle()
    for recognizer in roster.all {
      if let verdict = arbiter.verdict(onAbandoned: recognizer) { outcomes.apply(verdict) }
    }
  }

  private func failThoseThatGiveUp() {
    // Failing runs no callback, so recognizers already visited cannot have changed.
    for recognizer in roster.all where recognizer.attempt.isFailing {
      outcomes.apply(.fails(recognizer, recognizer.attempt.failure))
    }
  }

  private func failCycle() -> Bool {
    guard let verdict = arbiter.cycle() else { return false }
    outcomes.apply(verdict)
    return true
  }

  /// Takes a candidate through steps 1 to 7.
  private func judge(_ recognizer: GestureRecognizer) {
    guard meetsOwnConditions(recognizer) else { return }
    if let winner = arbiter.winner(over: recognizer) {
      return outcomes.apply(.fails(recognizer, .prevented(by: winner)))
    }
    if let rival = roster.first(where: { beats($0, recognizer) }) {
      return outcomes.apply(.fails(recognizer, .prevented(by: rival)))
    }
    // A delegate may have disabled it while the others were checked.
    guard arbiter.isCandidate(recognizer) else { return }
    recognize(recognizer)
  }

  /// Steps 1 and 2: `shouldBegin` and the failure requirements. False when it has failed or now
  /// waits.
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
      // `shouldBegin` or the delegate may have disabled it.
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

  /// Step 4: whether a rival candidate of the same turn takes precedence.
  private func beats(_ rival: GestureRecognizer, _ recognizer: GestureRecognizer) -> Bool {
    arbiter.outranks(rival, recognizer) && meetsOwnConditions(rival)
      && arbiter.winner(over: rival) == nil
  }

  /// Steps 5 to 7.
  private func recognize(_ recognizer: GestureRecognizer) {
    outcomes.apply(.recognizes(recognizer))
    // A contact withheld from a waiting recognizer is not offered again when the gesture that took
    // it prevents that recognizer.
    let mask = recognizer.attempt.mask
    for other in roster.all where other.attempt.missed & mask != 0 {
      if arbiter.prevents(recognizer, other) { other.attempt.forgetMissed(mask) }
    }
    for other in roster.all {
      if let verdict = arbiter.consequence(of: recognizer, for: other) { outcomes.apply(verdict) }
    }
  }
}
