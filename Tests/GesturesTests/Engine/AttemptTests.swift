import Testing

@testable import Gestures

@Suite struct AttemptTests {
  typealias Stage = Attempt.Stage
  typealias State = GestureRecognizer.State

  private static let states: [State] = [.possible, .began, .changed, .ended, .cancelled, .failed]
  private static let claims: [Attempt.Claim] = [.begin, .beginAndEnd, .recognize]
  private static let steps: [Attempt.Step] = [.nothing, .change, .changeAndEnd, .end, .cancel]
  private static let stages: [Stage] =
    [.idle, .possible, .failing(hasWaited: false), .failing(hasWaited: true)]
    + [.finished(.ended), .finished(.cancelled), .finished(.failed)]
    + claims.flatMap { claim -> [Stage] in
      [.wanting(claim, isAllowed: false), .wanting(claim, isAllowed: true), .waiting(claim)]
    }
    + steps.flatMap { [Stage.began($0), .changed($0)] }

  /// The stage after setting a state, or nil if the state is illegal. An unchanged stage means that
  /// the state was set again.
  private static func expected(_ stage: Stage, _ state: State) -> Stage? {
    switch (stage, state) {
    case (.possible, .began): .wanting(.begin, isAllowed: false)
    case (.possible, .ended): .wanting(.recognize, isAllowed: false)
    case (.possible, .failed), (.possible, .cancelled): .failing(hasWaited: false)
    case (.wanting(.recognize, _), _): nil
    case (.wanting(_, let isAllowed), .ended): .wanting(.beginAndEnd, isAllowed: isAllowed)
    case (.wanting, .began), (.wanting, .changed): stage
    case (.wanting, .failed), (.wanting, .cancelled): .failing(hasWaited: false)
    case (.waiting(.recognize), .ended): stage
    case (.waiting(.recognize), .began), (.waiting(.recognize), .changed): nil
    case (.waiting, .ended): .waiting(.beginAndEnd)
    case (.waiting, .began), (.waiting, .changed): stage
    case (.waiting, .failed), (.waiting, .cancelled): .failing(hasWaited: true)
    case (.began(let step), _): expected(step, state).map { .began($0) }
    case (.changed(let step), _): expected(step, state).map { .changed($0) }
    default: nil
    }
  }

  private static func expected(_ step: Attempt.Step, _ state: State) -> Attempt.Step? {
    switch (step, state) {
    case (.nothing, .changed): .change
    case (.nothing, .ended): .end
    case (.change, .changed), (.changeAndEnd, .changed): step
    case (.change, .ended), (.changeAndEnd, .ended): .changeAndEnd
    case (.nothing, .cancelled), (.change, .cancelled), (.changeAndEnd, .cancelled): .cancel
    default: nil
    }
  }

  @Test(arguments: stages, states)
  func `a recognizer can set the states of the table, and no others`(stage: Stage, state: State) {
    let expected = Self.expected(stage, state)
    switch stage.setting(state) {
    case .taken(let new): #expect(new == expected)
    case .redundant: #expect(stage == expected)
    case .illegal: #expect(expected == nil)
    }
  }

  @Test(arguments: stages)
  func `an aborted attempt is finished, or has a stage that will finish`(stage: Stage) {
    switch stage {
    case .idle, .finished: break
    case .began: #expect(stage.after(.brokenOff) == .began(.cancel))
    case .changed: #expect(stage.after(.brokenOff) == .changed(.cancel))
    case .waiting: #expect(stage.after(.brokenOff) == .failing(hasWaited: true))
    default:
      #expect(stage.after(.failed) == .finished(.failed))
      if case .failing(let hasWaited) = stage.after(.brokenOff) {
        #expect(hasWaited == (stage == .failing(hasWaited: true)))
      } else {
        Issue.record("\(stage) is not given up")
      }
    }
  }

  @Test(arguments: claims)
  func `a claim is granted when it is allowed, and when its wait is over`(claim: Attempt.Claim) {
    let granted: Stage = claim == .recognize ? .finished(.ended) : .began(.nothing)
    let allowed = Stage.wanting(claim, isAllowed: false).after(.allowed)
    #expect(allowed == .wanting(claim, isAllowed: true))
    #expect(allowed.after(.kept) == .waiting(claim))
    #expect(allowed.after(.granted) == granted)
    #expect(allowed.after(.kept).after(.granted) == granted)
  }

  @Test func `the claims of an active recognizer are granted`() {
    for stage in [Stage.began, Stage.changed] {
      #expect(stage(.change).after(.granted) == .changed(.nothing))
      #expect(stage(.changeAndEnd).after(.granted) == .changed(.nothing))
      #expect(stage(.end).after(.granted) == .finished(.ended))
      #expect(stage(.cancel).after(.granted) == .finished(.cancelled))
      #expect(stage(.nothing).after(.concluded) == .finished(.ended))
    }
  }

  #if DEBUG
    @Test func `a verdict on a stage that cannot have one traps`() async {
      await #expect(processExitsWith: .failure) { _ = Stage.idle.after(.granted) }
      await #expect(processExitsWith: .failure) { _ = Stage.possible.after(.kept) }
      await #expect(processExitsWith: .failure) {
        _ = Stage.wanting(.begin, isAllowed: false).after(.granted)
      }
      await #expect(processExitsWith: .failure) { _ = Stage.finished(.failed).after(.failed) }
    }
  #endif
}
