import Gestures
import Testing

@Suite struct PanGestureRecognizerTests {
  private let fingers = FingerWindow()
  private let pan: PanGestureRecognizer

  init() { pan = fingers.add(PanGestureRecognizer(), "pan") }

  @Test(arguments: [(9.75, false), (10.0, true)])
  func `a pan begins at ten points on one axis`(travel: Double, begins: Bool) {
    fingers.down(1, 100, 200, at: 0)
    fingers.move(1, 100, 200 - travel, at: 0.1)
    #expect(fingers.actions == (begins ? ["pan began"] : []))
  }

  @Test func `the hysteresis of a pan is configurable`() {
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

  @Test func `the velocity of the first step counts from the landing`() {
    fingers.down(1, 200, 300, at: 10)
    fingers.move(1, 200, 320, at: 10.02)
    #expect((pan.velocity().dy - 1000).magnitude < 1)
  }

  @Test func `a waiting pan begins with the finger's position at that time`() {
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

  @Test func `a waiting pan that returned begins without translation`() {
    let press = fingers.add(LongPressGestureRecognizer(), "press")
    press.allowableMovement = 20
    pan.require(toFail: press)
    fingers.down(1, 100, 200, at: 0)
    fingers.move(1, 118, 200, at: 0.1)
    fingers.move(1, 102, 200, at: 0.2)
    press.isEnabled = false
    #expect(fingers.actions == ["pan began"])
    #expect(pan.translation() == .zero)
  }

  @Test(arguments: [1.0, 2, 2.5, 5, 10], [(1.0, 0.0), (-1, 0), (0, 1), (0, -1)])
  func `should-begin sees the whole travel, and the action none`(
    step: Double, way: (dx: Double, dy: Double)
  ) {
    let policy = TravelWitness()
    pan.delegate = policy
    var began: Vector?
    pan.addTarget { [unowned pan] _ in began = began ?? pan.translation() }
    fingers.down(1, 200, 300, at: 0)
    for count in 1...Int(10 / step) {
      let reach = Double(count) * step
      fingers.move(1, 200 + way.dx * reach, 300 + way.dy * reach, at: Double(count) * 0.01)
    }
    #expect(policy.seen == Vector(dx: way.dx * 10, dy: way.dy * 10))
    #expect(began == .zero)
  }

  @Test func `should-begin sees the travel in a view's own coordinates`() {
    fingers.box.transform = .rotation(sine: 1, cosine: 0)
    let policy = TravelWitness()
    (pan.delegate, policy.view) = (policy, fingers.box)
    fingers.down(1, 200, 300, at: 0)
    fingers.move(1, 200, 310, at: 0.1)
    #expect(policy.seen == Vector(dx: 10, dy: 0))
  }

  @Test(arguments: [(16.75, false), (17, true)])
  func `beside a tap a pan uses its hysteresis beside taps`(travel: Double, begins: Bool) {
    pan.hysteresisBesideTaps = 17
    let tap = fingers.add(TapGestureRecognizer(), "tap")
    fingers.down(1, 100, 200, at: 0)
    fingers.move(1, 100 + travel, 200, at: 0.1)
    #expect(fingers.actions == (begins ? ["pan began"] : []))
    #expect(pan.translation() == .zero)
    fingers.up(1, at: 0.2)
    #expect(fingers.actions == (begins ? ["pan began", "pan ended"] : ["tap ended"]))
    #expect(tap.state == .possible)
  }

  @Test func `a failed tap does not delay a drag`() {
    pan.hysteresisBesideTaps = 17
    fingers.add(TapGestureRecognizer(), "tap").maximumPressDuration = 0.05
    fingers.down(1, 100, 200, at: 0)
    fingers.move(1, 112, 200, at: 0.1)
    #expect(fingers.actions == ["pan began"])
    #expect((pan.translation() - Vector(dx: 2, dy: 0)).length < 1e-9)
  }

  @Test func `a tap with other fingers does not delay a drag`() {
    pan.hysteresisBesideTaps = 17
    let other = View(frame: Rect(x: 0, y: 0, width: 400, height: 90))
    fingers.window.addSubview(other)
    fingers.add(TapGestureRecognizer(), "tap", to: other)
    fingers.down(1, 100, 50, at: 0)
    fingers.down(2, 100, 200, at: 0)
    fingers.move(2, 110, 200, at: 0.1)
    #expect(fingers.actions == ["pan began"])
  }

  @Test func `a drag that fails beside a tap has the hysteresis beside taps as limit`() {
    pan.hysteresisBesideTaps = 17
    fingers.add(TapGestureRecognizer(), "tap")
    let failures = fingers.failures {
      fingers.down(1, 100, 200, at: 0)
      fingers.move(1, 112, 200, at: 0.1)
      fingers.up(1, at: 0.2)
    }
    #expect(failures == ["pan: drag 12.0 < 17.0"])
  }

  /// A pan that begins after any travel.
  private final class InstantPan: PanGestureRecognizer {
    override func begins(withTravel travel: Vector) -> Bool { true }
  }

  @Test func `an equal hysteresis beside taps does not delay a drag`() {
    let instant = fingers.add(InstantPan(), "instant", to: fingers.window)
    instant.hysteresisBesideTaps = instant.hysteresis
    pan.isEnabled = false
    fingers.add(TapGestureRecognizer(), "tap")
    fingers.down(1, 100, 200, at: 0)
    fingers.move(1, 103, 200, at: 0.1)
    #expect(fingers.actions == ["instant began"])
  }

  /// A pan that may begin at touch-down.
  private final class EagerPan: PanGestureRecognizer {
    var isEager = false
    override func touchesBegan(_ touches: TouchSet, with event: InputEvent) {
      super.touchesBegan(touches, with: event)
      if isEager { state = .began }
    }
  }

  @Test func `a pan that begins by itself absorbs nothing of an earlier drag`() {
    let eager = fingers.add(EagerPan(), "eager", to: fingers.window)
    pan.isEnabled = false
    fingers.down(1, 100, 200, at: 0)
    fingers.move(1, 130, 200, at: 0.1)
    #expect((eager.translation() - Vector(dx: 20, dy: 0)).length < 1e-9)
    fingers.up(1, at: 0.2)
    let press = fingers.add(LongPressGestureRecognizer(), "press")
    press.allowableMovement = 20
    eager.require(toFail: press)
    eager.isEager = true
    fingers.down(1, 100, 200, at: 1)
    fingers.move(1, 130, 200, at: 1.1)
    #expect(eager.state == .began)
    #expect((eager.translation() - Vector(dx: 30, dy: 0)).length < 1e-9)
  }
}

/// Records the translation of a pan in `gestureRecognizerShouldBegin`.
private final class TravelWitness: GestureRecognizerDelegate {
  var view: View?
  private(set) var seen: Vector?

  func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    seen = (recognizer as? PanGestureRecognizer)?.translation(in: view)
    return true
  }
}
