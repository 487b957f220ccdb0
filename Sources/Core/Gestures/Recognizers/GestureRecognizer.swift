/// Recognizes a gesture in the touches of its view and of that view's subviews.
///
/// To recognize gestures of your own, subclass it: override the touch callbacks, set ``state``, and
/// clear your state in ``reset()``. Arbitration with other recognizers (simultaneous recognition,
/// failure requirements, prevention) happens outside.
open class GestureRecognizer {
  /// The states of a recognizer.
  public enum State: UInt8, Sendable {
    /// Undecided; every attempt starts here.
    case possible
    /// A continuous gesture has begun.
    case began
    /// A continuous gesture has changed.
    case changed
    /// A continuous gesture is complete, or a discrete one was recognized.
    case ended
    /// A continuous gesture was cancelled.
    case cancelled
    /// The touches do not make this gesture.
    case failed

    /// An alias of `ended`, as in UIKit, for discrete gestures.
    public static var recognized: State { .ended }
  }

  /// A closure called with the recognizer each time it sends its action.
  public typealias Action = (GestureRecognizer) -> Void

  /// The delegate. Weak.
  public final weak var delegate: (any GestureRecognizerDelegate)?
  /// A name for debugging and tools.
  public final var name: String?
  /// The view it is attached to; not retained.
  public final var view: View? { attachment?.object }

  /// Whether it receives touches. Disabling cancels a gesture in progress; after enabling, only new
  /// touches count.
  public final var isEnabled = true {
    didSet { if !isEnabled { abort(.disabled) } }
  }

  /// Whether touches are cancelled in views when the gesture is recognized. UIKit: true.
  public final var cancelsTouchesInView = true
  /// Whether `touchesBegan` of views is delayed until this recognizer has failed. UIKit: false.
  public final var delaysTouchesBegan = false
  /// Whether `touchesEnded` of views is delayed until this recognizer has failed. UIKit: true.
  public final var delaysTouchesEnded = true
  /// Whether an attempt receives only touches of the type of its first touch. UIKit: true.
  public final var requiresExclusiveTouchType = true
  /// The types of touch it receives.
  public final var allowedTouchTypes = Set(Touch.Kind.allCases) {
    didSet { touchTypeMask = allowedTouchTypes.reduce(0) { $0 | $1.mask } }
  }
  /// The types of press it receives.
  public final var allowedPressTypes: Set<Press.Kind> = []

  final var touchTypeMask = UInt8.max
  final var targets: [Target] = []
  /// The current attempt, if there is one.
  final var attempt = Attempt()
  /// The pending failure requirements.
  final var waiting = Waiting()
  /// The pending deadlines.
  final var deadlines = Deadlines()
  final let bound = ContactList()
  /// The recognizers that this one requires to fail, followed by those that require this one.
  /// Unretained: each recognizer removes itself before it is deinitialized.
  final var requirements: [Borrowed<GestureRecognizer>] = []
  final var dependents: [Borrowed<GestureRecognizer>] = []
  /// The view it is attached to, which clears this before it is deinitialized.
  final var attachment: Borrowed<View>?
  /// The last centroid, in root coordinates.
  private(set) final var lastCentroid = Point.zero

  /// Creates a recognizer; add it to a view with ``View/addGestureRecognizer(_:)``.
  public init() {}

  deinit { dissolveRelations() }

  /// The state. Subclasses set it; the new state is only requested until all recognizers have
  /// received the event.
  ///
  /// Legal transitions are possible to began, ended or failed, and began and changed to changed,
  /// ended or cancelled. Any other is ignored and reported to ``Window/onDiagnostic`` once per
  /// attempt. While failure requirements are pending, the state reads possible.
  public final var state: State {
    get { attempt.state }
    set { claim(newValue) }
  }

  /// Records the centroid.
  final func remember(_ location: Point) { lastCentroid = location }

  /// Called when touches land that this recognizer receives.
  open func touchesBegan(_ touches: TouchSet, with event: InputEvent) {}
  /// Touches of this recognizer moved.
  open func touchesMoved(_ touches: TouchSet, with event: InputEvent) {}
  /// Touches of this recognizer were lifted.
  open func touchesEnded(_ touches: TouchSet, with event: InputEvent) {}
  /// Touches of this recognizer were cancelled. It fails afterwards, or is cancelled if it had
  /// begun.
  open func touchesCancelled(_ touches: TouchSet, with event: InputEvent) {}

  /// Buttons went down that this recognizer receives.
  open func pressesBegan(_ presses: PressSet, with event: InputEvent) {}
  /// Buttons of this recognizer were released.
  open func pressesEnded(_ presses: PressSet, with event: InputEvent) {}
  /// Presses of this recognizer were cancelled. It fails afterwards, or is cancelled if it had
  /// begun.
  open func pressesCancelled(_ presses: PressSet, with event: InputEvent) {}

  /// Called after every attempt, failed ones included: clear its state.
  open func reset() {}

  /// Returns whether the gesture may be recognized now. The delegate also has to agree.
  open func shouldBegin() -> Bool { true }
  /// Returns whether to receive an event at all. The delegate also has to agree.
  open func shouldReceive(_ event: InputEvent) -> Bool { true }
  /// Returns whether to receive a touch. The delegate also has to agree.
  open func shouldReceive(_ touch: Touch) -> Bool { true }
  /// Returns whether to receive a press. The delegate also has to agree.
  open func shouldReceive(_ press: Press) -> Bool { true }
  /// Whether recognition of this gesture prevents another that shares a touch with it.
  open func canPrevent(_ other: GestureRecognizer) -> Bool { true }
  /// Whether another gesture that shares a touch with this one may prevent it.
  open func canBePrevented(by other: GestureRecognizer) -> Bool { true }
  /// Whether this recognizer requires another to fail. One true, here or in a delegate, is enough.
  open func shouldRequireFailure(of other: GestureRecognizer) -> Bool { false }
  /// Whether another recognizer requires this one to fail. One true, here or in a delegate, is
  /// enough.
  open func shouldBeRequiredToFail(by other: GestureRecognizer) -> Bool { false }

  /// Applies the thresholds of a window at the start of an attempt.
  func apply(_ thresholds: Thresholds) {}
  /// Called when the deadline of a built-in recognizer fires.
  func deadlineReached(at time: Timestamp) {}
  /// The result of ``location(in:)`` in root coordinates.
  func rootLocation() -> Point { centroidOrLast() }
  /// Whether each of its contacts makes a gesture of its own, so that lifts of one frame are
  /// delivered in turns of their own.
  var separatesFingers: Bool { false }
  /// The contacts that currently make the continuous gesture.
  var contactsInGesture: UInt64 { attempt.live }
}

/// One action of a recognizer.
struct Target {
  let key: AnyHashable?
  let token: TargetToken
  let action: GestureRecognizer.Action
}

/// Identifies an added action, for removal.
public final class TargetToken {}

extension GestureRecognizer {
  /// Adds an action, called each time the gesture is recognized, changes or finishes; actions run
  /// in the order in which they were added.
  ///
  /// Ignored when an action with the same key is already present.
  @discardableResult
  public final func addTarget(
    _ key: AnyHashable? = nil, action: @escaping Action
  ) -> TargetToken {
    if let key, let present = targets.first(where: { $0.key == key }) { return present.token }
    let token = TargetToken()
    targets.append(Target(key: key, token: token, action: action))
    return token
  }

  /// Removes one added action.
  public final func removeTarget(_ token: TargetToken) {
    targets = targets.filter { $0.token !== token }
  }

  /// Removes the action with a key.
  public final func removeTarget(_ key: AnyHashable) {
    targets = targets.filter { $0.key != key }
  }

  /// Calls the actions; those added or removed meanwhile take effect with the next call.
  final func sendAction() {
    let targets = targets
    for index in targets.indices { targets[index].action(self) }
  }

  /// Removes every action.
  public final func removeAllTargets() { targets = [] }
}
