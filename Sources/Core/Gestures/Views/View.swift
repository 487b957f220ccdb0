/// A rectangle that is hit-tested for touches, with subviews and gesture recognizers.
///
/// Later subviews are in front. A view retains its subviews and recognizers, but not its superview.
open class View {
  /// The visible rectangle in the view's own coordinates; in a scroll view its origin is the
  /// content offset.
  open var bounds: Rect
  /// The centre of the view in the superview's coordinates.
  open var center: Point
  /// The transform, applied about the centre.
  open var transform = AffineTransform.identity
  /// Whether the view and its subviews are hidden and excluded from hit testing.
  open var isHidden = false
  /// Opacity, 0 to 1; below 0.01 the view and its subviews are excluded from hit testing.
  open var alpha = 1.0
  /// Whether the view and its subviews take part in hit testing.
  open var isUserInteractionEnabled = true
  /// Whether drawing is clipped to the bounds; hit testing always is.
  open var clipsToBounds = false
  /// Whether the view receives more than the first touch on it. Recognizers always receive all
  /// touches.
  open var isMultipleTouchEnabled = false
  /// Whether the view receives touches only while no other view does, and keeps other views from
  /// receiving any meanwhile. Recognizers are not affected.
  open var isExclusiveTouch = false
  /// A name for debugging and tools.
  open var name: String?

  /// The superview; not retained.
  public final var superview: View? { above?.object }
  /// The subviews, from back to front; retained.
  public internal(set) final var subviews: [View] = []
  /// The recognizers attached to this view, in the order in which they were added.
  public internal(set) final var gestureRecognizers: [GestureRecognizer] = []

  /// Handles hit tests, touches and presses before the view's class does.
  package final var handler: (any ViewHandler)?

  /// The superview, which clears this before it is deinitialized.
  final var above: Borrowed<View>?
  /// The window, which clears this before it is deinitialized.
  final var root: Borrowed<Window>?
  /// The number of ancestors.
  final var depth = 0

  /// Creates a view with a frame in its future superview's coordinates.
  public init(frame: Rect = .zero) {
    bounds = Rect(origin: .zero, size: frame.size)
    center = frame.center
  }

  deinit { letGo() }

  /// The bounding box of the view in the superview's coordinates.
  ///
  /// Setting it changes the size of the bounds and the centre, not the transform.
  open var frame: Rect {
    get { toSuperview.enclosing(bounds) }
    set {
      bounds.size = newValue.size
      center = newValue.center
    }
  }

  /// Returns the frontmost view under a point in the superview's coordinates: this view, a
  /// descendant, or nil.
  ///
  /// Subclasses may return another view of the window.
  open func hitTest(_ point: Point) -> View? {
    if let answer = handler?.view(self, hitTest: point) { return answer.view }
    guard !isHidden, isUserInteractionEnabled, alpha >= View.minimumHitAlpha,
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

  /// Called after the superview has changed.
  open func didMoveToSuperview() {}

  /// Whether touches may begin in a descendant; called just before `touchesBegan` is delivered to
  /// it. Default: true.
  ///
  /// Touches that are refused are never delivered to that view. Recognizers are not affected.
  open func touchesShouldBegin(
    _ touches: TouchSet, with event: InputEvent, in view: View
  ) -> Bool { true }

  /// Called when fingers land on this view, or on a subview that does not handle them.
  ///
  /// A view handles a touch by overriding this method without calling it on `super`; otherwise the
  /// superview's method is called. All later phases of the touch go to the view that handled this
  /// one.
  open func touchesBegan(_ touches: TouchSet, with event: InputEvent) {
    if !handle(touches, phase: .began, with: event) { passOn() }
  }
  /// Fingers that this view handles moved.
  open func touchesMoved(_ touches: TouchSet, with event: InputEvent) {
    handle(touches, phase: .moved, with: event)
  }
  /// Fingers that this view handles were lifted.
  open func touchesEnded(_ touches: TouchSet, with event: InputEvent) {
    handle(touches, phase: .ended, with: event)
  }
  /// Touches that this view handles were cancelled by a recognizer or by the compositor.
  open func touchesCancelled(_ touches: TouchSet, with event: InputEvent) {
    handle(touches, phase: .cancelled, with: event)
  }

  /// Buttons went down while this view, or a subview that does not handle them, had the focus.
  open func pressesBegan(_ presses: PressSet, with event: InputEvent) {
    if !handle(presses, phase: .began, with: event) { passOn() }
  }
  /// Buttons that this view handles were released.
  open func pressesEnded(_ presses: PressSet, with event: InputEvent) {
    handle(presses, phase: .ended, with: event)
  }
  /// Presses that this view handles were cancelled.
  open func pressesCancelled(_ presses: PressSet, with event: InputEvent) {
    handle(presses, phase: .cancelled, with: event)
  }

  @discardableResult
  private func handle(
    _ touches: TouchSet, phase: Contact.Phase, with event: InputEvent
  ) -> Bool { handler?.view(self, receives: touches, in: phase, with: event) ?? false }

  @discardableResult
  private func handle(
    _ presses: PressSet, phase: Contact.Phase, with event: InputEvent
  ) -> Bool { handler?.view(self, receives: presses, in: phase, with: event) ?? false }

  private func passOn() { root?.use { $0.engine.views.passOn() } }
}

extension View {
  /// The minimum opacity of a view that can be hit. UIKit: 0.01, documented.
  static let minimumHitAlpha = 0.01
}
