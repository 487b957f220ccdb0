import Gestures
import Testing

/// Long presses after taps, and their failures.
@Suite struct LongPressGestureRecognizerTests {
  private let fingers = FingerWindow()
  private let press: LongPressGestureRecognizer

  init() {
    press = fingers.add(LongPressGestureRecognizer(), "press")
    press.numberOfTapsRequired = 1
  }

  @Test(arguments: [(0.34, true), (0.36, false)])
  func `the pause after the tap is at most 0.35 s`(pause: Double, begins: Bool) {
    fingers.tap(at: 0)
    fingers.down(1, 200, 200, at: 0.06 + pause)
    fingers.advance(to: 0.06 + pause + 0.499)
    #expect(fingers.actions.isEmpty)
    fingers.advance(to: 0.06 + pause + 0.501)
    #expect(fingers.actions == (begins ? ["press began"] : []))
  }

  @Test func `recognizers that wait for a long press are released after the pause`() {
    fingers.add(TapGestureRecognizer(), "tap").require(toFail: press)
    fingers.tap(at: 0)
    fingers.advance(to: 0.409)
    #expect(fingers.actions.isEmpty)
    fingers.advance(to: 0.411)
    #expect(fingers.actions == ["tap ended"])
  }

  @Test(arguments: [(0.74, true), (0.76, false)])
  func `the tap before a long press lasts at most 0.75 s`(length: Double, begins: Bool) {
    fingers.down(1, 200, 200, at: 0)
    fingers.up(1, at: length)
    fingers.down(1, 200, 200, at: length + 0.1)
    fingers.advance(to: length + 1)
    #expect(fingers.actions == (begins ? ["press began"] : []))
  }

  @Test(arguments: [(44.0, true), (46.0, false)])
  func `a finger may move 45 points in the tap before a long press`(travel: Double, begins: Bool) {
    fingers.down(1, 200, 200, at: 0)
    fingers.move(1, 200 + travel, 200, at: 0.03)
    fingers.up(1, at: 0.06)
    fingers.down(1, 200, 200, at: 0.1)
    fingers.advance(to: 1)
    #expect(fingers.actions == (begins ? ["press began"] : []))
  }

  @Test(arguments: [(44.0, true), (46.0, false)])
  func `a long press lands within 45 points of its tap`(distance: Double, begins: Bool) {
    fingers.tap(at: 0)
    fingers.down(1, 200 - distance, 200, at: 0.2)
    fingers.advance(to: 1)
    #expect(fingers.actions == (begins ? ["press began"] : []))
  }

  @Test(arguments: [(6.42, false), (12.84, true)])
  func `a preceding tap's limits are lengths on the screen`(density: Double, begins: Bool) {
    fingers.window.pointsPerMillimeter = density
    fingers.down(1, 200, 200, at: 0)
    fingers.move(1, 260, 200, at: 0.03)
    fingers.up(1, at: 0.06)
    fingers.down(1, 200, 200, at: 0.2)
    fingers.advance(to: 1)
    #expect(fingers.actions == (begins ? ["press began"] : []))
  }

  @Test func `a long press after one tap too many does not begin`() {
    fingers.tap(at: 0)
    fingers.tap(at: 0.1)
    fingers.down(1, 200, 200, at: 0.2)
    fingers.advance(to: 1)
    #expect(fingers.actions.isEmpty)
  }

  @Test func `a long press that lifts too early fails with its duration`() throws {
    press.numberOfTapsRequired = 0
    var held: (value: Double, limit: Double)?
    fingers.window.onDecision = { decision in
      guard case .failed(_, .missed(.duration, let value, let limit)) = decision else { return }
      held = (value, limit)
    }
    fingers.down(1, 200, 200, at: 1)
    fingers.up(1, at: 1.2)
    let (value, limit) = try #require(held)
    #expect((value - 0.2).magnitude < 1e-9)
    #expect(limit == 0.5)
  }

  @Test(arguments: [(0.7, true), (0.8, false)])
  func `the time of the tap counts from the first of its fingers`(lift: Double, begins: Bool) {
    press.numberOfTouchesRequired = 2
    fingers.down(1, 100, 200, at: 0)
    fingers.down(2, 200, 200, at: 0.2)
    fingers.up(1, at: 0.6)
    fingers.up(2, at: lift)
    fingers.down(1, 100, 200, at: lift + 0.1)
    fingers.down(2, 200, 200, at: lift + 0.1)
    fingers.advance(to: lift + 1)
    #expect(fingers.actions == (begins ? ["press began"] : []))
  }

  @Test func `a finger that the screen drops and finds again is no press after a tap`() {
    fingers.tap(at: 0)
    fingers.down(1, 200, 200, at: 0.08)
    fingers.advance(to: 1)
    #expect(fingers.actions.isEmpty)
  }
}
