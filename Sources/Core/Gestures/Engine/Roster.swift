/// The recognizers in an attempt, in delivery order: deepest view first, then the older touch, then
/// order of attachment.
final class Roster {
  /// The members, retained.
  private(set) var all: [GestureRecognizer] = []
  /// The same members for the frame path; `all` retains them.
  private var references: [Borrowed<GestureRecognizer>] = []
  private var isBorrowedStale = false
  /// Whether contacts were withheld in this turn from a waiting recognizer.
  private(set) var hasMissed = false

  /// The members, unretained; valid until the roster changes.
  var members: [Borrowed<GestureRecognizer>] {
    if isBorrowedStale { borrow() }
    return references
  }

  private func borrow() {
    isBorrowedStale = false
    references.removeAll(keepingCapacity: true)
    for recognizer in all { references.append(Borrowed(recognizer)) }
  }

  /// The first member in delivery order that passes a test.
  @inline(__always)
  func first(where test: (GestureRecognizer) -> Bool) -> GestureRecognizer? {
    let members = members
    for index in members.indices where members[index].use(test) { return all[index] }
    return nil
  }

  /// Starts an attempt and inserts the recognizer in delivery order.
  func enroll(
    _ recognizer: GestureRecognizer, in engine: GestureEngine, depth: Int,
    drivenBy driver: Attempt.Driver?
  ) {
    recognizer.attempt.enter(engine, depth: depth, drivenBy: driver)
    recognizer.apply(engine.thresholds)
    all.insert(recognizer, at: insertionIndex(of: recognizer))
    isBorrowedStale = true
  }

  private func insertionIndex(of recognizer: GestureRecognizer) -> Int {
    guard let view = recognizer.view else { return all.count }
    let depth = recognizer.attempt.depth
    // Binding proceeds from the innermost view outwards, so the index is nearly always the end.
    guard let last = all.last, last.attempt.depth <= depth else { return all.count }
    if let first = all.firstIndex(where: { $0.view === view }) {
      // The view already has recognizers here: among them, the order of attachment counts.
      let before = view.gestureRecognizers.prefix { $0 !== recognizer }
      let last = all.lastIndex { other in before.contains { $0 === other } }
      return last.map { $0 + 1 } ?? first
    }
    return all.firstIndex { $0.attempt.depth < depth } ?? all.count
  }

  func remove(_ recognizer: GestureRecognizer) {
    all.removeAll { $0 === recognizer }
    isBorrowedStale = true
  }

  /// Moves the finished recognizers to a list.
  func moveFinished(to list: inout [GestureRecognizer]) {
    for recognizer in all where recognizer.isTerminal { list.append(recognizer) }
    all.removeAll(where: \.isTerminal)
    isBorrowedStale = true
  }

  /// Ends every attempt without callbacks.
  func dissolve() {
    for recognizer in all { recognizer.forgetAttempt() }
    all = []
    references = []
  }

  /// Records a contact that is withheld from a waiting member.
  func note(missed bit: UInt64, by recognizer: GestureRecognizer) {
    recognizer.attempt.miss(bit)
    hasMissed = true
  }

  /// Drops withheld contacts at the end of the turn; they are not offered again.
  func forgetMissed() {
    guard hasMissed else { return }
    hasMissed = false
    for recognizer in all { recognizer.attempt.forgetMissed() }
  }
}
