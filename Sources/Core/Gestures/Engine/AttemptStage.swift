extension Attempt {
  /// The state that a recognizer in `possible` claims.
  enum Claim {
    /// Begun.
    case begin
    /// Begun and ended in the same turn.
    case beginAndEnd
    /// Recognized as a discrete gesture.
    case recognize

    /// Whether it is the claim of a continuous gesture.
    var isContinuous: Bool { self != .recognize }
  }

  /// The pending claim of an active recognizer.
  enum Step {
    case nothing
    case change
    case changeAndEnd
    case end
    case cancel
  }

  /// The stages of an attempt.
  enum Stage: Equatable {
    /// No attempt.
    case idle
    /// The recognizer has set no state yet.
    case possible
    /// A claim is pending. `isAllowed` is true after `shouldBegin` has agreed.
    case wanting(Claim, isAllowed: Bool)
    /// The claim waits for failure requirements.
    case waiting(Claim)
    /// The attempt has given up. `hasWaited` is true if it waited for failure requirements before.
    case failing(hasWaited: Bool)
    /// The gesture has begun and not changed yet.
    case began(Step)
    /// The gesture has changed since it began.
    case changed(Step)
    /// Only the reset is pending.
    case finished(Outcome)
  }

  /// The outcome of an attempt.
  enum Outcome {
    case ended
    case cancelled
    case failed
  }

  /// An event from the engine for an attempt.
  enum Event {
    /// The attempt starts.
    case enrolled
    /// The attempt is cancelled, regardless of its claim.
    case brokenOff
    /// `shouldBegin` agreed.
    case allowed
    /// The claim has to wait for failure requirements.
    case kept
    /// The claim is granted.
    case granted
    /// The gesture ends, following a state granted in the same turn.
    case concluded
    /// The attempt fails.
    case failed
  }

  /// The result of setting a state.
  enum Answer<Value> {
    /// The state is the new claim.
    case taken(Value)
    /// The state adds nothing to the pending claim.
    case redundant
    /// No such transition exists.
    case illegal

    @inline(__always)
    func map<Other>(_ change: (Value) -> Other) -> Answer<Other> {
      switch self {
      case .taken(let value): .taken(change(value))
      case .redundant: .redundant
      case .illegal: .illegal
      }
    }
  }
}

// The transition table: first the states that recognizers set, then the events of the engine.

extension Attempt.Stage {
  /// The stage after the recognizer has set its state.
  @inline(__always)
  func setting(_ state: GestureRecognizer.State) -> Attempt.Answer<Attempt.Stage> {
    switch self {
    case .began(let step): step.setting(state).map(Attempt.Stage.began)
    case .changed(let step): step.setting(state).map(Attempt.Stage.changed)
    default: claiming(state)
    }
  }

  private func claiming(_ state: GestureRecognizer.State) -> Attempt.Answer<Attempt.Stage> {
    switch (self, state) {
    case (.possible, .began): .taken(.wanting(.begin, isAllowed: false))
    case (.possible, .ended): .taken(.wanting(.recognize, isAllowed: false))
    case (.possible, .failed), (.possible, .cancelled): .taken(.failing(hasWaited: false))
    case (.wanting(let claim, let isAllowed), .ended) where claim.isContinuous:
      .taken(.wanting(.beginAndEnd, isAllowed: isAllowed))
    case (.wanting(let claim, _), .failed) where claim.isContinuous,
      (.wanting(let claim, _), .cancelled) where claim.isContinuous:
      .taken(.failing(hasWaited: false))
    case (.wanting(let claim, _), .began) where claim.isContinuous,
      (.wanting(let claim, _), .changed) where claim.isContinuous:
      .redundant
    case (.waiting(let claim), .ended):
      claim.isContinuous ? .taken(.waiting(.beginAndEnd)) : .redundant
    case (.waiting, .failed), (.waiting, .cancelled): .taken(.failing(hasWaited: true))
    case (.waiting(let claim), .began) where claim.isContinuous,
      (.waiting(let claim), .changed) where claim.isContinuous:
      .redundant
    case (.idle, _), (.possible, _), (.wanting, _), (.waiting, _), (.failing, _), (.began, _),
      (.changed, _), (.finished, _):
      .illegal
    }
  }

  /// The stage after an event of the engine. Traps on an invalid pair, which is a bug in the
  /// engine.
  @inline(__always)
  func after(_ event: Attempt.Event) -> Attempt.Stage {
    switch (self, event) {
    case (.idle, .enrolled): return .possible
    case (.possible, .brokenOff), (.wanting, .brokenOff): return .failing(hasWaited: false)
    case (.waiting, .brokenOff): return .failing(hasWaited: true)
    case (.failing(let hasWaited), .brokenOff): return .failing(hasWaited: hasWaited)
    case (.began, .brokenOff): return .began(.cancel)
    case (.changed, .brokenOff): return .changed(.cancel)
    case (.wanting(let claim, _), .allowed): return .wanting(claim, isAllowed: true)
    case (.wanting(let claim, isAllowed: true), .kept): return .waiting(claim)
    case (.wanting(let claim, isAllowed: true), .granted), (.waiting(let claim), .granted):
      return claim.isContinuous ? .began(.nothing) : .finished(.ended)
    case (.began(.change), .granted), (.changed(.change), .granted),
      (.began(.changeAndEnd), .granted), (.changed(.changeAndEnd), .granted):
      return .changed(.nothing)
    case (.began(.end), .granted), (.changed(.end), .granted): return .finished(.ended)
    case (.began(.cancel), .granted), (.changed(.cancel), .granted): return .finished(.cancelled)
    case (.began, .concluded), (.changed, .concluded): return .finished(.ended)
    case (.possible, .failed), (.wanting, .failed), (.waiting, .failed), (.failing, .failed):
      return .finished(.failed)
    case (_, .enrolled), (_, .brokenOff), (_, .allowed), (_, .kept), (_, .granted),
      (_, .concluded), (_, .failed):
      preconditionFailure("an attempt that is \(self) cannot be \(event)")
    }
  }
}

extension Attempt.Step {
  /// The step after an active recognizer has set its state.
  @inline(__always)
  fileprivate func setting(_ state: GestureRecognizer.State) -> Attempt.Answer<Attempt.Step> {
    switch (self, state) {
    case (.nothing, .changed): .taken(.change)
    case (.nothing, .ended): .taken(.end)
    case (.nothing, .cancelled), (.change, .cancelled), (.changeAndEnd, .cancelled): .taken(.cancel)
    case (.change, .ended), (.changeAndEnd, .ended): .taken(.changeAndEnd)
    case (.change, .changed), (.changeAndEnd, .changed): .redundant
    case (.nothing, _), (.change, _), (.changeAndEnd, _), (.end, _), (.cancel, _): .illegal
    }
  }
}
