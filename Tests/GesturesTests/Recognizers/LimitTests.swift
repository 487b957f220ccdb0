import Gestures
import Glibc
import Testing

/// Values on both sides of measured and documented limits, and of limits that were set.
@Suite struct LimitTests {
  private let fingers = FingerWindow()

  @Test(arguments: [(0.499, false), (0.501, true)])
  func `a long press begins after half a second`(lift: Double, begins: Bool) {
    fingers.add(LongPressGestureRecognizer(), "press")
    fingers.down(1, 100, 200, at: 0)
    fingers.up(1, at: lift)
    #expect(fingers.actions == (begins ? ["press began", "press ended"] : []))
  }

  @Test(arguments: [(10.0, true), (10.5, false)])
  func `a long press allows ten points of movement`(travel: Double, begins: Bool) {
    fingers.add(LongPressGestureRecognizer(), "press")
    fingers.down(1, 100, 200, at: 0)
    fingers.move(1, 100 + travel, 200, at: 0.1)
    fingers.advance(to: 1)
    #expect(fingers.actions == (begins ? ["press began"] : []))
  }

  @Test(arguments: [(0.2, 1), (0.4, 0)])
  func `the maximum duration of a tap is configurable`(lift: Double, count: Int) {
    fingers.add(TapGestureRecognizer(), "tap").maximumPressDuration = 0.3
    fingers.down(1, 100, 200, at: 0)
    fingers.up(1, at: lift)
    #expect(fingers.actions.count == count)
  }

  @Test(arguments: [(0.5, 1), (0.7, 0)])
  func `the maximum pause of a double tap is configurable`(pause: Double, count: Int) {
    let tap = fingers.add(TapGestureRecognizer(), "tap")
    tap.numberOfTapsRequired = 2
    tap.maximumTapInterval = 0.6
    fingers.tap(at: 0)
    fingers.tap(at: 0.06 + pause)
    #expect(fingers.actions.count == count)
  }

  @Test(arguments: [(109.5, nil), (110.0, 110.0 / 108), (90.0, 90.0 / 92), (90.5, nil)])
  func `a pinch begins at ten points of change and absorbs eight`(
    distance: Double, scale: Double?
  ) {
    let pinch = fingers.add(PinchGestureRecognizer(), "pinch")
    fingers.down(1, 100, 200, at: 0)
    fingers.down(2, 200, 200, at: 0)
    fingers.move(2, 100 + distance, 200, at: 0.1)
    #expect(fingers.actions == (scale == nil ? [] : ["pinch began"]))
    #expect((pinch.scale - (scale ?? 1)).magnitude < 1e-9)
  }

  @Test func `an invalid scale is ignored`() {
    let pinch = fingers.add(PinchGestureRecognizer(), "pinch")
    for value in [0, -1, Double.nan, .infinity] { pinch.scale = value }
    #expect(pinch.scale == 1)
  }

  @Test(arguments: [(19.5, true), (20.5, false)])
  func `an edge pan starts within twenty points of its edge`(x: Double, begins: Bool) {
    let pan = fingers.add(ScreenEdgePanGestureRecognizer(), "edge", to: fingers.window)
    pan.edges = .left
    fingers.down(1, x, 400, at: 0)
    fingers.move(1, x + 30, 400, at: 0.1)
    #expect(fingers.actions == (begins ? ["edge began"] : []))
  }

  @Test(arguments: [
    (0, 50, true), (0, 49.75, false), (0.45, 32.0, true), (0.45, 28.0, false), (0.52, 200.0, false),
  ])
  func `a swipe's minimum travel shrinks with time, up to the maximum duration`(
    time: Double, travel: Double, isSwipe: Bool
  ) {
    fingers.add(SwipeGestureRecognizer(), "swipe")
    fingers.down(1, 100, 200, at: 0)
    fingers.move(1, 100 + travel, 200, at: time)
    #expect(fingers.actions == (isSwipe ? ["swipe ended"] : []))
  }

  @Test func `the velocity of a pinch is that of its last step`() {
    let pinch = fingers.add(PinchGestureRecognizer(), "pinch")
    fingers.down(1, 100, 200, at: 0)
    fingers.down(2, 200, 200, at: 0)
    fingers.move(2, 208 + 100, 200, at: 0.1)
    fingers.move(2, 208 + 208, 200, at: 0.3)
    #expect((pinch.velocity - 1 / 0.2).magnitude < 1e-9)
    fingers.move(2, 208 + 100, 200, at: 0.3)
    #expect((pinch.velocity - 1 / 0.2).magnitude < 1e-9)
  }

  @Test(arguments: [(10.0, true), (-10.0, true), (9.9, false), (-9.9, false)])
  func `a rotation begins at ten degrees and absorbs five`(degrees: Double, begins: Bool) {
    let rotation = fingers.add(RotationGestureRecognizer(), "rotation")
    let angle = degrees * .pi / 180
    fingers.down(1, 100, 200, at: 0)
    fingers.down(2, 200, 200, at: 0)
    fingers.move(2, 100 + 100 * cos(angle), 200 + 100 * sin(angle), at: 0.1)
    #expect(fingers.actions == (begins ? ["rotation began"] : []))
    let shown = begins ? (degrees < 0 ? -5.0 : 5.0) * .pi / 180 : 0
    #expect((rotation.rotation - shown).magnitude < 1e-9)
  }

  @Test func `a press with half a point of allowable movement keeps that limit`() {
    fingers.add(LongPressGestureRecognizer(), "press").allowableMovement = 0.5
    fingers.down(1, 100, 200, at: 0)
    fingers.move(1, 100.4, 200, at: 0.1)
    fingers.advance(to: 1)
    #expect(fingers.actions == ["press began"])
  }

  @Test func `a pan without hysteresis includes its first half point`() {
    let pan = fingers.add(PanGestureRecognizer(), "pan")
    pan.hysteresis = 0
    fingers.down(1, 100, 200, at: 0)
    fingers.move(1, 100.5, 200, at: 0.1)
    #expect(fingers.actions == ["pan began"])
    #expect(pan.translation() == Vector(dx: 0.5, dy: 0))
  }

  @Test(arguments: [(0.5, 100.5 / 100.25), (-0.5, 99.5 / 99.75)])
  func `a pinch may begin at less than a point of change`(change: Double, scale: Double) {
    let pinch = fingers.add(PinchGestureRecognizer(), "pinch")
    pinch.hysteresis = 0.5
    pinch.absorbedHysteresis = 0.25
    fingers.down(1, 100, 200, at: 0)
    fingers.down(2, 200, 200, at: 0)
    fingers.move(2, 200 + change, 200, at: 0.1)
    #expect((pinch.scale - scale).magnitude < 1e-9)
  }

  @Test func `a pinch that begins without a change absorbs its hysteresis as growth`() {
    let pinch = fingers.add(PinchGestureRecognizer(), "pinch")
    pinch.hysteresis = 0
    fingers.down(1, 100, 200, at: 0)
    fingers.down(2, 200, 200, at: 0)
    fingers.move(2, 100, 300, at: 0.1)
    #expect((pinch.scale - 100 / 108.0).magnitude < 1e-9)
  }

  @Test func `the velocity of a rotation is that of its last step`() {
    let rotation = fingers.add(RotationGestureRecognizer(), "rotation")
    fingers.down(1, 100, 200, at: 0)
    fingers.down(2, 200, 200, at: 0)
    fingers.move(2, 100, 300, at: 0.1)
    fingers.move(2, 0, 200, at: 0.6)
    #expect((rotation.velocity - Double.pi).magnitude < 1e-9)
    fingers.move(2, 100, 300, at: 0.6)
    #expect((rotation.velocity - Double.pi).magnitude < 1e-9)
  }

  @Test func `the velocity of a pinch counts from its second touch-down`() {
    let pinch = fingers.add(PinchGestureRecognizer(), "pinch")
    fingers.down(1, 100, 200, at: 1)
    fingers.down(2, 200, 200, at: 2)
    fingers.move(2, 308, 200, at: 2.5)
    #expect((pinch.velocity - (208 / 108.0 - 1) / 0.5).magnitude < 1e-9)
  }

  @Test func `two fingers are never closer than a point`() {
    let pinch = fingers.add(PinchGestureRecognizer(), "pinch")
    fingers.down(1, 100, 200, at: 0)
    fingers.down(2, 102, 200, at: 0)
    fingers.move(2, 112, 200, at: 0.1)
    #expect((pinch.scale - 12 / 10.0).magnitude < 1e-9)
    fingers.move(2, 100.25, 200, at: 0.2)
    #expect((pinch.scale - 1 / 10.0).magnitude < 1e-9)
  }

  @Test(arguments: [(45.0, true), (44.0, false)])
  func `the maximum drift of a swipe shrinks with time`(dy: Double, isOut: Bool) {
    fingers.add(SwipeGestureRecognizer(), "swipe")
    fingers.down(1, 100, 200, at: 0)
    fingers.move(1, 120, 200 + dy, at: 0.115)
    fingers.move(1, 180, 200 + dy, at: 0.116)
    #expect(fingers.actions == (isOut ? [] : ["swipe ended"]))
  }
}
