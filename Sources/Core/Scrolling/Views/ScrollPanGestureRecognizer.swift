import Gestures

/// The pan of a scroll view: it begins only along pannable axes, and drags all linked views.
final class ScrollPanGestureRecognizer: PanGestureRecognizer {
  /// The event of the attempt, for checking whether the content's touches can be cancelled.
  private var event: InputEvent?

  override init() {
    super.init()
    delaysTouchesEnded = false
    name = "scroll pan"
  }

  private var scrollView: ScrollView? { view as? ScrollView }

  /// The travel before the drag, in the scroll view's coordinates; it grows while failure
  /// requirements are pending.
  var travel: Vector {
    guard let scrollView else { return rootTravel }
    return scrollView.window?.convert(rootTravel, to: scrollView) ?? rootTravel
  }

  override func touchesBegan(_ touches: TouchSet, with event: InputEvent) {
    self.event = event
    if let scrollView {
      if numberOfTouches == touches.count {
        isJoining = scrollView.links.drag != nil
        if isJoining, scrollView.sharesTouchesWithLink { state = .failed }
      }
      scrollView.links.fingerCameDown()
    }
    super.touchesBegan(touches, with: event)
  }

  override func begins(withTravel travel: Vector) -> Bool {
    let axes = reachedAxes
    return axes.horizontal || axes.vertical
  }

  /// The pannable axes on which the travel has reached the threshold.
  private var reachedAxes: AxisPair<Bool> {
    guard let scrollView else { return AxisPair { _ in false } }
    let travel = travel
    let hysteresis = isJoining ? 0 : hysteresis
    let threshold = max(hysteresis - GestureRecognizer.rounding, .leastNonzeroMagnitude)
    return AxisPair { axis in
      travel[axis].magnitude >= threshold && scrollView.links.isPannable(axis, on: scrollView)
    }
  }

  /// The first translation of the content: the travel on the pannable axes less the hysteresis.
  var firstTranslation: Vector {
    guard let scrollView else { return .zero }
    var scrolled = travel
    for axis in Axis.allCases where !scrollView.links.isPannable(axis, on: scrollView) {
      scrolled[axis] = 0
    }
    let length = scrolled.length
    return length > absorbed ? scrolled * (1 - absorbed / length) : .zero
  }

  /// The travel that is absorbed by the hysteresis, in points.
  private var absorbed: Double { isJoining ? 0 : max(hysteresis, absorbedTravel) }

  override func shouldBegin() -> Bool {
    guard let scrollView, scrollView.isScrollEnabled, mayTakeTouches(for: scrollView) else {
      return false
    }
    if scrollView.links.drag != nil { return true }
    return !scrollView.leavesDrag(ofTravel: travel, along: reachedAxes)
  }

  /// Whether the touches already delivered to the content's views can be cancelled.
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
    if let scrollView { scrollView.links.panDidReset(scrollView) }
  }

  /// Ends the attempt and ignores its touches.
  func breakOff() {
    guard isEnabled else { return }
    isEnabled = false
    isEnabled = true
  }
}
