import Gestures
import Testing

/// The delivery of touches to their views, which decides what a wrapped app receives.
struct TouchDeliveryTests {
  private let fingers = FingerWindow()

  private func landed() throws -> Touch {
    fingers.down(1, 200, 200, at: 0)
    return try #require(Array(fingers.window.touches).first)
  }

  @Test func `a touch that no recognizer delays is delivered completely`() throws {
    let touch = try landed()
    #expect(touch.deliveryState == .delivered)
    fingers.up(1, at: 0.1)
    #expect(touch.deliveryState == .ended)
  }

  @Test func `a recognizer that delays touches holds the beginning until it fails`() throws {
    let tap = fingers.add(TapGestureRecognizer(), "tap")
    tap.delaysTouchesBegan = true
    let touch = try landed()
    #expect(touch.deliveryState == .beganDelayed)
    fingers.move(1, 300, 200, at: 0.05)
    #expect(touch.deliveryState == .delivered)
  }

  @Test func `a touch that is recognized while it is delayed is never delivered`() throws {
    fingers.add(TapGestureRecognizer(), "tap").delaysTouchesBegan = true
    let touch = try landed()
    fingers.up(1, at: 0.05)
    #expect(touch.deliveryState == .cancelled)
    #expect(touch.phase == .ended)
  }

  @Test func `the end waits for a recognizer that delays it`() throws {
    let taps = fingers.add(TapGestureRecognizer(), "taps")
    taps.numberOfTapsRequired = 2
    let touch = try landed()
    fingers.up(1, at: 0.05)
    #expect(touch.deliveryState == .endedDelayed)
    fingers.advance(to: 1)
    #expect(touch.deliveryState == .ended)
  }

  @Test func `a pan takes a touch that its view has`() throws {
    fingers.add(PanGestureRecognizer(), "pan")
    let touch = try landed()
    #expect(touch.deliveryState == .delivered)
    fingers.move(1, 240, 200, at: 0.05)
    #expect(touch.deliveryState == .cancelled)
  }

  @Test func `a second touch of a view that takes one is withheld`() throws {
    _ = try landed()
    fingers.down(2, 220, 200, at: 0.01)
    #expect(Array(fingers.window.touches).last?.deliveryState == .withheld)
  }

  @Test func `a touch reports that a subview handles it, even after its end`() throws {
    #expect(try !landed().isHandledBySubview)
    final class Taker: View {
      override func touchesBegan(_ touches: TouchSet, with event: InputEvent) {}
    }
    let taker = Taker(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    fingers.box.addSubview(taker)
    fingers.down(2, 60, 110, at: 0.1)
    let touch = try #require(Array(fingers.window.touches).last)
    #expect(touch.isHandledBySubview)
    fingers.up(2, at: 0.2)
    #expect(touch.isHandledBySubview)
    #expect(touch.deliveryState == .ended)
  }

  @Test func `some touches can be cancelled, while others continue`() {
    fingers.down(1, 200, 200, at: 0)
    fingers.down(2, 300, 200, at: 0)
    let touches = Array(fingers.window.touches)
    fingers.window.cancelTouches([1], at: Timestamp(seconds: 0.01))
    fingers.move(2, 300, 260, at: 0.05)
    #expect(touches.map(\.phase) == [.cancelled, .moved])
  }
}
