/// What the core remembers of one recognizer between its first contact and its reset.
///
/// It changes only by what is in this file; which stage follows which is the table in
/// `AttemptStage.swift`.
struct Attempt {
  /// Where it is.
  private(set) var stage = Stage.idle
  /// The window's engine, while it is in play.
  private(set) var engine: GestureEngine?
  /// Tells attempts apart; 0 when there is none.
  private(set) var serial: UInt64 = 0
  /// The depth of the view at the first contact.
  private(set) var depth = 0
  /// What drives it; nil: neither touches nor presses.
  private(set) var driver: Driver?
  /// Why it gives up.
  private(set) var failure = Decision.Failure.own

  /// Every contact of the attempt, lifted ones included.
  private(set) var mask: UInt64 = 0
  /// The contacts that are bound and still down, or changed in this event.
  private(set) var live: UInt64 = 0
  /// The contacts that came down since it last had none down, ignored ones excluded: those of one
  /// tap, or of one stroke.
  private(set) var together: UInt64 = 0
  /// The contacts that made the gesture, known from its first action on: those of the last action
  /// but the final one.
  private(set) var makers: UInt64 = 0
  /// The contacts that came down in this turn and were kept from it because it waits; they are
  /// offered once more if it stops waiting in the same turn.
  private(set) var missed: UInt64 = 0
  /// Whether a contact was ever bound; hovering needs none.
  private(set) var hadContact = false
  /// Whether a contact ended, was cancelled or was ignored in this turn.
  private(set) var lostContact = false
  /// How many touches made the discrete gesture whose action is being sent; else 0.
  private(set) var recognizedTouches = 0
  /// Whether a change was granted whose action is not sent yet.
  private(set) var owesChange = false
  private var isReported = false

  /// What drives an attempt.
  enum Driver: Equatable {
    /// Touches, the first of which is of a type.
    case touches(Touch.Kind)
    case presses
  }

  // MARK: Stages

  /// Puts it into play.
  mutating func enter(
    _ engine: GestureEngine, serial: UInt64, depth: Int, drivenBy driver: Driver?
  ) {
    stage = stage.after(.enrolled)
    self.engine = engine
    self.serial = serial
    self.depth = depth
    self.driver = driver
  }

  /// Takes a state that the recognizer sets, and why it gives up if it does.
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

  /// Breaks it off.
  mutating func breakOff(because failure: Decision.Failure) {
    stage = stage.after(.brokenOff)
    self.failure = failure
  }

  /// Lets a verdict take effect.
  @inline(__always)
  mutating func take(_ event: Event) { stage = stage.after(event) }

  /// Grants a change whose action is to be sent, if it claims nothing else. Returns whether it did.
  @inline(__always)
  mutating func takeChange() -> Bool {
    guard stage == .changed(.change) || stage == .began(.change) else { return false }
    take(.granted)
    owesChange = true
    return true
  }

  /// Returns whether the action of a change is to be sent, which is done now.
  @inline(__always)
  mutating func settleChange() -> Bool {
    guard owesChange else { return false }
    owesChange = false
    return true
  }

  /// Returns whether an illegal transition is the first one in this attempt.
  mutating func report() -> Bool {
    defer { isReported = true }
    return !isReported
  }

  /// Takes it out of play.
  mutating func leave() {
    stage = stage.after(.reset)
    self = Attempt()
  }

  // MARK: Contacts

  /// Takes one more contact in.
  mutating func add(_ bit: UInt64) {
    mask |= bit
    together = (live == 0 ? 0 : together) | bit
    live |= bit
    hadContact = true
  }

  /// Forgets that it ever had a contact.
  mutating func ignore(_ bit: UInt64) {
    mask &= ~bit
    live &= ~bit
    together &= ~bit
    makers &= ~bit
    lostContact = true
  }

  /// Contacts were lifted or cancelled.
  mutating func lift(_ bits: UInt64) {
    live &= ~bits
    lostContact = true
  }

  /// Returns whether contacts were lost since it was last asked.
  mutating func settleLosses() -> Bool {
    defer { lostContact = false }
    return lostContact
  }

  /// A contact was kept from it.
  mutating func miss(_ bit: UInt64) { missed |= bit }

  /// Some contacts that were kept from it are not offered again.
  mutating func forgetMissed(_ bits: UInt64 = .max) { missed &= ~bits }

  /// Remembers whose gesture it is at present; one that has lost its last contact keeps those it
  /// had.
  @inline(__always)
  mutating func noteMakers(_ present: UInt64) {
    if live != 0 {
      makers = present
    } else if makers == 0 {
      makers = together
    }
  }

  /// Remembers whose discrete gesture it is.
  mutating func noteMakersOfDiscrete() {
    makers = together
    if !isPressDriven { recognizedTouches = makers.nonzeroBitCount }
  }
}
