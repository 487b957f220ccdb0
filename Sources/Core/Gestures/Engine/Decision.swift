/// One decision of the core, for tracing why a gesture was or was not recognized.
public enum Decision {
  /// The reason why a recognizer does not receive a touch or press.
  public enum Refusal: Sendable {
    /// The recognizer is disabled.
    case disabled
    /// The type of the touch or press is not allowed.
    case type
    /// The type differs from that of the attempt's first touch.
    case exclusiveType
    /// The recognizer has a claim that waits for failure requirements.
    case waiting
    /// The recognizer's `shouldReceive` returned false.
    case recognizer
    /// The delegate's `shouldReceive` returned false.
    case delegate
  }

  /// The reason why a recognizer failed.
  public enum Failure {
    /// The recognizer set its state to failed.
    case own
    /// A measure exceeded its limit (in the measure's unit).
    case exceeded(Measure, value: Double, limit: Double)
    /// A measure fell short of its limit (in the measure's unit).
    case missed(Measure, value: Double, limit: Double)
    /// A time limit, in seconds, passed before the condition was met.
    case ranOut(Measure, limit: Double)
    /// The recognizer is a screen-edge pan without edges.
    case noEdges
    /// The drag was long enough, but in a direction in which the recognizer does not begin.
    case otherDirection
    /// The recognizer's `shouldBegin` returned false.
    case vetoedByItself
    /// The delegate's `shouldBegin` returned false.
    case vetoedByDelegate
    /// A gesture that shares a touch with it was recognized and prevents it.
    case prevented(by: GestureRecognizer)
    /// A recognizer that it requires to fail was recognized.
    case requirementRecognized(GestureRecognizer)
    /// The recognizer is in a cycle of failure requirements.
    case cycle
    /// The last touch ended while the recognizer waited for failure requirements.
    case liftedWhileWaiting
    /// The last touch ended, and the recognizer had not requested to wait for more.
    case outOfTouches
    /// Between the recognizer's touches, a new touch landed that the recognizer does not receive,
    /// and that was withheld from another one that waits for its failure.
    case passedBy
    /// The touches were cancelled.
    case touchesCancelled
    /// The recognizer was disabled.
    case disabled
    /// The recognizer, or its view, was removed.
    case detached
  }

  /// A quantity that a recognizer measures.
  public enum Measure: Sendable {
    /// The distance of a finger from its landing position, in points.
    case travel
    /// The distance that the centroid of the fingers was dragged, on the axis of the larger
    /// distance, in points.
    case drag
    /// The distance of a finger along the direction, in points.
    case stroke
    /// The distance of a finger across the direction, in points.
    case drift
    /// The distance of a finger against the direction, in points.
    case retreat
    /// The change of the distance of two fingers, in points.
    case spread
    /// The angle by which two fingers turned about each other, in radians.
    case turn
    /// The velocity of the stroke when it was long enough, in points per second.
    case velocity
    /// The part of the gesture in the motion of the fingers, relative to the other parts.
    case dominance
    /// The distance of two taps, in points.
    case tapDistance
    /// The distance of a finger's landing position from the edge, in points.
    case edgeDistance
    /// The duration, in seconds.
    case duration
    /// The interval between two taps, in seconds.
    case pause
    /// The number of fingers.
    case fingers
  }

  /// A recognizer receives a contact.
  case bound(Contact, GestureRecognizer)
  /// A recognizer does not receive a contact.
  case refused(Contact, GestureRecognizer, Refusal)
  /// A recognizer has ignored a contact.
  case ignored(Contact, GestureRecognizer)
  /// A recognizer has set its state; arbitration follows once all recognizers have received the
  /// event.
  case wished(GestureRecognizer, GestureRecognizer.State)
  /// The claim of a recognizer waits for another to fail.
  case waits(GestureRecognizer, for: GestureRecognizer)
  /// The last pending failure requirement of a recognizer is met.
  case released(GestureRecognizer)
  /// A recognizer has failed; no action is sent.
  case failed(GestureRecognizer, Failure)
  /// A recognizer has entered a new state, and its action will be sent.
  case entered(GestureRecognizer, GestureRecognizer.State)
  /// A recognizer was reset.
  case reset(GestureRecognizer)
}

/// A misuse of the core: it has no effect, but should be fixed.
public enum Diagnostic: CustomStringConvertible {
  /// A recognizer was set to a state that cannot follow its current one.
  case illegalTransition(
    GestureRecognizer, from: GestureRecognizer.State, to: GestureRecognizer.State)
  /// Recognizers require each other to fail, so none of them is ever recognized.
  case requirementCycle(GestureRecognizer, GestureRecognizer)
  /// More contacts than the core can track; the newest is dropped.
  case tooManyContacts(limit: Int)

  public var description: String {
    switch self {
    case .illegalTransition(let recognizer, let from, let to):
      """
      \(recognizer.label) was set to \(to) while it was \(from), which changes nothing: \
      set began, ended or failed from possible, and changed, ended or cancelled after began.
      """
    case .requirementCycle(let first, let second):
      """
      \(first.label) and \(second.label) each require the other to fail, so neither is ever \
      recognized: remove one of the two requirements.
      """
    case .tooManyContacts(let limit):
      "More than \(limit) touches and presses are tracked; the newest is ignored until "
        + "others end."
    }
  }
}

/// The callbacks for decisions and diagnostics; nil costs nothing.
final class Reports {
  /// Called with every decision as it is made.
  var onDecision: ((Decision) -> Void)?
  /// Called when a recognizer or a relation is misused.
  var onDiagnostic: ((Diagnostic) -> Void)?
}
