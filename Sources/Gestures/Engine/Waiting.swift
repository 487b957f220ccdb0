/// Whom one recognizer waits for, and what it was told about that in its attempt.
struct Waiting {
  /// A failure question that was answered.
  struct Answer {
    let other: GestureRecognizer
    let attempt: UInt64
    let isRequired: Bool
  }

  /// The recognizers that must fail before it may be recognized.
  var others: [GestureRecognizer] = []
  /// The failure questions asked in this attempt.
  var answers: [Answer] = []

  /// Clears both, keeping their storage.
  mutating func clear() {
    others.removeAll(keepingCapacity: true)
    answers.removeAll(keepingCapacity: true)
  }
}
