/// Whom one recognizer waits for, and what it was told about that in its attempt.
struct Waiting {
  /// A failure question that was answered.
  private struct Answer {
    let other: GestureRecognizer
    let attempt: UInt64
    let isRequired: Bool
  }

  /// The recognizers that must fail before it may be recognized.
  private(set) var others: [GestureRecognizer] = []
  private var answers: [Answer] = []

  /// Whether it waits for another.
  func includes(_ other: GestureRecognizer) -> Bool { others.contains { $0 === other } }

  /// What was answered in this attempt of the pair; nil when it was not asked.
  func answer(about other: GestureRecognizer) -> Bool? {
    answers.first { $0.other === other && $0.attempt == other.attempt.serial }?.isRequired
  }

  /// Keeps an answer for this attempt of the pair.
  mutating func remember(_ isRequired: Bool, about other: GestureRecognizer) {
    answers.append(Answer(other: other, attempt: other.attempt.serial, isRequired: isRequired))
  }

  /// Has to wait for one more.
  mutating func add(_ other: GestureRecognizer) { others.append(other) }

  /// Waits for one no longer.
  mutating func remove(_ other: GestureRecognizer) { others.removeAll { $0 === other } }

  /// Waits for nobody.
  mutating func removeAll() { others.removeAll(keepingCapacity: true) }

  /// Forgets the attempt, keeping its storage.
  mutating func clear() {
    removeAll()
    answers.removeAll(keepingCapacity: true)
  }
}
