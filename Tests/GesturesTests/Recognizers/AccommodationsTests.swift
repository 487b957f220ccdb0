import Testing

@testable import Gestures

/// The user's minimums for lengths and durations.
@Suite struct AccommodationsTests {
  private let fingers = FingerWindow()

  @Test func `a minimum raises a default and a smaller explicit value`() {
    let (plain, small, large) = (
      PanGestureRecognizer(), PanGestureRecognizer(), PanGestureRecognizer()
    )
    for pan in [plain, small, large] { fingers.window.addGestureRecognizer(pan) }
    (small.hysteresis, large.hysteresis) = (3, 100)
    fingers.window.accommodations.panMovement = 8.5
    #expect((plain.hysteresis - 54.57).magnitude < 1e-9)
    #expect(small.hysteresis == plain.hysteresis)
    #expect(large.hysteresis == 100)
    fingers.window.accommodations = Accommodations()
    #expect([plain.hysteresis, small.hysteresis] == [10, 3])
  }

  @Test func `minimums are millimetres on the screen, independent of factors`() {
    let tap = fingers.add(TapGestureRecognizer(), "tap")
    fingers.window.pointsPerMillimeter = 10
    fingers.window.thresholdFactor = 0.1
    fingers.window.accommodations.tapMovement = 10
    #expect(tap.allowableMovement == 100)
    #expect((tap.maximumTapDistance - 45 / 6.42).magnitude < 1e-9)
  }

  @Test(arguments: [(0.5, 0.8, 0.8), (1, 0.8, 1), (0, 0.8, 0)])
  func `a press at touch-down keeps its duration of 0`(
    explicit: Double, minimum: Double, duration: Double
  ) {
    let press = fingers.add(LongPressGestureRecognizer(), "press")
    press.minimumPressDuration = explicit
    fingers.window.accommodations.longPressDuration = minimum
    #expect(press.minimumPressDuration == duration)
  }

  @Test func `a swipe is longer than a tap may move`() {
    let swipe = fingers.add(SwipeGestureRecognizer(), "swipe")
    fingers.window.accommodations.tapMovement = 10
    #expect((swipe.minimumTravel - 15 * 6.42).magnitude < 1e-9)
  }

  @Test(arguments: [(0.0, 1), (0.06, 2)])
  func `the pause between taps grows by the delay of lifts`(delay: Double, count: Int) {
    fingers.window.accommodations.liftDelay = delay
    let tap = fingers.add(TapGestureRecognizer(), "tap")
    tap.numberOfTapsRequired = 2
    fingers.down(1, 100, 200, at: 0)
    fingers.up(1, at: 0.1)
    fingers.down(2, 100, 200, at: 0.12)
    fingers.up(2, at: 0.2)
    #expect(fingers.actions.count == count - 1)
  }

  @Test(arguments: [false, true])
  func `a slow double tap counts with a minimum for the pause`(isAccommodated: Bool) {
    if isAccommodated { fingers.window.accommodations.tapInterval = 0.8 }
    fingers.add(TapGestureRecognizer(), "tap").numberOfTapsRequired = 2
    fingers.tap(at: 0)
    fingers.tap(at: 0.7)
    #expect(fingers.actions == (isAccommodated ? ["tap ended"] : []))
  }

  @Test(arguments: [false, true])
  func `a trembling tap of one second counts with minimums`(isAccommodated: Bool) {
    if isAccommodated {
      fingers.window.accommodations.tapMovement = 10
      fingers.window.accommodations.tapDuration = 1.2
    }
    fingers.add(TapGestureRecognizer(), "tap")
    fingers.down(1, 100, 200, at: 0)
    fingers.move(1, 155, 200, at: 0.5)
    fingers.up(1, at: 1)
    #expect(fingers.actions == (isAccommodated ? ["tap ended"] : []))
  }
}
