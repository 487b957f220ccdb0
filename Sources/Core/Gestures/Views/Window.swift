/// The root of a view tree: receives input and time, and drives the recognizers of its views.
///
/// A window has no clock. The event loop polls until ``nextDeadline`` and calls ``advance(to:)``. A
/// frame at time t first fires every deadline before t, so a late wake-up changes no result.
///
/// Touches and presses do not retain the window. Once it is released, no callback is called, even
/// if fingers are down. To have touches cancelled first, call ``cancelTouches(at:)`` and
/// ``cancelPresses(at:)``.
open class Window: View {
  /// The gesture engine of the whole tree.
  final let engine = GestureEngine()

  /// The view that receives presses; nil stands for the window. Weak.
  public final weak var focusedView: View?

  /// Called with every decision of the core as it is made; nil, the default, costs nothing.
  public final var onDecision: ((Decision) -> Void)? {
    get { engine.reports.onDecision }
    set { engine.reports.onDecision = newValue }
  }

  /// Called when a recognizer or a relation is misused.
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

  deinit { engine.shutDown() }

  /// The density of the output in points per millimetre, which the host sets from the output's
  /// physical size; nil, the default, when it is unknown.
  public final var pointsPerMillimeter: Double? {
    didSet { if pointsPerMillimeter != oldValue { updateThresholds() } }
  }

  /// The factor of the default lengths in ``thresholds``, applied in addition to the user's.
  public final var thresholdFactor = 1.0 {
    didSet { if thresholdFactor != oldValue { updateThresholds() } }
  }

  /// The user's settings for hands that tremble or are slow.
  public final var accommodations = Accommodations() {
    didSet { if accommodations != oldValue { updateThresholds() } }
  }

  /// The default thresholds of its recognizers and scroll views. An attempt in progress keeps the
  /// thresholds of its start.
  public final var thresholds: Thresholds { engine.thresholds }

  private func updateThresholds() {
    engine.thresholds = Thresholds(
      density: pointsPerMillimeter, factor: thresholdFactor, accommodations: accommodations)
  }

  /// Converts a length on the output from millimetres to points; with
  /// ``Thresholds/referenceDensity`` while its density is unknown.
  public final func points(millimeters: Double) -> Double {
    millimeters * engine.thresholds.pointsPerMillimeter
  }

  /// Converts a length on the output from points to millimetres.
  public final func millimeters(points: Double) -> Double {
    points / engine.thresholds.pointsPerMillimeter
  }

  /// The time of the last input or advance.
  public final var now: Timestamp { engine.now }

  /// The presentation time of animations: ``now``, or later while a frame is drawn ahead of it.
  public final var shownTime: Timestamp { max(engine.now, engine.animations.shown) }

  /// The next deadline; nil when none is pending.
  public final var nextDeadline: Timestamp? { engine.nextDeadline }

  /// Fires every deadline up to and including a time.
  public final func advance(to time: Timestamp) { engine.advance(to: time) }

  /// Fires every deadline up to and including a time, and steps animations to the later time at
  /// which the frame will be presented.
  ///
  /// Only animations run ahead: no deadline fires early, no animation ends early, and ``now`` is
  /// `time`. Input is hit-tested at its own time, against the contents presented then.
  public final func advance(to time: Timestamp, showing shown: Timestamp) {
    engine.advance(to: time, showing: shown)
  }

  /// Handles a frame of touches, after firing the deadlines before it.
  public final func send(_ frame: TouchFrame) { engine.send(frame) }

  /// Cancels the touches of a device, as after `wl_touch.cancel`; nil stands for all devices, as
  /// when the surface is lost.
  public final func cancelTouches(of device: Int32? = nil, at time: Timestamp) {
    engine.cancelTouches(at: time) { device == nil || $0.device == device }
  }

  /// Cancels some touches, as when another recipient of the same touches has taken them.
  public final func cancelTouches(_ ids: [TouchID], at time: Timestamp) {
    engine.cancelTouches(at: time, where: ids.contains)
  }

  /// The touches on the window, in the order in which they went down.
  public final var touches: TouchSet { engine.event.allTouches }

  /// Handles a frame of presses, which go to ``focusedView`` or else to the window.
  public final func send(_ frame: PressFrame) { engine.send(frame) }

  /// Cancels every press that is down, as when the keyboard focus is lost.
  public final func cancelPresses(at time: Timestamp) { engine.cancelPresses(at: time) }

  /// Handles a pointer event.
  public final func send(_ step: PointerStep) { engine.send(step) }

  /// Whether an animation is running, so that new frames are needed.
  public final var isAnimating: Bool { engine.animations.isRunning }

  /// Called when the first animation starts while none is running: advance with every frame
  /// callback from then on.
  public final var onAnimationBegin: (() -> Void)? {
    get { engine.animations.onBegin }
    set { engine.animations.onBegin = newValue }
  }

  /// Starts an animation: calls `step` with the time of every input, timer and advance until `end`,
  /// and once with `end` itself.
  ///
  /// Steps run before anything else at a time, hit testing included. A step must depend only on the
  /// time it is given, not on how often it is called. Times may go back after
  /// ``advance(to:showing:)``.
  @discardableResult
  public final func animate(
    until end: Timestamp, step: @escaping (Timestamp) -> Void
  ) -> ScheduledAnimation {
    engine.animate(until: end, step: step)
  }

  /// Schedules a one-shot timer on the event clock; its action runs in a turn of its own.
  @discardableResult
  public final func schedule(at time: Timestamp, action: @escaping () -> Void) -> ScheduledAction {
    engine.schedule(at: time, action: action)
  }
}

/// A pointer event over the window.
public struct PointerStep: Sendable {
  /// The pointer events that affect hovering.
  public enum Kind: Sendable {
    /// The pointer enters the surface.
    case enter
    /// The pointer moves on the surface.
    case motion
    /// The pointer leaves the surface.
    case leave
    /// A button goes down.
    case buttonDown
  }

  public var kind: Kind
  /// The time on the event clock.
  public var time: Timestamp
  /// The location in surface coordinates, in points; ignored for `leave`.
  public var location: Point

  /// Creates a pointer event.
  public init(kind: Kind, time: Timestamp, location: Point = .zero) {
    self.kind = kind
    self.time = time
    self.location = location
  }
}
