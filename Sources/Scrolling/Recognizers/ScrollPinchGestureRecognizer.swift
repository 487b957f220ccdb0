import Gestures

/// The pinch of a scroll view: it is recognized simultaneously with the view's pan, and begins only
/// if the view can zoom.
final class ScrollPinchGestureRecognizer: PinchGestureRecognizer {
  override init() {
    super.init()
    delaysTouchesEnded = false
    name = "scroll pinch"
  }

  private var scrollView: ScrollView? { view as? ScrollView }

  override func touchesEnded(_ touches: TouchSet, with event: InputEvent) {
    super.touchesEnded(touches, with: event)
    scrollView?.pinchFingersChanged()
  }

  override func shouldBegin() -> Bool { scrollView?.canZoom == true }

  override func canPrevent(_ other: GestureRecognizer) -> Bool {
    other !== scrollView?.pan
  }
}
