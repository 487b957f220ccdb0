import Gestures

/// The pan of a scroll view: it begins only along axes that scroll, and drags all that are linked.
final class ScrollPanGestureRecognizer: PanGestureRecognizer {
  /// The event of the attempt, for asking the content about its touches.
  private var event: InputEvent?
  /// Whether the fingers came to a drag that others had begun: they take part in it from their
  /// first motion.
  private var joins = false

  override init() {
    super.init()
    delaysTouchesEnded = false
    name = "scroll pan"
  }

  private var scrollView: ScrollView? { view as? ScrollView }

  /// How far the fingers have gone before the drag, in the scroll view's coordinates; while the pan
  /// waits for others it grows.
  var travel: Vector {
    guard let scrollView else { return rootTravel }
    return scrollView.window?.convert(rootTravel, to: scrollView) ?? rootTravel
  }

  override func touchesBegan(_ touches: TouchSet, with event: InputEvent) {
    self.event = event
    if let scrollView {
      if numberOfTouches == touches.count {
        joins = scrollView.links.drag != nil
        if joins, scrollView.sharesTouchesWithLink { state = .failed }
      }
      scrollView.links.fingerCameDown()
    }
    super.touchesBegan(touches, with: event)
  }

  override func begins(withTravel travel: Vector) -> Bool {
    let axes = reachedAxes
    return axes.horizontal || axes.vertical
  }

  /// The axes that scroll and on which the fingers have gone far enough.
  private var reachedAxes: AxisPair<Bool> {
    guard let scrollView else { return AxisPair { _ in false } }
    let travel = travel
    // Wayland's fixed point is coarser than this allowance for rounding.
    let threshold = max(absorbed - 1e-6, .leastNonzeroMagnitude)
    return AxisPair { axis in
      travel[axis].magnitude >= threshold && scrollView.links.isPannable(axis, on: scrollView)
    }
  }

  /// How far the content goes when the drag begins: the travel on the axes that scroll, without the
  /// hysteresis.
  var firstTranslation: Vector {
    guard let scrollView else { return .zero }
    var scrolled = travel
    for axis in Axis.allCases where !scrollView.links.isPannable(axis, on: scrollView) {
      scrolled[axis] = 0
    }
    let length = scrolled.length
    return length > absorbed ? scrolled * (1 - absorbed / length) : .zero
  }

  /// How much of the travel moves nothing, in points.
  private var absorbed: Double { joins ? 0 : hysteresis }

  override func shouldBegin() -> Bool {
    guard let scrollView, scrollView.isScrollEnabled, mayTakeTouches(for: scrollView) else {
      return false
    }
    if scrollView.links.drag != nil { return true }
    return !scrollView.leavesDrag(ofTravel: travel, along: reachedAxes)
  }

  /// Whether the views of the content let go of the touches they were given.
  private func mayTakeTouches(for scrollView: ScrollView) -> Bool {
    guard let event else { return true }
    for touch in event.allTouches where touch.isDelivered {
      guard let content = touch.view, content !== scrollView,
        touch.recognizers.contains(where: { $0 === self })
      else { continue }
      guard scrollView.canCancelContentTouches, scrollView.touchesShouldCancel(in: content)
      else { return false }
    }
    return true
  }

  override func canPrevent(_ other: GestureRecognizer) -> Bool {
    other !== scrollView?.pinch
  }

  override func reset() {
    super.reset()
    event = nil
    joins = false
    if let scrollView { scrollView.links.panDidReset(scrollView) }
  }

  /// Ends the attempt; touches that are down stay without effect.
  func breakOff() {
    guard isEnabled else { return }
    isEnabled = false
    isEnabled = true
  }
}

extension ScrollView {
  /// Whether a linked view around or inside this one is being dragged by a finger: then it has this
  /// view's touches too.
  final var sharesTouchesWithLink: Bool {
    var shares = false
    links.visit { other in
      guard other !== self, other.pan.state == .began || other.pan.state == .changed else { return }
      if other.isDescendant(of: self) || isDescendant(of: other) { shares = true }
    }
    return shares
  }
}
