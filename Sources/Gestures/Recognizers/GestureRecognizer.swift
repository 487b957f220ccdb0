/// Watches the touches of its view and of the views in it, and says when they make a gesture.
///
/// Subclass it to recognize gestures of your own: override the touch callbacks, set ``state``,
/// clear your memory in ``reset()``. What concerns other recognizers (who may go on, who waits, who
/// is told to fail) is decided outside.
open class GestureRecognizer {
  /// Where a recognizer is in its attempt to recognize.
  public enum State: UInt8, Sendable {
    /// Not decided yet; where every attempt starts.
    case possible
    /// A continuous gesture has begun.
    case began
    /// A continuous gesture has changed.
    case changed
    /// A continuous gesture is complete, or a discrete one was recognized.
    case ended
    /// A continuous gesture was broken off.
    case cancelled
    /// The touches do not make this gesture.
    case failed

    /// UIKit's other name for `ended`, used for discrete gestures.
    public static var recognized: State { .ended }
  }

  /// Called with the recognizer each time it sends its action.
  public typealias Action = (GestureRecognizer) -> Void

  /// Asked for policy; held weakly.
  public final weak var delegate: (any GestureRecognizerDelegate)?
  /// A name for people and tools.
  public final var name: String?
  /// The view it is attached to.
  public final var view: View? { place?.object }

  /// Whether it takes part. Turning it off cancels a gesture under way; turning it on again waits
  /// for new touches.
  public final var isEnabled = true {
    didSet { if !isEnabled { abort(.disabled) } }
  }

  /// Whether views lose the touches when the gesture is recognized. UIKit's default: true.
  public final var cancelsTouchesInView = true
  /// Whether views get nothing of a touch until this recognizer has failed. UIKit's default: false.
  public final var delaysTouchesBegan = false
  /// Whether views do not learn of a lift until this recognizer has failed. UIKit's default: true.
  public final var delaysTouchesEnded = true
  /// Whether an attempt takes only touches of the type of its first. UIKit's default: true.
  public final var requiresExclusiveTouchType = true
  /// The types of touch it receives.
  public final var allowedTouchTypes = Set(Touch.Kind.allCases) {
    didSet { touchTypeMask = allowedTouchTypes.reduce(0) { $0 | $1.mask } }
  }
  /// The types of press it receives.
  public final var allowedPressTypes: Set<Press.Kind> = []

  final var touchTypeMask = UInt8.max
  final var targets: [Target] = []
  /// Its attempt, if it is in one.
  final var attempt = Attempt()
  /// Whom it waits for.
  final var waiting = Waiting()
  /// What it has due.
  final var deadlines = Deadlines()
  final let bound = ContactList()
  /// The recognizers that must fail first, and those for which this one is such: each takes itself
  /// out before it goes.
  final var requirements: [Borrowed<GestureRecognizer>] = []
  final var dependents: [Borrowed<GestureRecognizer>] = []
  /// The view it is attached to, which clears this before it goes.
  final var place: Borrowed<View>?
  /// Where it last was, in root coordinates.
  private(set) final var lastCentroid = Point.zero

  /// Creates a recognizer; add it to a view with ``View/addGestureRecognizer(_:)``.
  public init() {}

  deinit { dissolveRelations() }

  /// Where the attempt stands. Subclasses set it; what they set is a wish until the event has been
  /// seen by all.
  ///
  /// Legal are possible to began, ended or failed; began and changed to changed, ended or
  /// cancelled. Anything else is ignored and reported to ``Window/onDiagnostic`` once per attempt.
  /// While it waits for others to fail, the state still reads possible.
  public final var state: State {
    get { attempt.state }
    set { claim(newValue) }
  }

  /// Remembers where it is.
  final func remember(_ place: Point) { lastCentroid = place }

  /// Touches came down that this recognizer receives.
  open func touchesBegan(_ touches: TouchSet, with event: InputEvent) {}
  /// Touches of this recognizer moved.
  open func touchesMoved(_ touches: TouchSet, with event: InputEvent) {}
  /// Touches of this recognizer were lifted.
  open func touchesEnded(_ touches: TouchSet, with event: InputEvent) {}
  /// Touches of this recognizer were taken away. It fails afterwards, or is cancelled when it had
  /// begun.
  open func touchesCancelled(_ touches: TouchSet, with event: InputEvent) {}

  /// Buttons went down that this recognizer receives.
  open func pressesBegan(_ presses: PressSet, with event: InputEvent) {}
  /// Buttons of this recognizer were released.
  open func pressesEnded(_ presses: PressSet, with event: InputEvent) {}
  /// Presses of this recognizer were taken away. It fails afterwards, or is cancelled when it had
  /// begun.
  open func pressesCancelled(_ presses: PressSet, with event: InputEvent) {}

  /// The attempt is over, failed ones included: clear what was remembered of it.
  open func reset() {}

  /// Whether the gesture may be recognized now. Both this and the delegate must agree.
  open func shouldBegin() -> Bool { true }
  /// Whether to look at an event at all. Both this and the delegate must agree.
  open func shouldReceive(_ event: InputEvent) -> Bool { true }
  /// Whether to receive a touch. Both this and the delegate must agree.
  open func shouldReceive(_ touch: Touch) -> Bool { true }
  /// Whether to receive a press. Both this and the delegate must agree.
  open func shouldReceive(_ press: Press) -> Bool { true }
  /// Whether recognizing this gesture fails another that shares a touch with it.
  open func canPrevent(_ other: GestureRecognizer) -> Bool { true }
  /// Whether another gesture that shares a touch with this one may fail it.
  open func canBePrevented(by other: GestureRecognizer) -> Bool { true }
  /// Whether this recognizer waits until another has failed. One true, here or in a delegate, is
  /// enough.
  open func shouldRequireFailure(of other: GestureRecognizer) -> Bool { false }
  /// Whether another recognizer waits until this one has failed. One true, here or in a delegate,
  /// is enough.
  open func shouldBeRequiredToFail(by other: GestureRecognizer) -> Bool { false }

  /// The built-in deadline of a subclass in this module has come.
  func deadlineReached(at time: Timestamp) {}
  /// The location that ``location(in:)`` gives, in root coordinates.
  func rootLocation() -> Point { centroidOrLast() }
  /// The contacts whose motion makes the continuous gesture at present.
  var contactsInGesture: UInt64 { attempt.live }
}
