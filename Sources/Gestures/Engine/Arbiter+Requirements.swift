extension Arbiter {
  /// Step 2: what the failure requirements of one that may begin mean for it; nil when nothing
  /// keeps it.
  func requirement(of recognizer: GestureRecognizer) -> Verdict? {
    recognizer.waiting.removeAll()
    for other in roster.all where other !== recognizer {
      guard requires(recognizer, other) else { continue }
      switch other.currentState {
      case .began, .changed, .ended: return .fails(recognizer, .requirementRecognized(other))
      case .possible: recognizer.waiting.add(other)
      case .cancelled, .failed: break
      }
    }
    // An answer may have come with a change of the recognizer itself.
    guard isCandidate(recognizer), !recognizer.waiting.others.isEmpty else { return nil }
    return .keeps(recognizer)
  }

  /// Whether one must wait for another, by a fixed relation or by an answer given once per attempt
  /// of the pair.
  private func requires(_ recognizer: GestureRecognizer, _ other: GestureRecognizer) -> Bool {
    if recognizer.isDirectlyRequiring(other) { return true }
    if let answer = recognizer.waiting.answer(about: other) { return answer }
    let isRequired = recognizer.waits(for: other) || other.holdsBack(recognizer)
    recognizer.waiting.remember(isRequired, about: other)
    return isRequired
  }

  /// Those that wait for each other and have no finger left; nil when there are none.
  func cycle() -> Verdict? {
    guard roster.first(where: { isStuck($0) }) != nil else { return nil }
    var stuck = roster.all.filter { isStuck($0) }
    guard stuck.count > 1 else { return nil }
    var isShrinking = true
    while isShrinking {
      let before = stuck
      stuck.removeAll { recognizer in
        let waitsForStuck = before.contains { recognizer.waiting.includes($0) }
        let holdsStuck = before.contains { $0.waiting.includes(recognizer) }
        return !waitsForStuck || !holdsStuck
      }
      isShrinking = stuck.count < before.count
    }
    return stuck.isEmpty ? nil : .failsCycle(stuck)
  }

  private func isStuck(_ recognizer: GestureRecognizer) -> Bool {
    recognizer.attempt.hasWaited && recognizer.attempt.isEmpty
  }
}
