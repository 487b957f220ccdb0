/// The stage of a touch, which decides about its events. Times are nanoseconds of the caller's
/// clock.
enum TouchStage: Equatable, Sendable {
  /// Events are held until the judge answers.
  case asking(until: Int64)
  /// Events are held on a judge's request.
  case holding(until: Int64)
  /// Events are forwarded.
  case passing
  /// All events have been forwarded except the `up`, which is held.
  case ending(until: Int64)
  /// Events are dropped: the app has not seen the touch, or has abandoned it.
  case taken

  /// Whether the app has not seen the touch yet.
  var isHeld: Bool {
    switch self {
    case .asking, .holding: true
    case .passing, .ending, .taken: false
    }
  }

  /// The time at which the held events are released.
  var deadline: Int64? {
    switch self {
    case .asking(let until), .holding(let until), .ending(let until): until
    case .passing, .taken: nil
    }
  }
}

/// An input to the state machine of a touch.
enum TouchInput: Equatable, Sendable {
  /// Stop holding.
  case deliver
  /// Hold the whole touch.
  case holdBegan(until: Int64)
  /// Hold only the `up`.
  case holdEnded(until: Int64, hasLifted: Bool)
  /// A judge takes the touch.
  case take
  /// The finger was lifted. If there is a time, hold the `up` until then.
  case lift(until: Int64?)
  /// The deadline has passed.
  case expire
  /// The last judge has left.
  case loseJudge
  /// The compositor cancels the touches that are down.
  case cancel(isDown: Bool)
  /// The surface was destroyed.
  case loseSurface
}

/// The effect of a transition on the held events and on the app.
enum TouchEffect: Equatable, Sendable {
  case nothing
  /// Report to the judge that its verdict was late.
  case late
  /// Write all held events.
  case release
  /// Write the held events except the `up`.
  case releaseBeginning
  /// Drop the held events. If the app has seen the touch, make it abandon it.
  case drop
}

extension TouchStage {
  /// The transition table.
  ///
  /// - Precondition: The pair is valid. An invalid pair is a bug in the gate, and traps.
  func after(_ input: TouchInput) -> (stage: TouchStage, effect: TouchEffect) {
    switch (self, input) {
    case (.asking, .deliver), (.asking, .expire), (.asking, .loseJudge),
      (.holding, .deliver), (.holding, .expire), (.holding, .loseJudge),
      (.ending, .deliver), (.ending, .expire), (.ending, .loseJudge), (.ending, .cancel):
      (.passing, .release)
    case (.asking, .holdBegan(let until)), (.holding, .holdBegan(let until)):
      (.holding(until: until), .nothing)
    case (.asking, .holdEnded(let until, hasLifted: true)),
      (.holding, .holdEnded(let until, hasLifted: true)):
      (.ending(until: until), .releaseBeginning)
    case (.asking, .holdEnded(_, hasLifted: false)), (.holding, .holdEnded(_, hasLifted: false)):
      (.passing, .release)
    case (.asking, .take), (.asking, .loseSurface), (.asking, .cancel(isDown: true)),
      (.holding, .take), (.holding, .loseSurface), (.holding, .cancel(isDown: true)),
      (.passing, .take), (.ending, .take):
      (.taken, .drop)
    case (.passing, .lift(let until?)): (.ending(until: until), .nothing)
    case (.ending, .holdEnded(let until, _)): (.ending(until: until), .nothing)
    case (.passing, .holdBegan), (.ending, .holdBegan), (.taken, .deliver), (.taken, .holdBegan),
      (.taken, .holdEnded), (.taken, .take):
      (self, .late)
    case (.asking, .lift), (.asking, .cancel(isDown: false)),
      (.holding, .lift), (.holding, .cancel(isDown: false)),
      (.passing, .deliver), (.passing, .holdEnded), (.passing, .lift(nil)), (.passing, .loseJudge),
      (.passing, .cancel), (.passing, .loseSurface),
      (.ending, .lift), (.ending, .loseSurface),
      (.taken, .lift), (.taken, .loseJudge), (.taken, .cancel), (.taken, .loseSurface):
      (self, .nothing)
    case (.passing, .expire), (.taken, .expire):
      preconditionFailure("a touch that is \(self) has no deadline")
    }
  }
}
