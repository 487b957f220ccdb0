/// The pending failure requirements of one recognizer, and the answers cached for its attempt.
struct Waiting {
  /// A cached answer about a dynamic failure requirement.
  private struct Answer {
    let other: GestureRecognizer
    let attempt: UInt64
    let isRequired: Bool
  }

  /// The pending failure requirements.
  private(set) var others: [GestureRecognizer] = []
  private var answers: [Answer] = []

  /// Whether it waits for another.
  func includes(_ other: GestureRecognizer) -> Bool { others.contains { $0 === other } }

  /// The cached answer for this attempt of the pair; nil when there is none.
  func answer(about other: GestureRecognizer) -> Bool? {
    answers.first { $0.other === other && $0.attempt == other.attempt.serial }?.isRequired
  }

  /// Caches an answer for this attempt of the pair.
  mutating func remember(_ isRequired: Bool, about other: GestureRecognizer) {
    answers.append(Answer(other: other, attempt: other.attempt.serial, isRequired: isRequired))
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
