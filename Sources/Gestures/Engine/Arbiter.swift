/// Decides between recognizers: who may be recognized, who waits, who fails. It never sees a coordinate.
final class Arbiter {
  /// A state that was decided on and whose action is still to be sent.
  struct Commit {
    let recognizer: GestureRecognizer
    let state: GestureRecognizer.State
    let isRecognition: Bool
  }

  /// The engine that owns it.
  var owner: Borrowed<GestureEngine>!
  var engine: GestureEngine { owner.object }
  /// The recognizers in an attempt, in delivery order: deepest view first, then the older touch, then order of adding.
  var roster: [GestureRecognizer] = []
  /// The same, for the frame path; `roster` keeps them alive.
  private var borrowed: [Borrowed<GestureRecognizer>] = []
  private var isBorrowedStale = false
  /// Storage for those that are being reset.
  private var finished: [GestureRecognizer] = []
  /// What was decided in this turn, in that order.
  var commits: [Commit] = []
  /// Whether a recognizer has reached a terminal state.
  var hasFinished = false
  /// Whether a recognizer may be pending.
  var hasPending = false

  /// Starts an attempt and gives the recognizer its place in the delivery order.
  func enroll(_ recognizer: GestureRecognizer, depth: Int, serial: UInt64) {
    recognizer.engine = engine
    recognizer.attempt.serial = serial
    recognizer.attempt.depth = depth
    let place = place(of: recognizer)
    changeRoster { $0.insert(recognizer, at: place) }
  }

  private func place(of recognizer: GestureRecognizer) -> Int {
    guard let view = recognizer.view else { return roster.count }
    // Binding goes from the inside out, so the place is nearly always the last.
    guard let last = roster.last, last.attempt.depth <= recognizer.attempt.depth else {
      return roster.count
    }
    if let first = roster.firstIndex(where: { $0.view === view }) {
      // The view has its place already: within it, the order of adding counts.
      var index = first
      for other in view.gestureRecognizers where other.engine != nil && index < roster.count {
        if other === recognizer { break }
        if roster[index] === other { index += 1 }
      }
      return index
    }
    return roster.firstIndex { $0.attempt.depth < recognizer.attempt.depth } ?? roster.count
  }

  /// The members of the roster without their reference counts; valid until someone joins or leaves.
  var members: [Borrowed<GestureRecognizer>] {
    guard isBorrowedStale else { return borrowed }
    isBorrowedStale = false
    var list = borrowed
    borrowed = []
    list.removeAll(keepingCapacity: true)
    for recognizer in roster { list.append(Borrowed(recognizer)) }
    borrowed = list
    return list
  }

  /// The first member in delivery order that passes a test.
  @inline(__always)
  func first(where test: (GestureRecognizer) -> Bool) -> GestureRecognizer? {
    let members = members
    for index in members.indices where members[index].use(test) { return roster[index] }
    return nil
  }

  /// Commits the changes of active recognizers, all there is to decide in most turns, and then sends their actions.
  func passChanges() {
    let members = members
    let explain = engine.onDecision
    for index in members.indices {
      members[index].use { recognizer in
        guard recognizer.attempt.wish == .changed else { return }
        recognizer.attempt.wish = nil
        recognizer.attempt.owesChange = true
        recognizer.currentState = .changed
        explain?(.entered(recognizer, .changed))
      }
    }
    for index in members.indices {
      members[index].use { recognizer in
        guard recognizer.attempt.owesChange else { return }
        recognizer.attempt.owesChange = false
        recognizer.sendAction()
      }
    }
  }

  /// Settles every wish of the turn.
  func decide() {
    failTheAbandoned()
    while let next = first(where: { $0.isActive && $0.attempt.wish != nil }) {
      commitOfActive(next)
    }
    repeat {
      failThoseThatFailed()
      while let next = first(where: { isCandidate($0) }) {
        judge(next)
        failThoseThatFailed()
      }
    } while failCycles()
    // One that began without anything left to follow is broken off once its action is sent.
    if first(where: { isAdrift($0) }) != nil { engine.hasLosses = true }
  }

  /// Whether it is active, follows nothing any more and waits for nothing.
  private func isAdrift(_ recognizer: GestureRecognizer) -> Bool {
    recognizer.isActive && recognizer.attempt.isAbandoned && recognizer.attempt.wish == nil
      && recognizer.nextDeadline == .never
  }

  /// Resets the recognizers that reached a terminal state, and takes them out of play.
  func resetFinished() {
    guard hasFinished else { return }
    hasFinished = false
    var done = finished
    finished = []
    for recognizer in roster where recognizer.isTerminal { done.append(recognizer) }
    changeRoster { $0.removeAll(where: \.isTerminal) }
    for recognizer in done {
      recognizer.finishAttempt()
      engine.onDecision?(.reset(recognizer))
    }
    done.removeAll(keepingCapacity: true)
    finished = done
  }

  /// Resets one recognizer that reached a terminal state before the others, because it is needed again in this turn.
  func reset(_ recognizer: GestureRecognizer) {
    changeRoster { $0.removeAll { $0 === recognizer } }
    recognizer.finishAttempt()
    engine.onDecision?(.reset(recognizer))
  }

  /// Ends every attempt without callbacks.
  func dissolve() {
    for recognizer in roster { recognizer.forgetAttempt() }
    roster = []
    borrowed = []
    commits = []
  }

  /// Changes the list outside its property: no access to the property spans a call, so none is checked at run time.
  @inline(__always)
  private func changeRoster(_ change: (inout [GestureRecognizer]) -> Void) {
    var list = roster
    roster = []
    change(&list)
    roster = list
    isBorrowedStale = true
  }

  /// Liveness: who follows nothing any more and has not asked to wait cannot hold others back.
  private func failTheAbandoned() {
    guard first(where: { $0.attempt.isAbandoned }) != nil else { return }
    // A cycle goes first: it fails as a whole, so the lift of one does not release the next.
    _ = failCycles()
    for recognizer in roster where recognizer.attempt.isAbandoned {
      if recognizer.isActive {
        if isAdrift(recognizer) { recognizer.attempt.wish = .cancelled }
      } else if recognizer.attempt.isPending {
        guard recognizer.attempt.wish == .began else { continue }
        fail(recognizer, .liftedWhileWaiting)
      } else if recognizer.attempt.wish == nil, !recognizer.attempt.isWaiting,
        recognizer.deadline == .never
      {
        fail(recognizer, .outOfTouches)
      }
    }
  }

  private func failThoseThatFailed() {
    // Failing calls nobody, so who comes earlier has not changed meanwhile.
    let list = roster
    for index in list.indices {
      let recognizer = list[index]
      guard recognizer.currentState == .possible, recognizer.attempt.wish == .failed else {
        continue
      }
      fail(recognizer, recognizer.failure)
    }
  }

  private func commitOfActive(_ recognizer: GestureRecognizer) {
    guard let wish = recognizer.attempt.wish else { return }
    commit(recognizer, wish, isRecognition: false)
  }

  func commit(
    _ recognizer: GestureRecognizer, _ state: GestureRecognizer.State, isRecognition: Bool
  ) {
    let endsAfterwards = recognizer.attempt.endsAfterWish
    recognizer.attempt.wish = nil
    recognizer.attempt.endsAfterWish = false
    recognizer.attempt.isPending = false
    recognizer.currentState = state
    append(Commit(recognizer: recognizer, state: state, isRecognition: isRecognition))
    engine.onDecision?(.entered(recognizer, state))
    if endsAfterwards {
      append(Commit(recognizer: recognizer, state: .ended, isRecognition: false))
      engine.onDecision?(.entered(recognizer, .ended))
    }
    if endsAfterwards || state == .ended || state == .cancelled { hasFinished = true }
  }

  private func append(_ commit: Commit) {
    var list = commits
    commits = []
    list.append(commit)
    commits = list
  }

  /// Forgets what was decided, once its actions are sent.
  func clearCommits() {
    var list = commits
    commits = []
    list.removeAll(keepingCapacity: true)
    commits = list
  }

  /// Fails a recognizer silently and releases those that waited for it.
  func fail(_ recognizer: GestureRecognizer, _ failure: Decision.Failure) {
    recognizer.attempt.wish = nil
    recognizer.attempt.endsAfterWish = false
    recognizer.attempt.isPending = false
    recognizer.currentState = .failed
    hasFinished = true
    switch failure {
    case .prevented(let winner), .requirementRecognized(let winner):
      recognizer.attempt.missed &= ~winner.attempt.mask
    default: break
    }
    engine.onDecision?(.failed(recognizer, failure))
    guard hasPending else { return }
    hasPending = false
    for other in roster where other.attempt.isPending {
      hasPending = true
      guard other.waiting.others.contains(where: { $0 === recognizer }) else { continue }
      other.waiting.others.removeAll { $0 === recognizer }
      if other.waiting.others.isEmpty { engine.onDecision?(.released(other)) }
    }
  }
}
