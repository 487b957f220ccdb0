/// The pending deadlines of one recognizer's attempt.
struct Deadlines {
  /// A deadline that has fired.
  enum Due {
    /// The one deadline of a built-in recognizer.
    case own
    /// The end of the wait for more contacts.
    case patience
    /// A scheduled action.
    case action(ScheduledAction)
  }

  /// The one deadline of a built-in recognizer.
  private(set) var own = Timestamp.never
  /// The end of its wait for more contacts while it has none.
  private(set) var patience = Timestamp.never
  private var actions: [ScheduledAction] = []

  /// The earliest pending deadline; never when there is none.
  var earliest: Timestamp {
    var earliest = min(own, patience)
    for action in actions where action.isPending { earliest = min(earliest, action.time) }
    return earliest
  }

  /// Sets the deadline of a built-in recognizer; `.never` clears it.
  mutating func setOwn(_ time: Timestamp) { own = time }

  /// Sets the end of the wait for more contacts; `.never` clears it.
  mutating func wait(until time: Timestamp) { patience = time }

  mutating func add(_ action: ScheduledAction) { actions.append(action) }

  /// Removes and returns a deadline that is due; nil when none is.
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

  /// Clears all deadlines.
  mutating func clear() {
    own = .never
    patience = .never
    if !actions.isEmpty { actions.removeAll() }
  }
}
