import Gestures
import Testing

struct PinchGestureRecognizerTests {
  private let fingers = FingerWindow()

  @Test func `the pair stays when a third finger lifts`() {
    fingers.add(PinchGestureRecognizer(), "pinch", to: fingers.window)
    fingers.window.isMultipleTouchEnabled = true
    fingers.down(1, 150, 300, at: 0)
    fingers.down(2, 250, 300, at: 0)
    fingers.down(3, 200, 600, at: 0)
    fingers.up(3, at: 0.05)
    fingers.move(2, 300, 300, at: 0.1)
    #expect(fingers.actions == ["pinch began"])
  }

  @Test func `a new pinch has no velocity`() {
    #expect(PinchGestureRecognizer().velocity == 0)
  }
}
