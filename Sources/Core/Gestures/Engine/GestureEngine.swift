/// Runs the turns of one window in a fixed order, from input to decisions and callbacks.
///
/// The engine tracks contacts and time. Recognizers submit claims, which ``Arbitration`` resolves
/// to verdicts; ``Outcomes`` applies them. ``ViewDelivery`` delivers touches and presses to views.
final class GestureEngine {
  /// The minimum delay of a scheduled action, in seconds, so that an action that reschedules itself
  /// cannot stall the event clock. Chosen.
  static let minimumDelay = 0.001

  /// The claims pending since the last decision.
  enum Claims: Comparable {
    case none
    /// Changes of active recognizers.
    case changes
    /// Claims that need arbitration.
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

  /// The default thresholds of the window.
  var thresholds = Thresholds.standard
  /// The owning window.
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

  var arbiter: Arbiter { arbitration.arbiter }
  /// The bits of tracked contacts.
  var usedBits: UInt64 { bits.used }
  /// Whether a turn is in progress; input that arrives meanwhile is queued.
  var isInTurn: Bool { turns.isBusy }

  /// Attaches the engine to its window, which calls `shutDown` before it is deinitialized.
  func attach(to window: Borrowed<Window>) { self.window = window }

  /// Sets the clock to the first time, and afterwards only to later ones.
  func setNow(_ time: Timestamp) {
    guard time.seconds.isFinite, !hasStarted || time > now else { return }
    hasStarted = true
    now = time
  }

  /// Records a claim or a lost contact of a recognizer, to be decided in this turn.
  @inline(__always)
  func note(_ new: Claims) { if new > claims { claims = new } }

  /// Records that a recognizer has set its state or ignored a contact. Runs a turn if none is in
  /// progress.
  func claim(_ new: Claims) {
    note(new)
    if !isInTurn { runTurn {} }
  }

  /// Allocates the bit of a new contact; nil, after a diagnostic, when all are in use.
  func takeBit() -> UInt64? {
    if let bit = bits.take() { return bit }
    reports.onDiagnostic?(.tooManyContacts(limit: ContactBits.limit))
    return nil
  }

  /// A contact has ended in the event being handled.
  func noteEnd(of contact: Contact) { bits.end(contact.bit) }

  /// Releases everything without callbacks; called when the window is deinitialized.
  func shutDown() {
    outcomes.shutDown()
    for contact in event.list.contacts { contact.letGo(keepingView: false) }
    window = nil
  }

  /// The recognizers to which a contact is bound, in delivery order.
  func recognizers(boundTo contact: Contact) -> [GestureRecognizer] {
    roster.all.filter { $0.attempt.live & contact.bit != 0 }
  }

  /// Handles the removal of a view from the tree: cancels its contacts for it and aborts the
  /// recognizers in it.
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
  /// Runs one input, timer or host call to completion, then the input queued meanwhile.
  func runTurn(_ body: () -> Void) {
    // An action may release the last strong reference to the window.
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

  /// Handles the input queued during a turn.
  private func runBacklog() {
    while let next = turns.next() { next() }
  }

  /// Queues input until the current turn is over.
  func postpone(_ input: @escaping () -> Void) { turns.postpone(input) }

  /// Delivers the changes to recognizers and views, and decides again as long as callbacks make new
  /// claims.
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
    // The roster does not change while its members are called.
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

  /// Resets finished recognizers and releases contacts that are no longer needed.
  private func cleanUp() {
    outcomes.resetFinished()
    var needed: UInt64 = 0
    for recognizer in roster.all {
      recognizer.dropLifted()
      needed |= recognizer.attempt.mask
    }
    var index = 0
    while index < event.list.contacts.count {
      // No local variable retains the contact here: `letGo` checks whether it is uniquely
      // referenced.
      if isDone(event.list.contacts[index], needed) { letGo(of: index) } else { index += 1 }
    }
  }

  /// Whether a contact has ended, is in no attempt and has no pending callback.
  private func isDone(_ contact: Contact, _ needed: UInt64) -> Bool {
    !contact.isDown && needed & contact.bit == 0 && !contact.delivery.isOwed
  }

  private func letGo(of index: Int) {
    bits.free(event.list.contacts[index].bit)
    var contact = event.list.remove(at: index)
    // A uniquely referenced contact is deinitialized next and need not clear its view.
    if !isKnownUniquelyReferenced(&contact) { contact.letGo() }
  }
}
