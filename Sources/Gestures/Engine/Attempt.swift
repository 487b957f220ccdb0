/// What the core remembers of one recognizer between its first contact and its reset: plain numbers.
struct Attempt {
  /// What became of a state that a recognizer set.
  enum Verdict {
    /// It is the recognizer's wish now.
    case taken
    /// It says what was already said.
    case redundant
    /// There is no such transition.
    case illegal
  }

  /// Tells attempts apart; 0 when there is none.
  var serial: UInt64 = 0
  /// Every contact of the attempt, lifted ones included.
  var mask: UInt64 = 0
  /// The contacts that are bound and still down, or changed in this event.
  var live: UInt64 = 0
  /// The contacts that came down since it last had none down, ignored ones excluded: those of one tap, or of one stroke.
  var together: UInt64 = 0
  /// The contacts that made the gesture, known from its first action on: those of the last action but the final one.
  var makers: UInt64 = 0
  /// The depth of the view at the first contact.
  var depth = 0
  /// The state it has set and that is not committed yet.
  var wish: GestureRecognizer.State?
  /// Whether it has also set ended after began or changed, before these were committed.
  var endsAfterWish = false
  /// Whether a change is committed and its action not yet sent.
  var owesChange = false
  /// Whether it wants to be recognized and waits for others to fail.
  var isPending = false
  /// The contacts that came down in this turn and were kept from it because it waits; they are offered once more if it stops waiting in
  /// the same turn.
  var missed: UInt64 = 0
  /// Whether `shouldBegin` was asked and agreed.
  var mayBegin = false
  /// Until when it waits for more contacts without having one.
  var waitsUntil = Timestamp.never
  /// Whether it asked to wait for more contacts.
  var isWaiting: Bool { waitsUntil != .never }
  /// Whether presses drive it.
  var isPressDriven = false
  /// The type of its first touch.
  var touchType = Touch.Kind.direct
  /// How many touches made the discrete gesture whose action is being sent; else 0.
  var recognizedTouches = 0
  /// Whether an illegal transition was reported.
  var isReported = false
  /// Whether a contact ended, was cancelled or was ignored in this turn.
  var lostContact = false

  /// Whether a contact was ever bound; hovering needs none.
  var hadContact = false

  /// Whether it has followed contacts and none is left.
  var isAbandoned: Bool { hadContact && live == 0 }
  /// Whether it follows nothing that is down.
  var isEmpty: Bool { live == 0 }

  /// Takes a state that the recognizer has set, if such a transition exists.
  mutating func take(_ new: GestureRecognizer.State, in state: GestureRecognizer.State) -> Verdict {
    switch state {
    case .possible: takeInPossible(new)
    case .began, .changed: takeInActive(new)
    case .ended, .cancelled, .failed: .illegal
    }
  }

  private mutating func takeInPossible(_ new: GestureRecognizer.State) -> Verdict {
    switch (wish, new) {
    case (nil, .began), (nil, .ended), (nil, .failed):
      wish = new
      return .taken
    case (nil, .cancelled), (.began, .failed), (.began, .cancelled):
      wish = .failed
      endsAfterWish = false
      return .taken
    case (.ended, .failed) where isPending, (.ended, .cancelled) where isPending:
      wish = .failed
      return .taken
    case (.began, .ended):
      endsAfterWish = true
      return .taken
    case (.began, .began), (.began, .changed): return .redundant
    case (.ended, .ended) where isPending: return .redundant
    default: return .illegal
    }
  }

  private mutating func takeInActive(_ new: GestureRecognizer.State) -> Verdict {
    switch (wish, new) {
    case (nil, .changed), (nil, .ended), (nil, .cancelled):
      wish = new
      return .taken
    case (.changed, .ended):
      endsAfterWish = true
      return .taken
    case (.changed, .cancelled):
      wish = .cancelled
      endsAfterWish = false
      return .taken
    case (.changed, .changed): return .redundant
    default: return .illegal
    }
  }
}
