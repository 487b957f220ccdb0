/// One decision of the core, for those who ask why a gesture was or was not recognized.
public enum Decision {
  /// What kept a touch or a press from a recognizer.
  public enum Refusal: Sendable {
    /// The recognizer is disabled.
    case disabled
    /// The type of the touch or press is not allowed.
    case type
    /// The type differs from that of the attempt's first touch.
    case exclusiveType
    /// The recognizer has made its decision and waits for others.
    case waiting
    /// The recognizer's own `shouldReceive`.
    case recognizer
    /// The delegate's `shouldReceive`.
    case delegate
  }

  /// Why a recognizer failed.
  public enum Failure {
    /// It set its state to failed.
    case own
    /// A measure passed its limit (in the measure's unit).
    case exceeded(Measure, value: Double, limit: Double)
    /// A measure stayed under its limit (in the measure's unit).
    case missed(Measure, value: Double, limit: Double)
    /// A time limit passed, in seconds, and what was waited for had not come.
    case ranOut(Measure, limit: Double)
    /// It is a drag from an edge, and has no edges.
    case noEdges
    /// The fingers were dragged far enough, and it does not begin on drags in that direction.
    case otherDirection
    /// Its own `shouldBegin`.
    case vetoedByItself
    /// The delegate's `shouldBegin`.
    case vetoedByDelegate
    /// A gesture that shares a touch with it won.
    case prevented(by: GestureRecognizer)
    /// A gesture that had to fail first was recognized.
    case requirementRecognized(GestureRecognizer)
    /// It is one of several that wait for each other.
    case cycle
    /// Its last touch ended while it waited for others.
    case liftedWhileWaiting
    /// Its last touch ended and it had not asked to wait for more.
    case outOfTouches
    /// It had no touch, and one came down that it does not get, and that another missed which
    /// waited for it.
    case passedBy
    /// Its touches were cancelled.
    case touchesCancelled
    /// It was disabled.
    case disabled
    /// It, or its view, was removed.
    case detached
  }

  /// What a recognizer measures.
  public enum Measure: Sendable {
    /// How far a finger strayed, in points.
    case travel
    /// How far the middle of the fingers was dragged, on the axis on which it went further, in
    /// points.
    case drag
    /// How far a finger went along the direction, in points.
    case stroke
    /// How far a finger went across the direction, in points.
    case drift
    /// How far a finger went against the direction, in points.
    case retreat
    /// How much the distance of two fingers changed, in points.
    case spread
    /// How far two fingers turned about each other, in radians.
    case turn
    /// How far apart two taps were, in points.
    case tapDistance
    /// How far from the edge a finger came down, in points.
    case edgeDistance
    /// How long it took, in seconds.
    case duration
    /// How long the pause between two taps was, in seconds.
    case pause
    /// How many fingers there were.
    case fingers
  }

  /// A recognizer receives a contact.
  case bound(Contact, GestureRecognizer)
  /// A recognizer does not receive a contact.
  case refused(Contact, GestureRecognizer, Refusal)
  /// A recognizer has asked for nothing more of a contact.
  case ignored(Contact, GestureRecognizer)
  /// A recognizer has set its state; what becomes of it is decided when all have seen the event.
  case wished(GestureRecognizer, GestureRecognizer.State)
  /// A recognizer wants to be recognized and waits until another has failed.
  case waits(GestureRecognizer, for: GestureRecognizer)
  /// The last recognizer that one waited for has failed.
  case released(GestureRecognizer)
  /// A recognizer has failed, silently.
  case failed(GestureRecognizer, Failure)
  /// A recognizer's new state stands, and its action will be sent.
  case entered(GestureRecognizer, GestureRecognizer.State)
  /// A recognizer's attempt is over.
  case reset(GestureRecognizer)
}

/// A wrong use of the core that changed nothing but should be corrected.
public enum Diagnostic: CustomStringConvertible {
  /// A recognizer was told to change its state in a way that does not exist.
  case illegalTransition(
    GestureRecognizer, from: GestureRecognizer.State, to: GestureRecognizer.State)
  /// Recognizers wait for each other, so none of them is ever recognized.
  case requirementCycle(GestureRecognizer, GestureRecognizer)
  /// More contacts than the core can follow; the newest is left out.
  case tooManyContacts(limit: Int)

  public var description: String {
    switch self {
    case .illegalTransition(let recognizer, let from, let to):
      """
      \(recognizer.label) was set to \(to) while it was \(from), which changes nothing: set began, ended or failed \
      from possible, and changed, ended or cancelled after began.
      """
    case .requirementCycle(let first, let second):
      """
      \(first.label) and \(second.label) each require the other to fail, so neither is ever recognized: remove one \
      of the two requirements.
      """
    case .tooManyContacts(let limit):
      "More than \(limit) touches and presses are being followed; the newest is left out until some end."
    }
  }
}

extension GestureRecognizer {
  /// What messages call it.
  final var label: String { name ?? "\(Swift.type(of: self))" }
}
