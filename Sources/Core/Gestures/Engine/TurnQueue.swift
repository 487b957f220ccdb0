/// Tracks whether a turn is in progress, and queues the input that arrives meanwhile.
struct TurnQueue {
  /// Whether a turn is in progress.
  private(set) var isBusy = false
  private var backlog: [() -> Void] = []

  /// Begins a turn; turns do not nest.
  mutating func begin() {
    precondition(!isBusy, "a turn cannot begin within another")
    isBusy = true
  }

  /// Ends the turn.
  mutating func end() { isBusy = false }

  /// Queues input until the turn is over.
  mutating func postpone(_ input: @escaping () -> Void) { backlog.append(input) }

  /// Dequeues the next input; nil during a turn or when the queue is empty.
  mutating func next() -> (() -> Void)? {
    isBusy || backlog.isEmpty ? nil : backlog.removeFirst()
  }
}
