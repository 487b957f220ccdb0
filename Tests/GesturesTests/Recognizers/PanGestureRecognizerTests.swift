import Gestures
import Testing

@Suite struct PanGestureRecognizerTests {
  private let fingers = FingerWindow()
  private let pan: PanGestureRecognizer

  init() { pan = fingers.add(PanGestureRecognizer(), "pan") }

  @Test(arguments: [(9.75, false), (10.0, true)])
  func `it begins at ten points on one axis`(travel: Double, begins: Bool) {
    fingers.down(1, 100, 200, at: 0)
    fingers.move(1, 100, 200 - travel, at: 0.1)
    #expect(fingers.actions == (begins ? ["pan began"] : []))
  }

  @Test func `the hysteresis is a parameter`() {
    pan.hysteresis = 30
    fingers.down(1, 100, 200, at: 0)
    fingers.move(1, 120, 200, at: 0.1)
    #expect(fingers.actions.isEmpty)
    fingers.move(1, 150, 200, at: 0.2)
    #expect(pan.translation() == Vector(dx: 20, dy: 0))
  }

  @Test func `translation and velocity are given in a view's own coordinates`() {
    fingers.box.transform = .rotation(sine: 1, cosine: 0)
    fingers.down(1, 200, 300, at: 0)
    for step in 1...10 { fingers.move(1, 200, 300 + Double(step) * 10, at: Double(step) * 0.01) }
    #expect(pan.translation(in: fingers.box) == Vector(dx: 90, dy: 0))
    #expect((pan.velocity(in: fingers.box).dx - 1000).magnitude < 1)
    pan.setTranslation(Vector(dx: 5, dy: 0), in: fingers.box)
    #expect(pan.translation() == Vector(dx: 0, dy: 5))
  }

  @Test func `a waiting pan begins with where the finger is by then`() {
    let press = fingers.add(LongPressGestureRecognizer(), "press")
    press.allowableMovement = 20
    pan.require(toFail: press)
    fingers.down(1, 100, 200, at: 0)
    fingers.move(1, 118, 200, at: 0.1)
    fingers.move(1, 112, 200, at: 0.2)
    fingers.move(1, 112, 230, at: 0.3)
    let travel = Vector(dx: 12, dy: 30)
    #expect(fingers.actions == ["pan began"])
    #expect((pan.translation() - travel * (1 - 10 / travel.length)).length < 1e-9)
  }

  @Test func `a waiting pan that came back begins without translation`() {
    let press = fingers.add(LongPressGestureRecognizer(), "press")
    press.allowableMovement = 20
    pan.require(toFail: press)
    fingers.down(1, 100, 200, at: 0)
    fingers.move(1, 118, 200, at: 0.1)
    fingers.move(1, 102, 200, at: 0.2)
    press.isEnabled = false
    #expect(fingers.actions == ["pan began"] && pan.translation() == .zero)
  }
}
