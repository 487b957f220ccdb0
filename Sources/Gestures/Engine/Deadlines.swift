/// What one recognizer has due in its attempt.
struct Deadlines {
  /// What has come.
  enum Due {
    /// The one deadline of a built-in recognizer.
    case own
    /// The end of waiting for more contacts.
    case patience
    /// An action that was scheduled.
    case action(ScheduledAction)
  }

  /// The one deadline of a built-in recognizer.
  private(set) var own = Timestamp.never
  /// Until when it waits for more contacts without having one.
  private(set) var patience = Timestamp.never
  private var actions: [ScheduledAction] = []

  /// The earliest of them.
  var earliest: Timestamp {
    var earliest = min(own, patience)
    for action in actions where action.isPending { earliest = min(earliest, action.time) }
    return earliest
  }

  /// Sets or clears its own.
  mutating func setOwn(_ time: Timestamp) { own = time }

  /// Waits for more contacts, or no more.
  mutating func wait(until time: Timestamp) { patience = time }

  /// Adds something that was scheduled.
  mutating func add(_ action: ScheduledAction) { actions.append(action) }

  /// Takes out the first that is due.
  mutating func take(dueBy time: Timestamp) -> Due? {
    if own <= time {
      own = .never
      return .own
    } else if patience <= time {
      patience = .never
      return .patience
    }
    guard let index = actions.firstIndex(where: { $0.isPending && $0.time <= time }) else {
      return nil
    }
    return .action(actions.remove(at: index))
  }

  /// Drops all.
  mutating func clear() {
    own = .never
    patience = .never
    if !actions.isEmpty { actions.removeAll() }
  }
}
