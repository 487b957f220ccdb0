import Gestures
import Testing

struct RotationGestureRecognizerTests {
  private let fingers = FingerWindow()

  @Test func `a rotation is reset after its fingers have lifted`() {
    let rotation = fingers.add(RotationGestureRecognizer(), "rotation")
    fingers.down(1, 150, 300, at: 0)
    fingers.down(2, 250, 300, at: 0)
    for step in 1...5 { fingers.move(2, 250, 300 + 20 * Double(step), at: 0.02 * Double(step)) }
    #expect(rotation.state == .changed)
    #expect(rotation.velocity > 0)
    fingers.up(1, at: 0.12)
    fingers.up(2, at: 0.12)
    #expect(rotation.state == .possible)
    #expect(rotation.rotation == 0)
    #expect(rotation.velocity == 0)
  }

  @Test func `a quarter turn in one step is measured as a quarter turn`() {
    let rotation = fingers.add(RotationGestureRecognizer(), "rotation")
    fingers.down(1, 150, 300, at: 1)
    fingers.down(2, 250, 300, at: 1)
    fingers.move(2, 150, 400, at: 1.1)
    #expect(fingers.actions == ["rotation began"])
    #expect((rotation.rotation - 85 * Double.pi / 180).magnitude < 1e-9)
    #expect((rotation.velocity - 5 * Double.pi).magnitude < 1e-9)
  }

  @Test(arguments: [-50.0, 50], [-50.0, 50])
  func `fingers that part from one point do not begin a rotation`(x: Double, y: Double) {
    let rotation = fingers.add(RotationGestureRecognizer(), "rotation")
    fingers.down(1, 200, 300, at: 0)
    fingers.down(2, 200, 300, at: 0)
    fingers.move(2, 200 + x, 300 + y, at: 0.1)
    #expect(fingers.actions.isEmpty)
    #expect(rotation.velocity == 0)
    fingers.move(2, 200 - y, 300 + x, at: 0.2)
    #expect(fingers.actions == ["rotation began"])
  }

  @Test func `a new rotation has no velocity`() {
    #expect(RotationGestureRecognizer().velocity == 0)
  }

  @Test func `a rotation without hysteresis begins at its angle`() {
    let rotation = fingers.add(RotationGestureRecognizer(), "rotation")
    rotation.hysteresis = 0
    rotation.absorbedHysteresis = 0
    fingers.down(1, 150, 300, at: 0)
    fingers.down(2, 250, 300, at: 0)
    fingers.move(2, 150, 200, at: 0.1)
    #expect((rotation.rotation + Double.pi / 2).magnitude < 1e-9)
  }

  @Test func `the pair stays when a third finger lifts`() {
    fingers.add(RotationGestureRecognizer(), "rotation", to: fingers.window)
    fingers.window.isMultipleTouchEnabled = true
    fingers.down(1, 150, 300, at: 0)
    fingers.down(2, 250, 300, at: 0)
    fingers.down(3, 200, 600, at: 0)
    fingers.up(3, at: 0.05)
    fingers.move(2, 150, 400, at: 0.1)
    #expect(fingers.actions == ["rotation began"])
  }
}
