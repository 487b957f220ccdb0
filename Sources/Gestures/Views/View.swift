/// A rectangle of the window that touches hit, with subviews in front of it and recognizers
/// attached to it.
///
/// Later subviews are in front. A view keeps its subviews and recognizers alive, not its superview.
open class View {
  /// The part of its own coordinates that the view shows; the origin is a scroll view's content
  /// offset.
  open var bounds: Rect
  /// The middle of the view, in the superview's coordinates.
  open var center: Point
  /// Applied about the centre, after which the view is placed.
  open var transform = AffineTransform.identity
  /// Whether the view and everything in it is hidden and out of reach.
  open var isHidden = false
  /// Opacity, 0 to 1; below 0.01 the view and everything in it is out of reach.
  open var alpha = 1.0
  /// Whether the view and everything in it can be hit.
  open var isUserInteractionEnabled = true
  /// Whether drawing stops at the bounds; hit testing does so in any case.
  open var clipsToBounds = false
  /// Whether the view itself gets more than the first finger on it. Recognizers get all of them.
  open var isMultipleTouchEnabled = false
  /// Whether no other view gets touches while this one has some, and the other way round.
  /// Recognizers ignore it.
  open var isExclusiveTouch = false
  /// A name for people and tools.
  open var name: String?

  /// The view this one is in.
  public final var superview: View? { above?.object }
  /// The views in this one, from back to front.
  public internal(set) final var subviews: [View] = []
  /// The recognizers attached to this view, in the order in which they were added.
  public internal(set) final var gestureRecognizers: [GestureRecognizer] = []

  /// Handles what comes to the view before its class does.
  package final var handler: (any ViewHandler)?

  /// The view this one is in, which clears this before it goes.
  final var above: Borrowed<View>?
  /// The window this one is in, which clears this before it goes.
  final var root: Borrowed<Window>?
  /// How many views lie above this one.
  final var depth = 0

  /// Creates a view that fills a rectangle of its future superview.
  public init(frame: Rect = .zero) {
    bounds = Rect(origin: .zero, size: frame.size)
    center = frame.center
  }

  deinit { letGo() }

  /// The upright rectangle around the view in the superview's coordinates.
  ///
  /// Setting it gives the size to the bounds and moves the centre; the transform stays.
  open var frame: Rect {
    get { toSuperview.enclosing(bounds) }
    set {
      bounds.size = newValue.size
      center = newValue.center
    }
  }

  /// Returns the frontmost view under a point of the superview's coordinates: this view, one inside
  /// it, or none.
  ///
  /// Subclasses may answer with another view of the window.
  open func hitTest(_ point: Point) -> View? {
    if let answer = handler?.view(self, hitTest: point) { return answer.view }
    guard !isHidden, isUserInteractionEnabled, alpha >= View.leastAlphaHit,
      let inner = above == nil ? point : convert(fromSuperview: point),
      self.point(inside: inner)
    else { return nil }
    let subviews = subviews
    for index in subviews.indices.reversed() {
      if let hit = subviews[index].hitTest(inner) { return hit }
    }
    return self
  }

  /// Whether a point, in this view's coordinates, counts as a hit; by default, whether the bounds
  /// contain it.
  open func point(inside point: Point) -> Bool {
    handler?.view(self, contains: point) ?? bounds.contains(point)
  }

  /// Called after the view came under another superview or lost it.
  open func didMoveToSuperview() {}

  /// Whether touches may begin in a view somewhere inside this one; asked just before it is given
  /// them. Default: true.
  ///
  /// Touches refused to a view are never given to it. Recognizers are not concerned.
  open func touchesShouldBegin(
    _ touches: TouchSet, with event: InputEvent, in view: View
  ) -> Bool { true }

  /// Fingers came down on this view, or on a subview that does not handle them.
  ///
  /// A view handles a touch by overriding this method without calling it on `super`; otherwise the
  /// superview is asked. All later phases of the touch go to the view that handled this one.
  open func touchesBegan(_ touches: TouchSet, with event: InputEvent) {
    if !handle(touches, .began, event) { passOn() }
  }
  /// Fingers that this view handles moved.
  open func touchesMoved(_ touches: TouchSet, with event: InputEvent) {
    handle(touches, .moved, event)
  }
  /// Fingers that this view handles were lifted.
  open func touchesEnded(_ touches: TouchSet, with event: InputEvent) {
    handle(touches, .ended, event)
  }
  /// Touches that this view handles were taken from it, by a recognizer or by the compositor.
  open func touchesCancelled(_ touches: TouchSet, with event: InputEvent) {
    handle(touches, .cancelled, event)
  }

  /// Buttons went down while this view, or a subview that does not handle them, had the focus.
  open func pressesBegan(_ presses: PressSet, with event: InputEvent) {
    if !handle(presses, .began, event) { passOn() }
  }
  /// Buttons that this view handles were released.
  open func pressesEnded(_ presses: PressSet, with event: InputEvent) {
    handle(presses, .ended, event)
  }
  /// Presses that this view handles were taken from it.
  open func pressesCancelled(_ presses: PressSet, with event: InputEvent) {
    handle(presses, .cancelled, event)
  }

  @discardableResult
  private func handle(
    _ touches: TouchSet, _ phase: Contact.Phase, _ event: InputEvent
  ) -> Bool { handler?.view(self, receives: touches, in: phase, with: event) ?? false }

  @discardableResult
  private func handle(
    _ presses: PressSet, _ phase: Contact.Phase, _ event: InputEvent
  ) -> Bool { handler?.view(self, receives: presses, in: phase, with: event) ?? false }

  private func passOn() { root?.use { $0.engine.views.passOn() } }
}
