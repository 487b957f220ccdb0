/// The state of one recognizer between its first contact and its reset.
///
/// Only the methods in this file mutate it; `AttemptStage.swift` has the transition table.
struct Attempt {
  /// The current stage.
  private(set) var stage = Stage.idle
  /// The window's engine during an attempt, else nil.
  private(set) var engine: GestureEngine?
  /// The depth of the view at the first contact.
  private(set) var depth = 0
  /// The input of the attempt; nil for hovering, which needs neither touches nor presses.
  private(set) var driver: Driver?
  /// The reason for giving up; valid in `failing`.
  private(set) var failure = Decision.Failure.own

  /// Every contact of the attempt, lifted ones included.
  private(set) var mask: UInt64 = 0
  /// The bound contacts that are still down or changed in this event.
  private(set) var live: UInt64 = 0
  /// The contacts that went down since none was down, without ignored ones: those of one tap or one
  /// stroke.
  private(set) var together: UInt64 = 0
  /// The contacts that made the gesture, set from its first action on: those of the latest action
  /// before the final one.
  private(set) var makers: UInt64 = 0
  /// The contacts of this turn that were withheld because the recognizer waits; they are offered
  /// again if its wait ends in the same turn.
  private(set) var missed: UInt64 = 0
  /// Whether a contact was ever bound; hovering binds none.
  private(set) var hadContact = false
  /// Whether a contact ended, was cancelled or was ignored in this turn.
  private(set) var lostContact = false
  /// The number of touches of the discrete gesture whose action is being sent; else 0.
  private(set) var recognizedTouches = 0
  /// Whether the action of a granted change is pending.
  private(set) var owesChange = false
  private var isReported = false

  /// The kind of input of an attempt.
  enum Driver: Equatable {
    /// Touches; the type is that of the first one.
    case touches(Touch.Kind)
    case presses
  }

  // MARK: Stages

  /// Starts the attempt.
  mutating func enter(
    _ engine: GestureEngine, depth: Int, drivenBy driver: Driver?
  ) {
    stage = stage.after(.enrolled)
    self.engine = engine
    self.depth = depth
    self.driver = driver
  }

  /// Applies a state set by the recognizer, with the reason if it gives up.
  @inline(__always)
  mutating func set(
    _ state: GestureRecognizer.State, because failure: Decision.Failure = .own
  ) -> Answer<Void> {
    let answer = stage.setting(state)
    if case .taken(let new) = answer {
      stage = new
      if case .failing = new { self.failure = failure }
    }
    return answer.map { _ in }
  }

  /// Breaks the attempt off.
  mutating func breakOff(because failure: Decision.Failure) {
    stage = stage.after(.brokenOff)
    self.failure = failure
  }

  /// Applies an event of the engine.
  @inline(__always)
  mutating func take(_ event: Event) { stage = stage.after(event) }

  /// Grants a pending change if that is the only claim, leaving its action pending. Returns whether
  /// it did.
  @inline(__always)
  mutating func takeChange() -> Bool {
    guard stage == .changed(.change) || stage == .began(.change) else { return false }
    take(.granted)
    owesChange = true
    return true
  }

  /// Returns whether the action of a change is pending, and clears that.
  @inline(__always)
  mutating func settleChange() -> Bool {
    guard owesChange else { return false }
    owesChange = false
    return true
  }

  /// Returns true once per attempt: illegal transitions are reported only once.
  mutating func report() -> Bool {
    defer { isReported = true }
    return !isReported
  }

  /// Ends the attempt and clears it.
  mutating func leave() { self = Attempt() }

  // MARK: Contacts

  /// Binds a contact.
  mutating func add(_ bit: UInt64) {
    mask |= bit
    together = (live == 0 ? 0 : together) | bit
    live |= bit
    hadContact = true
  }

  /// Removes a contact as if it had never been bound.
  mutating func ignore(_ bit: UInt64) {
    mask &= ~bit
    live &= ~bit
    together &= ~bit
    makers &= ~bit
    lostContact = true
  }

  /// Marks contacts as lifted or cancelled.
  mutating func lift(_ bits: UInt64) {
    live &= ~bits
    lostContact = true
  }

  /// Returns whether contacts were lost since the last call, and clears that.
  mutating func settleLosses() -> Bool {
    defer { lostContact = false }
    return lostContact
  }

  /// Records a contact that was withheld.
  mutating func miss(_ bit: UInt64) { missed |= bit }

  /// Drops withheld contacts, which are not offered again.
  mutating func forgetMissed(_ bits: UInt64 = .max) { missed &= ~bits }

  /// Records the contacts that make the gesture; after the last one is lost, those before it stay.
  @inline(__always)
  mutating func noteMakers(_ present: UInt64) {
    if live != 0 {
      makers = present
    } else if makers == 0 {
      makers = together
    }
  }

  /// Records the contacts that made a discrete gesture.
  mutating func noteMakersOfDiscrete() {
    makers = together
    if !isPressDriven { recognizedTouches = makers.nonzeroBitCount }
  }
}
