extension Arbiter {
  /// Whether a recognizer wants to be recognized and waits for nobody.
  func isCandidate(_ recognizer: GestureRecognizer) -> Bool {
    guard recognizer.currentState == .possible else { return false }
    guard recognizer.attempt.wish == .began || recognizer.attempt.wish == .ended else {
      return false
    }
    return !recognizer.attempt.isPending || recognizer.waiting.others.isEmpty
  }

  /// Takes one recognizer that wants to be recognized through all the questions.
  func judge(_ recognizer: GestureRecognizer) {
    guard passesOwnConditions(recognizer) else { return }
    if let winner = first(where: { blocks($0, recognizer) }) {
      return fail(recognizer, .prevented(by: winner))
    }
    if let rival = first(where: { beats($0, recognizer) }) {
      return fail(recognizer, .prevented(by: rival))
    }
    // A delegate may have disabled it while the others were looked at.
    guard isCandidate(recognizer) else { return }
    recognize(recognizer)
  }

  /// Steps 1 and 2: its own consent and its failure requirements. False when it has failed or waits now.
  private func passesOwnConditions(_ recognizer: GestureRecognizer) -> Bool {
    guard !recognizer.attempt.isPending else { return true }
    if !recognizer.attempt.mayBegin {
      if let veto = veto(of: recognizer) {
        if recognizer.currentState == .possible { fail(recognizer, veto) }
        return false
      }
      recognizer.attempt.mayBegin = true
    }
    return isCandidate(recognizer) && meetsRequirements(recognizer)
  }

  private func veto(of recognizer: GestureRecognizer) -> Decision.Failure? {
    guard recognizer.shouldBegin() else { return .vetoedByItself }
    guard let delegate = recognizer.delegate else { return nil }
    return delegate.gestureRecognizerShouldBegin(recognizer) ? nil : .vetoedByDelegate
  }

  /// Step 3: whether an active recognizer, or one recognized in this turn, keeps another from being recognized.
  private func blocks(_ winner: GestureRecognizer, _ recognizer: GestureRecognizer) -> Bool {
    guard winner !== recognizer, sharesContact(winner, recognizer) else { return false }
    switch winner.currentState {
    case .began, .changed, .ended: return prevents(winner, recognizer)
    case .possible, .cancelled, .failed: return false
    }
  }

  /// Step 4: whether another that wants to be recognized in this very turn goes first whatever the order.
  private func beats(_ rival: GestureRecognizer, _ recognizer: GestureRecognizer) -> Bool {
    guard rival !== recognizer, isCandidate(rival), sharesContact(rival, recognizer),
      prevents(rival, recognizer), !prevents(recognizer, rival)
    else { return false }
    return passesOwnConditions(rival) && first { blocks($0, rival) } == nil
  }

  /// Steps 5 to 7.
  private func recognize(_ recognizer: GestureRecognizer) {
    guard let wish = recognizer.attempt.wish else { return }
    if wish == .ended { recognizer.noteTouchesOfDiscreteGesture() } else { recognizer.noteMakers() }
    commit(recognizer, wish, isRecognition: true)
    // What was kept from one that waited is not for it any more when it belongs to a gesture that prevents it.
    for other in roster where other.attempt.missed & recognizer.attempt.mask != 0 {
      if prevents(recognizer, other) { other.attempt.missed &= ~recognizer.attempt.mask }
    }
    for other in roster where other !== recognizer && other.currentState == .possible {
      if other.waiting.others.contains(where: { $0 === recognizer }) {
        fail(other, .requirementRecognized(recognizer))
      } else if sharesContact(recognizer, other), prevents(recognizer, other),
        other.currentState == .possible
      {
        fail(other, .prevented(by: recognizer))
      }
    }
  }

  /// Whether the attempts of two recognizers contain one same contact.
  func sharesContact(_ one: GestureRecognizer, _ other: GestureRecognizer) -> Bool {
    one.attempt.mask & other.attempt.mask != 0
  }

  /// Whether recognizing the first fails the second.
  func prevents(_ first: GestureRecognizer, _ second: GestureRecognizer) -> Bool {
    first.canPrevent(second) && second.canBePrevented(by: first)
      && !areSimultaneous(first, second)
  }

  private func areSimultaneous(_ one: GestureRecognizer, _ other: GestureRecognizer) -> Bool {
    if let delegate = one.delegate,
      delegate.gestureRecognizer(one, shouldRecognizeSimultaneouslyWith: other)
    {
      return true
    }
    guard let delegate = other.delegate else { return false }
    return delegate.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: one)
  }
}
