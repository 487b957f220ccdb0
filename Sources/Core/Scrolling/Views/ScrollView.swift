public import Gestures

/// A view whose content can be larger than the view: the content is dragged, decelerates, bounces,
/// pages and zooms.
///
/// The content offset is the origin of the bounds, so subviews and touches need no conversion of
/// their own. Animated content follows the window's event clock: it is updated whenever the window
/// handles input or is advanced, and `Window.isAnimating` is true while new frames are needed.
open class ScrollView: View {
  /// The delegate. Weak.
  public final weak var delegate: (any ScrollViewDelegate)?
  /// The recognizer that drags the content. Its `delegate` is not used by the scroll view.
  public final var panGestureRecognizer: PanGestureRecognizer { pan }
  /// The recognizer that zooms the content; it begins only if the view can zoom.
  public final var pinchGestureRecognizer: PinchGestureRecognizer { pinch }

  /// Whether fingers drag the content. Turning it off cancels a drag. UIKit: true.
  public final var isScrollEnabled = true {
    didSet { if oldValue, !isScrollEnabled { pan.breakOff() } }
  }
  /// Whether content can be pulled past its edges and springs back. UIKit: true.
  public final var bounces = true
  /// Whether content no wider than the view bounces horizontally. UIKit: false.
  public final var alwaysBounceHorizontal = false
  /// Whether content no taller than the view bounces vertically. UIKit: false.
  public final var alwaysBounceVertical = false
  /// Whether a drag that begins along one axis is locked to it. UIKit: false.
  public final var isDirectionalLockEnabled = false
  /// Whether content rests only at multiples of the view's size. UIKit: false.
  public final var isPagingEnabled = false
  /// The factor by which velocity decays per millisecond of deceleration, 0.5 to 0.9999. UIKit:
  /// 0.998.
  public final var decelerationRate = ScrollView.normalDecelerationRate
  /// Whether touches on content are delayed until they are known not to scroll. UIKit: true.
  public final var delaysContentTouches = true
  /// Whether a drag cancels touches already delivered to content. UIKit: true.
  public final var canCancelContentTouches = true
  /// The minimum zoom scale at rest. UIKit: 1.
  public final var minimumZoomScale = 1.0
  /// The maximum zoom scale at rest. UIKit: 1, which means no zooming.
  public final var maximumZoomScale = 1.0
  /// Whether a pinch can exceed the limits and springs back. UIKit: true.
  public final var bouncesZoom = true
  /// Whether the horizontal scroll indicator is shown. UIKit: true.
  public final var showsHorizontalScrollIndicator = true
  /// Whether the vertical scroll indicator is shown. UIKit: true.
  public final var showsVerticalScrollIndicator = true

  /// The normal deceleration rate, per millisecond. UIKit: 0.998.
  public static let normalDecelerationRate = 0.998
  /// The fast deceleration rate, per millisecond. UIKit: 0.99.
  public static let fastDecelerationRate = 0.99

  /// The insets around the content, in points; changing them does not move the content.
  public final var contentInset = EdgeInsets() {
    didSet { if contentInset != oldValue { geometryDidChange() } }
  }

  final let pan = ScrollPanGestureRecognizer()
  final let pinch = ScrollPinchGestureRecognizer()
  /// The group that the view's pan drives; a private one while the view is not linked.
  final var links = LinkGroup.single()
  /// The size of the content at the current zoom scale, in points.
  final var shownContentSize = Size.zero
  /// The zoom scale when the zoomed view's transform was last read or set.
  final var currentZoomScale = 1.0
  /// Whether the delegate's `viewForZooming(in:)` is running; it may read the zoom scale.
  final var isAskingForZoomedView = false
  final var drag: Drag?
  final var motion: Motion?
  final var animation: ScheduledAnimation?
  final var zoomSession: ZoomSession?
  /// The translation of the view's own fingers already added to the shared drag, in points.
  final var fingerTranslation = Vector.zero
  /// The view's offset in its group, without overshoot, in points.
  final var followingBase = Point.zero
  /// Whether the view itself is changing the offset; other changes are programmatic.
  final var isShowing = false
  /// Whether a finger interrupted a motion.
  final var wasInterrupted = false
  /// Counts programmatic changes of the offset, so that one made by a delegate overrides a pending
  /// motion.
  final var programmaticChanges = 0

  /// Creates a scroll view without content.
  public override init(frame: Rect = .zero) {
    super.init(frame: frame)
    isMultipleTouchEnabled = true
    clipsToBounds = true
    links.adopt(self)
    addGestureRecognizer(ContentTouchDelay())
    addGestureRecognizer(pan)
    addGestureRecognizer(pinch)
    pan.addTarget { [weak self] _ in self?.panDidChange() }
    pinch.addTarget { [weak self] _ in self?.pinchDidChange() }
  }

  deinit { links.memberDidVanish() }

  open override var bounds: Rect {
    didSet {
      if bounds.size != oldValue.size { geometryDidChange() }
      if bounds.origin != oldValue.origin { offsetDidChange() }
    }
  }

  /// Finishes a motion when the view leaves its window, whose event clock drives it.
  open override func didMoveToSuperview() {
    super.didMoveToSuperview()
    if window == nil { finishMotion() }
  }

  /// The size of the content at the current zoom scale, in points. Changing it does not move the
  /// content.
  ///
  /// Each change of the zoom scale sets it to the size of the zoomed view's frame. UIKit:
  /// documented.
  public final var contentSize: Size {
    get { shownContentSize }
    set {
      guard newValue != shownContentSize else { return }
      shownContentSize = newValue
      geometryDidChange()
    }
  }

  /// Whether the pan is tracking a finger, dragging or not.
  public final var isTracking: Bool { pan.numberOfTouches > 0 }
  /// Whether the content is being dragged.
  public final var isDragging: Bool { drag != nil }
  /// Whether the content is decelerating after a drag.
  public final var isDecelerating: Bool {
    if case .deceleration = motion?.kind { true } else { false }
  }
  /// Whether the content is being zoomed by a pinch.
  public final var isZooming: Bool { zoomSession?.isPinching == true }
  /// Whether the content moves without a finger, for any reason.
  public final var isAnimating: Bool { motion != nil }

  /// Whether touches may begin in a view of the content, once they are no longer delayed. Default:
  /// true, except for fingers that join a drag in progress.
  open override func touchesShouldBegin(
    _ touches: TouchSet, with event: InputEvent, in view: View
  ) -> Bool {
    guard isDragging else { return true }
    return !touches.contains { $0.recognizers.contains { $0 === pan } }
  }

  /// Whether a drag may cancel touches delivered to a view of the content. UIKit's default is true
  /// except for controls; override it to exempt views.
  open func touchesShouldCancel(in view: View) -> Bool { true }

  /// The time of the window; 0 without one.
  final var now: Timestamp { window?.now ?? Timestamp(seconds: 0) }
}
