public import Gestures

/// A view whose content is larger than itself: fingers drag it, it coasts and bounces, pages and
/// zooms.
///
/// The content offset is the origin of the bounds, so subviews and touches need no conversion of
/// their own. Content that moves by itself follows the window's event clock: it is where it is due
/// whenever the window handles input or is advanced, and `Window.isAnimating` says whether frames
/// are worth drawing.
open class ScrollView: View {
  /// Told what happens; held weakly.
  public final weak var delegate: (any ScrollViewDelegate)?
  /// The recognizer that drags the content. Its `delegate` is free for use.
  public final var panGestureRecognizer: PanGestureRecognizer { pan }
  /// The recognizer that zooms the content; it never begins in a view that cannot zoom.
  public final var pinchGestureRecognizer: PinchGestureRecognizer { pinch }

  /// Whether fingers drag the content; turning it off cancels a drag. UIKit's default: true.
  public final var isScrollEnabled = true {
    didSet { if oldValue, !isScrollEnabled { pan.breakOff() } }
  }
  /// Whether content can be pulled past its edges and springs back. UIKit's default: true.
  public final var bounces = true
  /// Whether content that is not wider than the view can be pulled sideways. UIKit's default:
  /// false.
  public final var alwaysBounceHorizontal = false
  /// Whether content that is not taller than the view can be pulled up and down. UIKit's default:
  /// false.
  public final var alwaysBounceVertical = false
  /// Whether a drag that begins along one axis stays on it. UIKit's default: false.
  public final var isDirectionalLockEnabled = false
  /// Whether content rests only at multiples of the view's size. UIKit's default: false.
  public final var isPagingEnabled = false
  /// What remains of the velocity after each millisecond of coasting, 0.5 to 0.9999. UIKit's
  /// default: 0.998.
  public final var decelerationRate = ScrollView.normalDecelerationRate
  /// Whether touches on content are held from it until it is clear that they do not scroll. UIKit's
  /// default: true.
  public final var delaysContentTouches = true
  /// Whether touches that content already has are taken from it when a drag begins. UIKit's
  /// default: true.
  public final var canCancelContentTouches = true
  /// The least zoom scale that content rests at. UIKit's default: 1.
  public final var minimumZoomScale = 1.0
  /// The greatest zoom scale that content rests at. UIKit's default: 1, which means no zooming.
  public final var maximumZoomScale = 1.0
  /// Whether a pinch can go past the limits and springs back. UIKit's default: true.
  public final var bouncesZoom = true
  /// Whether there is an indicator beside content that scrolls sideways. UIKit's default: true.
  public final var showsHorizontalScrollIndicator = true
  /// Whether there is an indicator beside content that scrolls up and down. UIKit's default: true.
  public final var showsVerticalScrollIndicator = true

  /// UIKit's normal deceleration rate, per millisecond.
  public static let normalDecelerationRate = 0.998
  /// UIKit's fast deceleration rate, per millisecond.
  public static let fastDecelerationRate = 0.99

  /// Room around the content, in points; changing it does not move the content.
  public final var contentInset = EdgeInsets() {
    didSet { if contentInset != oldValue { geometryDidChange() } }
  }

  final let pan = ScrollPanGestureRecognizer()
  final let pinch = ScrollPinchGestureRecognizer()
  /// The group that the view's own pan drives; without links, one that has no other member.
  final var links = LinkGroup.single()
  /// The content as it is shown, in points.
  final var shownContentSize = Size.zero
  final var currentZoomScale = 1.0
  final var drag: Drag?
  final var motion: Motion?
  final var animation: ScheduledAnimation?
  final var zoomSession: ZoomSession?
  /// The translation of the view's own fingers that the shared drag has counted, in points.
  final var fingerTranslation = Vector.zero
  /// The offset without overshoot that the view has in its group, in points.
  final var followingBase = Point.zero
  /// Whether the view itself is changing the offset; any other change is a program's.
  final var isShowing = false
  /// Whether a finger stopped the content before it was at rest.
  final var wasInterrupted = false
  /// Counts the offsets that programs set, so that a delegate's wins over what was about to happen.
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

  /// Content that moves by itself has arrived when the view leaves its window, whose clock moved
  /// it.
  open override func didMoveToSuperview() {
    super.didMoveToSuperview()
    if window == nil { finishMotion() }
  }

  /// The size of the content as it is shown, zoomed, in points; changing it does not move the
  /// content.
  ///
  /// Each change of the zoom scale makes it the size of the zoomed view's frame, whatever it was
  /// before (UIKit: documented).
  public final var contentSize: Size {
    get { shownContentSize }
    set {
      guard newValue != shownContentSize else { return }
      shownContentSize = newValue
      geometryDidChange()
    }
  }

  /// Whether a finger is down that may drag or drags the content.
  public final var isTracking: Bool { pan.numberOfTouches > 0 }
  /// Whether the content is being dragged.
  public final var isDragging: Bool { drag != nil }
  /// Whether the content moves on by itself after a drag.
  public final var isDecelerating: Bool {
    if case .deceleration = motion?.kind { true } else { false }
  }
  /// Whether a pinch zooms the content.
  public final var isZooming: Bool { zoomSession?.isPinching == true }
  /// Whether content moves by itself, for whatever reason.
  public final var isAnimating: Bool { motion != nil }

  /// Whether touches may begin in a view of the content, once they are no longer held. Default:
  /// true, but false for fingers that come to a drag under way.
  open override func touchesShouldBegin(
    _ touches: TouchSet, with event: InputEvent, in view: View
  ) -> Bool {
    guard isDragging else { return true }
    return !touches.contains { $0.recognizers.contains { $0 === pan } }
  }

  /// Whether touches that a view of the content has may be taken from it to drag. UIKit's default:
  /// true, but false for controls; override it to say what counts as one.
  open func touchesShouldCancel(in view: View) -> Bool { true }

  /// The time of the window, or of nothing at all.
  final var now: Timestamp { window?.now ?? Timestamp(seconds: 0) }
}
