/// Decides which recognizers may be recognized, which wait and which fail.
///
/// The arbiter uses no coordinates and mutates no attempt: it queries recognizers and delegates,
/// and returns verdicts.
struct Arbiter {
  let roster: Roster

  /// Whether a recognizer has a claim and no pending failure requirement.
  func isCandidate(_ recognizer: GestureRecognizer) -> Bool {
    switch recognizer.attempt.stage {
    case .wanting: true
    case .waiting: recognizer.waiting.others.isEmpty
    default: false
    }
  }

  /// Step 1: `shouldBegin`, called once for each attempt.
  func consent(of recognizer: GestureRecognizer) -> Verdict {
    recognizer.veto().map { .fails(recognizer, $0) } ?? .allows(recognizer)
  }

  /// Step 3: a recognizer that is active, or was recognized in this turn, and prevents this one.
  func winner(over recognizer: GestureRecognizer) -> GestureRecognizer? {
    roster.first { blocks($0, recognizer) }
  }

  private func blocks(_ winner: GestureRecognizer, _ recognizer: GestureRecognizer) -> Bool {
    guard winner !== recognizer, sharesContact(winner, recognizer) else { return false }
    switch winner.currentState {
    case .began, .changed, .ended: return prevents(winner, recognizer)
    case .possible, .cancelled, .failed: return false
    }
  }

  /// Step 4: whether a rival candidate of the same turn takes precedence whatever the delivery
  /// order, provided that it may begin.
  func outranks(_ rival: GestureRecognizer, _ recognizer: GestureRecognizer) -> Bool {
    rival !== recognizer && isCandidate(rival) && sharesContact(rival, recognizer)
      && prevents(rival, recognizer) && !prevents(recognizer, rival)
  }

  /// Steps 6 and 7: the effect of a recognition on another recognizer.
  func consequence(
    of winner: GestureRecognizer, for other: GestureRecognizer
  ) -> Verdict? {
    guard other !== winner, other.currentState == .possible else { return nil }
    if other.waiting.includes(winner) { return .fails(other, .requirementRecognized(winner)) }
    guard sharesContact(winner, other), prevents(winner, other), other.currentState == .possible
    else { return nil }
    return .fails(other, .prevented(by: winner))
  }

  /// Whether the attempts of two recognizers share a contact.
  func sharesContact(_ one: GestureRecognizer, _ other: GestureRecognizer) -> Bool {
    one.attempt.mask & other.attempt.mask != 0
  }

  /// Whether recognition of the first prevents the second.
  func prevents(_ first: GestureRecognizer, _ second: GestureRecognizer) -> Bool {
    first.prevents(second) && second.isPreventable(by: first)
      && !first.allowsBeside(second) && !second.allowsBeside(first)
  }

  // MARK: Liveness

  /// Returns the verdict on a recognizer without contacts. If it has not requested to wait for
  /// more, it must not hold others back.
  func verdict(onAbandoned recognizer: GestureRecognizer) -> Verdict? {
    guard recognizer.attempt.isAbandoned else { return nil }
    switch recognizer.attempt.stage {
    case .began, .changed: return isAdrift(recognizer) ? .breaksOff(recognizer) : nil
    case .waiting(let claim):
      return claim.isContinuous ? .fails(recognizer, .liftedWhileWaiting) : nil
    case .possible:
      let isPatient = recognizer.isWaitingForTouches || recognizer.deadlines.own != .never
      return isPatient ? nil : .fails(recognizer, .outOfTouches)
    case .idle, .wanting, .failing, .finished: return nil
    }
  }

  /// Whether it is active, has lost its last contact, and has no pending claim or deadline.
  func isAdrift(_ recognizer: GestureRecognizer) -> Bool {
    recognizer.attempt.isAbandoned && recognizer.attempt.step == .nothing
      && recognizer.deadlines.earliest == .never
  }
}

/// A decision of the arbiter.
enum Verdict {
  /// The recognizer may begin: `shouldBegin` of the recognizer and its delegate agree.
  case allows(GestureRecognizer)
  /// The recognizer has to wait for its failure requirements.
  case keeps(GestureRecognizer)
  /// The claim to be recognized is granted.
  case recognizes(GestureRecognizer)
  /// The claim of an active recognizer is granted.
  case continues(GestureRecognizer)
  /// The recognizer has no contact left, so it is cancelled.
  case breaksOff(GestureRecognizer)
  /// The recognizer fails.
  case fails(GestureRecognizer, Decision.Failure)
  /// All of them fail: they require each other to fail.
  case failsCycle([GestureRecognizer])
}
