/// The root of a view tree: takes input and time, and drives the recognizers of its views.
///
/// A window owns no clock. Whoever feeds it asks for ``nextDeadline``, waits until then, and calls
/// ``advance(to:)``. Before a frame at a time t is handled, every deadline before t fires, so
/// waking late changes nothing.
///
/// Nothing that is down on a window keeps it: whoever lets go of it, with fingers on it or not, is
/// done with it, and nothing is called any more. To have touches cancelled first, call
/// ``cancelTouches(at:)`` and ``cancelPresses(at:)``.
open class Window: View {
  /// What recognizes; one for the whole tree.
  final let engine = GestureEngine()

  /// The view that presses are sent to; without one, the window itself.
  public final weak var focusedView: View?

  /// Called with every decision of the core as it is made; nil, the default, costs nothing.
  public final var onDecision: ((Decision) -> Void)? {
    get { engine.reports.onDecision }
    set { engine.reports.onDecision = newValue }
  }

  /// Called when a recognizer or a relation is used wrongly.
  public final var onDiagnostic: ((Diagnostic) -> Void)? {
    get { engine.reports.onDiagnostic }
    set { engine.reports.onDiagnostic = newValue }
  }

  /// Creates a window of a size, in points.
  public convenience init(size: Size) { self.init(frame: Rect(origin: .zero, size: size)) }

  public override init(frame: Rect = .zero) {
    super.init(frame: frame)
    let link = Borrowed<Window>(self)
    root = link
    engine.attach(to: link)
  }

  deinit {
    engine.shutDown()
    // Before the engine goes, which comes before the views' own end.
    letGo()
  }

  /// How many points a millimetre of the screen has, for thresholds that are meant in millimetres;
  /// set by whoever knows the output's physical size. The default is that of 96 points an inch
  /// (chosen).
  public final var pointsPerMillimeter = 96 / 25.4

  /// A length on the glass, given in millimetres, in points.
  public final func points(millimeters: Double) -> Double { millimeters * pointsPerMillimeter }

  /// The time of the last input or advance.
  public final var now: Timestamp { engine.now }

  /// The time that what moves by itself shows: ``now``, or later while a frame is drawn ahead of
  /// it.
  public final var shownTime: Timestamp { max(engine.now, engine.animations.shown) }

  /// When the next timer is due; nil when nothing waits for time to pass.
  public final var nextDeadline: Timestamp? { engine.nextDeadline }

  /// Fires every deadline up to and including a time.
  public final func advance(to time: Timestamp) { engine.advance(to: time) }

  /// Fires every deadline up to and including a time, and shows what moves by itself as it is due
  /// later, when it will be seen.
  ///
  /// Only what is shown runs ahead: no deadline fires early, nothing ends early, and ``now`` is
  /// `time`. A finger or pointer finds everything where it is due at its own time, which is where
  /// people see it at that time.
  public final func advance(to time: Timestamp, showing shown: Timestamp) {
    engine.advance(to: time, showing: shown)
  }

  /// Handles a frame of touches, after the deadlines before it.
  public final func send(_ frame: TouchFrame) { engine.send(frame) }

  /// Cancels the touches of a device that are down, as when the compositor takes the sequence away;
  /// without a device, those of all, as when the surface is lost.
  public final func cancelTouches(of device: Int32? = nil, at time: Timestamp) {
    engine.cancelTouches(of: device, at: time)
  }

  /// Handles a frame of presses, addressed to the focused view or else to the window.
  public final func send(_ frame: PressFrame) { engine.send(frame) }

  /// Cancels every press that is held, as when the keyboard focus is lost.
  public final func cancelPresses(at time: Timestamp) { engine.cancelPresses(at: time) }

  /// Handles a step of the pointer.
  public final func send(_ step: PointerStep) { engine.send(step) }

  /// Whether anything in the window moves by itself, so that frames are worth drawing.
  public final var isAnimating: Bool { engine.animations.isRunning }

  /// Called when something begins to move by itself and nothing did before: from now on, advance
  /// with every frame.
  public final var onAnimationBegin: (() -> Void)? {
    get { engine.animations.onBegin }
    set { engine.animations.onBegin = newValue }
  }

  /// Calls a step with the time of every input, timer and advance until an end, and once with the
  /// end itself.
  ///
  /// What moves comes before anything else that happens at a time, hit testing included. The step
  /// says where things are at the time it is given; how often it is asked must not matter. A time
  /// may be earlier than the one before it, after ``advance(to:showing:)``.
  @discardableResult
  public final func animate(
    until end: Timestamp, step: @escaping (Timestamp) -> Void
  ) -> ScheduledAnimation {
    engine.animate(until: end, step: step)
  }

  /// Calls an action once, when the event clock reaches a time, in a turn of its own.
  @discardableResult
  public final func schedule(at time: Timestamp, action: @escaping () -> Void) -> ScheduledAction {
    engine.schedule(at: time, action: action)
  }
}

/// One step of a pointer over the window.
public struct PointerStep: Sendable {
  /// What a pointer can do that concerns hovering.
  public enum Kind: Sendable {
    /// It comes onto the surface.
    case enter
    /// It changes its place on the surface.
    case motion
    /// It leaves the surface.
    case leave
    /// A button of it goes down.
    case buttonDown
  }

  /// What happened.
  public var kind: Kind
  /// When, on the event clock.
  public var time: Timestamp
  /// Where, in surface coordinates (points); ignored for `leave`.
  public var location: Point

  /// Creates a step.
  public init(kind: Kind, time: Timestamp, location: Point = .zero) {
    self.kind = kind
    self.time = time
    self.location = location
  }
}
