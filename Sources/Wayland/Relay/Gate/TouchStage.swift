/// What becomes of the events of a touch. Times are nanoseconds of the caller's clock.
enum TouchStage: Equatable, Sendable {
  /// They are held until the judge answers.
  case asking(until: Int64)
  /// They are held because the judge said so.
  case holding(until: Int64)
  /// They pass.
  case passing
  /// They have passed, but for the end, which is held.
  case ending(until: Int64)
  /// They are dropped: the app does not know the touch, or believes that it is over.
  case taken

  /// Whether the app does not know the touch yet.
  var isHeld: Bool {
    switch self {
    case .asking, .holding: true
    case .passing, .ending, .taken: false
    }
  }

  /// When what is held of the touch has to leave.
  var deadline: Int64? {
    switch self {
    case .asking(let until), .holding(let until), .ending(let until): until
    case .passing, .taken: nil
    }
  }
}

/// What happens to a touch.
enum TouchInput: Equatable, Sendable {
  /// Nothing of it is to be held any longer.
  case deliver
  /// All of it is to be held.
  case holdBegan(until: Int64)
  /// Only its end is to be held.
  case holdEnded(until: Int64, hasLifted: Bool)
  /// It is the judge's.
  case take
  /// The finger was lifted, and that is to be held if there is a time.
  case lift(until: Int64?)
  /// Its deadline has passed.
  case expire
  /// There is no judge any more.
  case loseJudge
  /// The compositor cancels the touches that are down.
  case cancel(isDown: Bool)
  /// Its surface is gone.
  case loseSurface
}

/// What follows for what is held of a touch, and for what the app knows.
enum TouchEffect: Equatable, Sendable {
  case nothing
  /// The judge is told that it was too late.
  case late
  /// What is held is written.
  case release
  /// What is held is written, but for the end.
  case releaseBeginning
  /// What is held is forgotten, and the app made to believe that the touch is over if it knows it.
  case drop
}

extension TouchStage {
  /// The transition table. Traps on an invalid pair, which is a bug in the gate.
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
