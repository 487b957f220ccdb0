import Gestures

// example: fast-swipe
/// Recognizes a fast sideways swipe: more than 100 points within 0.3 seconds of the touch-down.
final class FastSwipeGestureRecognizer: GestureRecognizer {
  private var start: (location: Point, time: Timestamp)?

  override func touchesBegan(_ touches: TouchSet, with event: InputEvent) {
    for touch in touches {
      // Only one finger swipes. Others are ignored, and their views keep them.
      if start == nil { start = (touch.location(), touch.timestamp) } else { ignore(touch) }
    }
  }

  override func touchesMoved(_ touches: TouchSet, with event: InputEvent) {
    guard state == .possible, let start, let touch = touches.first else { return }
    let sideways = touch.location().x - start.location.x
    if sideways.magnitude > 100, touch.timestamp - start.time < 0.3 { state = .recognized }
  }

  override func touchesEnded(_ touches: TouchSet, with event: InputEvent) { state = .failed }
  override func touchesCancelled(_ touches: TouchSet, with event: InputEvent) { state = .failed }
  override func reset() { start = nil }
}
// end
