extension Arbiter {
  /// Step 2: fails a recognizer whose requirement was recognized, and lets it wait for those that are undecided.
  ///
  /// Returns whether nothing keeps it from being recognized.
  func meetsRequirements(_ recognizer: GestureRecognizer) -> Bool {
    recognizer.waiting.others.removeAll(keepingCapacity: true)
    for other in roster where other !== recognizer {
      guard requires(recognizer, other) else { continue }
      switch other.currentState {
      case .began, .changed, .ended:
        fail(recognizer, .requirementRecognized(other))
        return false
      case .possible: recognizer.waiting.others.append(other)
      case .cancelled, .failed: break
      }
    }
    // An answer may have come with a change of the recognizer itself.
    guard isCandidate(recognizer) else { return false }
    guard !recognizer.waiting.others.isEmpty else { return true }
    recognizer.attempt.isPending = true
    hasPending = true
    if let explain = engine.onDecision {
      for other in recognizer.waiting.others { explain(.waits(recognizer, for: other)) }
    }
    if recognizer.attempt.isEmpty, recognizer.attempt.wish == .began {
      fail(recognizer, .liftedWhileWaiting)
    }
    return false
  }

  /// Whether one must wait for another, by a fixed relation or by an answer given once per attempt of the pair.
  private func requires(_ recognizer: GestureRecognizer, _ other: GestureRecognizer) -> Bool {
    if recognizer.isDirectlyRequiring(other) { return true }
    for answer in recognizer.waiting.answers
    where answer.other === other && answer.attempt == other.attempt.serial {
      return answer.isRequired
    }
    let isRequired = asks(recognizer, other)
    recognizer.waiting.answers.append(
      Waiting.Answer(other: other, attempt: other.attempt.serial, isRequired: isRequired))
    return isRequired
  }

  private func asks(_ recognizer: GestureRecognizer, _ other: GestureRecognizer) -> Bool {
    if recognizer.shouldRequireFailure(of: other) { return true }
    if let delegate = recognizer.delegate,
      delegate.gestureRecognizer(recognizer, shouldRequireFailureOf: other)
    {
      return true
    }
    if other.shouldBeRequiredToFail(by: recognizer) { return true }
    guard let delegate = other.delegate else { return false }
    return delegate.gestureRecognizer(other, shouldBeRequiredToFailBy: recognizer)
  }

  /// Fails the recognizers that wait for each other and have no finger left. Returns whether there were any.
  func failCycles() -> Bool {
    guard hasPending, first(where: { $0.attempt.isPending && $0.attempt.isEmpty }) != nil else {
      return false
    }
    var stuck = roster.filter { $0.attempt.isPending && $0.attempt.isEmpty }
    guard stuck.count > 1 else { return false }
    var isShrinking = true
    while isShrinking {
      let before = stuck
      stuck.removeAll { recognizer in
        let waitsForStuck = recognizer.waiting.others.contains { other in
          before.contains { $0 === other }
        }
        let holdsStuck = before.contains { other in
          other.waiting.others.contains { $0 === recognizer }
        }
        return !waitsForStuck || !holdsStuck
      }
      isShrinking = stuck.count < before.count
    }
    for recognizer in stuck {
      // Emptied first, so that failing one does not release the next.
      recognizer.waiting.others.removeAll(keepingCapacity: true)
      recognizer.attempt.isPending = false
    }
    for recognizer in stuck { fail(recognizer, .cycle) }
    return !stuck.isEmpty
  }
}
