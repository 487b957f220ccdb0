extension Attempt {
  /// The public state of the recognizer.
  @inline(__always)
  var state: GestureRecognizer.State {
    switch stage {
    case .idle, .possible, .wanting, .waiting, .failing: .possible
    case .began: .began
    case .changed: .changed
    case .finished(.ended): .ended
    case .finished(.cancelled): .cancelled
    case .finished(.failed): .failed
    }
  }

  /// Whether the recognizer has not set a state yet.
  @inline(__always)
  var isOpen: Bool { stage == .possible || stage == .idle }

  /// Whether the state is began or changed.
  @inline(__always)
  var isActive: Bool {
    switch stage {
    case .began, .changed: true
    default: false
    }
  }

  /// Whether only the reset is pending.
  @inline(__always)
  var isFinished: Bool { if case .finished = stage { true } else { false } }

  /// Whether it has a claim that `shouldBegin` has not yet agreed to.
  var isAwaitingConsent: Bool {
    if case .wanting(_, isAllowed: false) = stage { true } else { false }
  }

  /// The pending claim to be recognized; nil when there is none.
  var claim: Claim? {
    switch stage {
    case .wanting(let claim, _), .waiting(let claim): claim
    default: nil
    }
  }

  /// The pending step of an active recognizer; nil when it is not active.
  @inline(__always)
  var step: Step? {
    switch stage {
    case .began(let step), .changed(let step): step
    default: nil
    }
  }

  /// Whether it waits for failure requirements, or did until it gave up.
  var hasWaited: Bool {
    switch stage {
    case .waiting, .failing(hasWaited: true): true
    default: false
    }
  }

  /// Whether it has given up and its failure is pending.
  var isFailing: Bool { if case .failing = stage { true } else { false } }

  /// Whether a cancelled contact breaks it off: it has not ended, cancelled or failed of its own
  /// accord.
  var isOpenEnded: Bool {
    switch stage {
    case .possible, .wanting, .waiting: true
    case .began(let step), .changed(let step): step != .end && step != .cancel
    case .idle, .failing, .finished: false
    }
  }

  /// Whether presses drive it.
  var isPressDriven: Bool { driver == .presses }

  /// Whether it has had contacts and none is left.
  @inline(__always)
  var isAbandoned: Bool { hadContact && live == 0 }

  /// Whether no bound contact is down.
  @inline(__always)
  var isEmpty: Bool { live == 0 }
}
