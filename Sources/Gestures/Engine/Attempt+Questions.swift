extension Attempt {
  /// The state that everybody sees.
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

  /// Whether it has not said anything yet.
  @inline(__always)
  var isOpen: Bool { stage == .possible || stage == .idle }

  /// Whether it is in began or changed.
  @inline(__always)
  var isActive: Bool {
    switch stage {
    case .began, .changed: true
    default: false
    }
  }

  /// Whether it is over but for the reset.
  @inline(__always)
  var isFinished: Bool { if case .finished = stage { true } else { false } }

  /// What it wants to be recognized as; nil when it does not.
  var claim: Claim? {
    switch stage {
    case .wanting(let claim, _), .waiting(let claim): claim
    default: nil
    }
  }

  /// What it claims as an active recognizer; nil when it is none.
  @inline(__always)
  var step: Step? {
    switch stage {
    case .began(let step), .changed(let step): step
    default: nil
    }
  }

  /// Whether it waits for others to fail, or has until it gave up.
  var hasWaited: Bool {
    switch stage {
    case .waiting, .failing(hasWaited: true): true
    default: false
    }
  }

  /// Whether it gives up.
  var isFailing: Bool { if case .failing = stage { true } else { false } }

  /// Whether the loss of a contact breaks it off: it has not said that it is over.
  var isOpenEnded: Bool {
    switch stage {
    case .possible, .wanting, .waiting: true
    case .began(let step), .changed(let step): step != .end && step != .cancel
    case .idle, .failing, .finished: false
    }
  }

  /// Whether presses drive it.
  var isPressDriven: Bool { driver == .presses }

  /// Whether it has followed contacts and none is left.
  @inline(__always)
  var isAbandoned: Bool { hadContact && live == 0 }

  /// Whether it follows nothing that is down.
  @inline(__always)
  var isEmpty: Bool { live == 0 }
}
