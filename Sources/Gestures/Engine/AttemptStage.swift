extension Attempt {
  /// What a recognizer that is still possible claims to be.
  enum Claim {
    /// Begun.
    case begin
    /// Begun, and complete at once.
    case beginAndEnd
    /// Recognized, as a discrete gesture.
    case recognize

    /// Whether it is a continuous gesture's.
    var isContinuous: Bool { self != .recognize }
  }

  /// What an active recognizer claims and was not granted yet.
  enum Step {
    case nothing
    case change
    case changeAndEnd
    case end
    case cancel
  }

  /// Where one recognizer is between its first contact and its reset.
  enum Stage: Equatable {
    /// Not in play.
    case idle
    /// It has not said anything.
    case possible
    /// It has a claim, which is not judged; whether it may begin was asked, and granted, or not.
    case wanting(Claim, isAllowed: Bool)
    /// Its claim waits for others to fail.
    case waiting(Claim)
    /// It gives up, after it has waited for others or not.
    case failing(hasWaited: Bool)
    /// It has begun and not changed yet.
    case began(Step)
    /// It has changed since it began.
    case changed(Step)
    /// It is over but for the reset.
    case finished(Outcome)
  }

  /// How an attempt is over.
  enum Outcome {
    case ended
    case cancelled
    case failed
  }

  /// What the engine does to an attempt.
  enum Event {
    /// It is put into play.
    case enrolled
    /// It is broken off, whatever it claims.
    case brokenOff
    /// It may begin.
    case allowed
    /// It has to wait for others.
    case kept
    /// Its claim is granted.
    case granted
    /// It ends after the state that was granted to it.
    case concluded
    /// It fails.
    case failed
    /// It is taken out of play.
    case reset
  }

  /// What becomes of a state that a recognizer sets.
  enum Answer<Value> {
    /// It is its claim from now on.
    case taken(Value)
    /// It says what was already said.
    case redundant
    /// There is no such transition.
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

// The table of all transitions: first the states that recognizers set, then what the engine does.

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

  /// The stage after something that the engine does; a pair that cannot be is a mistake in the
  /// engine, and traps.
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
    case (_, .reset): return .idle
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
