import Gestures
import Testing

struct RotationGestureRecognizerTests {
  private let fingers = FingerWindow()

  @Test func `nothing turns after the fingers have gone`() {
    let rotation = fingers.add(RotationGestureRecognizer(), "rotation")
    fingers.down(1, 150, 300, at: 0)
    fingers.down(2, 250, 300, at: 0)
    for step in 1...5 { fingers.move(2, 250, 300 + 20 * Double(step), at: 0.02 * Double(step)) }
    #expect(rotation.state == .changed && rotation.velocity > 0)
    fingers.up(1, at: 0.12)
    fingers.up(2, at: 0.12)
    #expect(rotation.state == .possible && rotation.rotation == 0 && rotation.velocity == 0)
  }
}
