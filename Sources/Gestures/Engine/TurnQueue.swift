/// Says whether a turn is being handled, and keeps what comes meanwhile.
struct TurnQueue {
  /// Whether a turn is being handled.
  private(set) var isBusy = false
  private var backlog: [() -> Void] = []

  /// A turn begins; there is only one at a time.
  mutating func begin() {
    precondition(!isBusy, "a turn cannot begin within another")
    isBusy = true
  }

  /// The turn is over.
  mutating func end() { isBusy = false }

  /// Keeps input until the turn is over.
  mutating func postpone(_ input: @escaping () -> Void) { backlog.append(input) }

  /// The next input that was kept, if it may be handled now.
  mutating func next() -> (() -> Void)? {
    isBusy || backlog.isEmpty ? nil : backlog.removeFirst()
  }
}
