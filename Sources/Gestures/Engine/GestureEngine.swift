/// The turns of one window: input in, decisions and callbacks out, in the order that the rules fix.
///
/// It knows contacts and time. Recognizers hand in claims, which ``Arbitration`` takes to their
/// verdicts; ``Outcomes`` lets those take effect. What views see is the business of
/// ``ViewDelivery``.
final class GestureEngine {
  /// The least delay of a scheduled action, in seconds, so that one that schedules itself again
  /// cannot stop time. Chosen.
  static let leastDelay = 0.001

  /// What was claimed since the last decision.
  enum Claims: Comparable {
    case none
    /// Changes of active recognizers.
    case changes
    /// Something that others have to do with.
    case disputed
  }

  let reports = Reports()
  let event = InputEvent()
  let roster = Roster()
  let animations = Animations()
  let outcomes: Outcomes
  let arbitration: Arbitration
  let views: ViewDelivery
  let timetable: Timetable

  /// The window that owns it.
  private(set) var window: Borrowed<Window>?
  /// The time of the last input or deadline.
  private(set) var now = Timestamp(seconds: 0)
  private var hasStarted = false
  private var turns = TurnQueue()
  private var claims = Claims.none
  private var bits = ContactBits()
  var taps = TapCounter()
  var spentHovers = SpentHovers()

  init() {
    outcomes = Outcomes(roster, reports)
    arbitration = Arbitration(Arbiter(roster: roster), outcomes)
    views = ViewDelivery(event, roster)
    timetable = Timetable(roster, animations)
  }

  /// Who judges between recognizers.
  var arbiter: Arbiter { arbitration.arbiter }
  /// The bits that followed contacts have.
  var usedBits: UInt64 { bits.used }
  /// Whether a turn is being handled; input that comes meanwhile waits.
  var isInTurn: Bool { turns.isBusy }

  /// Belongs to a window, which lets it shut down before it goes.
  func attach(to window: Borrowed<Window>) { self.window = window }

  /// Takes the first time as it comes, and never goes back afterwards.
  func setNow(_ time: Timestamp) {
    guard time.seconds.isFinite, !hasStarted || time > now else { return }
    hasStarted = true
    now = time
  }

  /// A recognizer has a claim, or has lost what it followed: what that means is decided in this
  /// turn.
  @inline(__always)
  func note(_ new: Claims) { if new > claims { claims = new } }

  /// A recognizer has set its state, or lost a contact of its own accord. Outside a turn that is a
  /// turn of its own.
  func claim(_ new: Claims) {
    note(new)
    if !isInTurn { runTurn {} }
  }

  /// A bit for a new contact, while there is one left.
  func takeBit() -> UInt64? {
    if let bit = bits.take() { return bit }
    reports.onDiagnostic?(.tooManyContacts(limit: ContactBits.limit))
    return nil
  }

  /// A contact has ended in the event being handled.
  func noteEnd(of contact: Contact) { bits.end(contact.bit) }

  /// Lets everything go, without callbacks, when the window disappears.
  func shutDown() {
    outcomes.shutDown()
    for contact in event.list.contacts { contact.letGo(keepingView: false) }
    event.list.removeAll()
    timetable.removeAll()
    animations.removeAll()
    window = nil
  }

  /// The recognizers that still receive a contact.
  func recognizers(boundTo contact: Contact) -> [GestureRecognizer] {
    roster.all.filter { $0.attempt.live & contact.bit != 0 }
  }

  /// A view was taken out of the tree: its contacts are cancelled for it, and the gestures in it
  /// are broken off.
  func detach(_ view: View) {
    guard isInTurn else { return runTurn { detach(view) } }
    views.detach(view)
    for recognizer in roster.all where recognizer.view?.isDescendant(of: view) == true {
      recognizer.abort(.detached)
    }
  }
}

// MARK: Turns

extension GestureEngine {
  /// Handles one input, timer or host call completely, and then what was sent in meanwhile.
  func runTurn(_ body: () -> Void) {
    // Nobody else may keep the window, and an action may let go of it.
    withExtendedLifetime(window?.object) {
      beginTurn()
      body()
      endTurn()
    }
  }

  func beginTurn() { turns.begin() }

  func endTurn() {
    finishEvent()
    turns.end()
    runBacklog()
  }

  /// Handles what was sent in during a turn.
  private func runBacklog() {
    while let next = turns.next() { next() }
  }

  /// Keeps input that comes during a turn until the turn is over.
  func postpone(_ input: @escaping () -> Void) { turns.postpone(input) }

  /// Gives the changes to the recognizers and the views; repeats the decisions while callbacks
  /// cause new ones.
  func finishEvent() {
    if event.changes.all != 0 { deliverToRecognizers() }
    if roster.hasMissed { failThosePassedBy() }
    repeat {
      let isDisputed = claims == .disputed
      if claims != .none { decide() }
      if outcomes.hasActions { outcomes.sendActions(takingTouchesFrom: views) }
      if roster.hasMissed { offerAgain() }
      views.deliver()
      if isDisputed || bits.ended != 0 || outcomes.hasFinished { cleanUp() }
      event.changes.clear()
    } while claims != .none || views.isUrgent
    roster.forgetMissed()
  }

  private func deliverToRecognizers() {
    let members = roster.members
    let event = event
    let changes = event.changes
    let changed = changes.all
    // Nobody joins or leaves the roster while its members are called.
    for index in members.indices {
      members[index].use { recognizer in
        if recognizer.attempt.live & changed != 0 { recognizer.receive(changes, with: event) }
      }
    }
  }

  private func decide() {
    let isDisputed = claims == .disputed
    claims = .none
    guard isDisputed else { return outcomes.passChanges() }
    if arbitration.settle() { note(.disputed) }
  }

  /// Resets recognizers that are done and lets go of contacts nobody needs.
  private func cleanUp() {
    outcomes.resetFinished()
    var needed: UInt64 = 0
    for recognizer in roster.all {
      recognizer.dropLifted()
      needed |= recognizer.attempt.mask
    }
    var index = 0
    while index < event.list.contacts.count {
      // Not held here while it is let go of, where it matters who else holds it.
      if isDone(event.list.contacts[index], needed) { letGo(of: index) } else { index += 1 }
    }
  }

  /// Whether a contact has ended and nobody needs it any more.
  private func isDone(_ contact: Contact, _ needed: UInt64) -> Bool {
    !contact.isDown && needed & contact.bit == 0 && !contact.delivery.isOwed
  }

  private func letGo(of index: Int) {
    bits.free(event.list.contacts[index].bit)
    var contact = event.list.remove(at: index)
    // Only what somebody keeps has to forget its view.
    if !isKnownUniquelyReferenced(&contact) { contact.letGo() }
  }
}
