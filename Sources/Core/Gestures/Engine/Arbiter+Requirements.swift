extension Arbiter {
  /// Step 2: evaluates the failure requirements of a recognizer that may begin; nil when none is
  /// pending.
  func requirement(of recognizer: GestureRecognizer) -> Verdict? {
    for other in roster.all where other !== recognizer {
      guard requires(recognizer, other) else { continue }
      switch other.currentState {
      case .began, .changed, .ended: return .fails(recognizer, .requirementRecognized(other))
      case .possible: recognizer.waiting.add(other)
      case .cancelled, .failed: break
      }
    }
    // The delegate's answers may have changed the recognizer itself.
    guard isCandidate(recognizer), !recognizer.waiting.others.isEmpty else { return nil }
    return .keeps(recognizer)
  }

  /// Whether a recognizer requires another to fail: by a static relation, or by a dynamic answer
  /// that is cached for its attempt.
  private func requires(_ recognizer: GestureRecognizer, _ other: GestureRecognizer) -> Bool {
    if recognizer.isDirectlyRequiring(other) { return true }
    if let answer = recognizer.waiting.answer(about: other) { return answer }
    let isRequired = recognizer.waits(for: other) || other.holdsBack(recognizer)
    recognizer.waiting.remember(isRequired, about: other)
    return isRequired
  }

  /// The verdict that fails recognizers which require each other to fail and have no contact left;
  /// nil when there is no such cycle.
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

/// The pending failure requirements of one recognizer, and the answers cached for its attempt.
struct Waiting {
  /// A cached answer about a dynamic failure requirement.
  private struct Answer {
    let other: GestureRecognizer
    let isRequired: Bool
  }

  /// The pending failure requirements.
  private(set) var others: [GestureRecognizer] = []
  private var answers: [Answer] = []

  /// Whether it waits for another.
  func includes(_ other: GestureRecognizer) -> Bool { others.contains { $0 === other } }

  /// The cached answer about another; nil when there is none.
  func answer(about other: GestureRecognizer) -> Bool? {
    for answer in answers where answer.other === other { return answer.isRequired }
    return nil
  }

  /// Caches an answer for this attempt.
  mutating func remember(_ isRequired: Bool, about other: GestureRecognizer) {
    answers.append(Answer(other: other, isRequired: isRequired))
  }

  mutating func add(_ other: GestureRecognizer) { others.append(other) }

  mutating func remove(_ other: GestureRecognizer) { others.removeAll { $0 === other } }

  /// Removes all requirements, keeping the storage and the answers.
  mutating func removeAll() { others.removeAll(keepingCapacity: true) }

  /// Clears the state of the attempt, keeping the storage.
  mutating func clear() {
    removeAll()
    answers.removeAll(keepingCapacity: true)
  }
}
