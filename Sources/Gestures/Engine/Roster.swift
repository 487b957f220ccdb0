/// The recognizers in an attempt, in delivery order: deepest view first, then the older touch, then
/// order of adding.
final class Roster {
  /// All of them.
  private(set) var all: [GestureRecognizer] = []
  /// The same, for the frame path; `all` keeps them alive.
  private var borrowed: [Borrowed<GestureRecognizer>] = []
  private var isBorrowedStale = false
  private var lastSerial: UInt64 = 0
  /// Whether contacts were kept in this turn from one that waits.
  private(set) var hasMissed = false

  /// The members without their reference counts; valid until someone joins or leaves.
  var members: [Borrowed<GestureRecognizer>] {
    if isBorrowedStale { borrow() }
    return borrowed
  }

  private func borrow() {
    isBorrowedStale = false
    borrowed.removeAll(keepingCapacity: true)
    for recognizer in all { borrowed.append(Borrowed(recognizer)) }
  }

  /// The first member in delivery order that passes a test.
  @inline(__always)
  func first(where test: (GestureRecognizer) -> Bool) -> GestureRecognizer? {
    let members = members
    for index in members.indices where members[index].use(test) { return all[index] }
    return nil
  }

  /// Starts an attempt and gives the recognizer its place in the delivery order.
  func enroll(
    _ recognizer: GestureRecognizer, in engine: GestureEngine, depth: Int,
    drivenBy driver: Attempt.Driver?
  ) {
    lastSerial += 1
    recognizer.attempt.enter(engine, serial: lastSerial, depth: depth, drivenBy: driver)
    all.insert(recognizer, at: place(of: recognizer))
    isBorrowedStale = true
  }

  private func place(of recognizer: GestureRecognizer) -> Int {
    guard let view = recognizer.view else { return all.count }
    let depth = recognizer.attempt.depth
    // Binding goes from the inside out, so the place is nearly always the last.
    guard let last = all.last, last.attempt.depth <= depth else { return all.count }
    if let first = all.firstIndex(where: { $0.view === view }) {
      // The view has its place already: within it, the order of adding counts.
      var index = first
      for other in view.gestureRecognizers where other.engine != nil && index < all.count {
        if other === recognizer { break }
        if all[index] === other { index += 1 }
      }
      return index
    }
    return all.firstIndex { $0.attempt.depth < depth } ?? all.count
  }

  /// Takes out one.
  func remove(_ recognizer: GestureRecognizer) {
    all.removeAll { $0 === recognizer }
    isBorrowedStale = true
  }

  /// Moves those whose attempt is over to a list.
  func moveFinished(to list: inout [GestureRecognizer]) {
    for recognizer in all where recognizer.isTerminal { list.append(recognizer) }
    all.removeAll(where: \.isTerminal)
    isBorrowedStale = true
  }

  /// Ends every attempt without callbacks.
  func dissolve() {
    for recognizer in all { recognizer.forgetAttempt() }
    all = []
    borrowed = []
  }

  /// A contact is kept from a member that waits.
  func note(missed bit: UInt64, by recognizer: GestureRecognizer) {
    recognizer.attempt.miss(bit)
    hasMissed = true
  }

  /// The turn is over: what came down in it is not offered again.
  func forgetMissed() {
    guard hasMissed else { return }
    hasMissed = false
    for recognizer in all { recognizer.attempt.forgetMissed() }
  }
}
