/// The turns of one window: input in, decisions and callbacks out, in the order that the rules fix.
///
/// It knows contacts and time. Who may be recognized is the ``Arbiter``'s business, what views see is in
/// `GestureEngine+Views`.
final class GestureEngine {
  /// How many contacts it follows at once: the bits of a mask.
  static let contactLimit = 64
  /// The least delay of a scheduled action, in seconds, so that one that schedules itself again cannot stop time. Chosen.
  static let leastDelay = 0.001

  /// The window that owns it.
  var window: Borrowed<Window>?
  let arbiter = Arbiter()
  let event = InputEvent()
  var onDiagnostic: ((Diagnostic) -> Void)?
  var onDecision: ((Decision) -> Void)?

  /// The time of the last input or deadline.
  var now = Timestamp(seconds: 0)
  var hasStarted = false
  /// Whether a turn is being handled; input that comes meanwhile waits in `backlog`.
  var isInTurn = false
  var backlog: [() -> Void] = []

  var usedBits: UInt64 = 0
  /// The contacts whose views have something to be told.
  var owed: UInt64 = 0
  /// The touch that last counted as a tap.
  var lastTap: (end: Timestamp, location: Point, count: Int)?
  let viewCall = ContactList()
  var isPassedOn = false

  /// Whether a recognizer has set a state or lost a contact since the last decision.
  var hasWishes = false
  var needsArbitration = false
  var hasLosses = false
  /// Whether a contact or an attempt may be over.
  var needsCleanUp = false
  /// Whether a callback of this turn has left something due to views.
  var needsViews = false
  /// The contacts of this turn that a waiting recognizer was not given.
  var missed: UInt64 = 0

  var timers: [ScheduledAction] = []
  var animations: [ScheduledAnimation] = []
  /// The time that what moves by itself was last asked to show.
  var shown = Timestamp(seconds: 0)
  var onAnimationBegin: (() -> Void)?
  var earliest = Timestamp.never
  var isEarliestStale = false
  var nextAttempt: UInt64 = 1
  /// Hover recognizers that a button has ended; they begin again after the pointer has left their view.
  var spentHovers: [HoverGestureRecognizer] = []

  init() { arbiter.owner = Borrowed(self) }

  /// Takes the first time as it comes, and never goes back afterwards.
  func setNow(_ time: Timestamp) {
    guard time.seconds.isFinite, !hasStarted || time > now else { return }
    hasStarted = true
    now = time
  }

  /// A recognizer has set its state, or lost a contact of its own accord. Outside a turn that is a turn of its own.
  func noteWish(needsArbitration isNeeded: Bool) {
    hasWishes = true
    if isNeeded { needsArbitration = true }
    if !isInTurn { runTurn {} }
  }

  /// Handles one input, timer or host call completely, and then what was sent in meanwhile.
  func runTurn(_ body: () -> Void) {
    isInTurn = true
    body()
    finishTurn()
    isInTurn = false
    runBacklog()
  }

  /// Handles what was sent in during a turn.
  func runBacklog() {
    while !isInTurn, let next = backlog.first {
      backlog = Array(backlog.dropFirst())
      next()
    }
  }

  /// Keeps input that comes during a turn until the turn is over.
  func postpone(_ input: @escaping () -> Void) { backlog = backlog + [input] }

  /// Gives the changes to the recognizers and the views; repeats the decisions while callbacks cause new ones.
  func finishTurn() {
    if event.changes.all != 0 { deliverToRecognizers() }
    repeat {
      if hasWishes || hasLosses { decide() }
      if !arbiter.commits.isEmpty { sendActions() }
      if missed != 0 { offerAgain() }
      needsViews = false
      if owed != 0 { deliverToViews() }
      if needsCleanUp || arbiter.hasFinished { cleanUp() }
      event.changes = Changes()
    } while hasWishes || hasLosses || needsViews
    if missed != 0 { forgetMissed() }
  }

  private func deliverToRecognizers() {
    let members = arbiter.members
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
    hasWishes = false
    guard needsArbitration || hasLosses else { return arbiter.passChanges() }
    needsArbitration = false
    hasLosses = false
    arbiter.decide()
  }

  /// Sends the actions of what was decided, each after views have lost the touches it takes from them.
  private func sendActions() {
    var index = 0
    while index < arbiter.commits.count {
      let commit = arbiter.commits[index]
      if commit.isRecognition { settleViews(for: commit.recognizer) }
      commit.recognizer.currentState = commit.state
      commit.recognizer.sendAction()
      index += 1
    }
    arbiter.clearCommits()
  }

  /// Resets recognizers that are done and lets go of contacts nobody needs.
  private func cleanUp() {
    arbiter.resetFinished()
    var needed: UInt64 = 0
    for recognizer in arbiter.roster {
      recognizer.dropLifted()
      needed |= recognizer.attempt.mask
    }
    needsCleanUp = false
    var index = 0
    while index < event.list.contacts.count {
      // Not held here while it is let go of, where it matters who else holds it.
      if isDone(event.list.contacts[index], needed) { letGo(of: index) } else { index += 1 }
    }
  }

  /// Whether a contact has ended and nobody needs it any more.
  private func isDone(_ contact: Contact, _ needed: UInt64) -> Bool {
    guard !contact.isDown else { return false }
    let isDone = needed & contact.bit == 0 && !contact.delivery.isOwed
    if isDone { usedBits &= ~contact.bit } else { needsCleanUp = true }
    return isDone
  }

  private func letGo(of index: Int) {
    var contact = event.list.remove(at: index)
    // Only what somebody keeps has to forget its view.
    if !isKnownUniquelyReferenced(&contact) { contact.letGo() }
  }

  /// Lets everything go, without callbacks, when the window disappears.
  func shutDown() {
    arbiter.dissolve()
    for contact in event.list.contacts { contact.letGo() }
    event.list.removeAll()
    timers = []
    animations = []
    window = nil
  }

  /// The recognizers that still receive a contact.
  func recognizers(boundTo contact: Contact) -> [GestureRecognizer] {
    arbiter.roster.filter { $0.attempt.live & contact.bit != 0 }
  }
}
