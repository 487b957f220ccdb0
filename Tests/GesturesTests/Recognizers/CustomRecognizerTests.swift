import Gestures
import Testing

@Suite struct CustomRecognizerTests {
  /// A recognizer whose callbacks a test writes.
  private final class Scripted: GestureRecognizer {
    var began: (Scripted, Touch) -> Void = { _, _ in }
    var moved: (Scripted, Touch) -> Void = { _, _ in }
    var ended: (Scripted, Touch) -> Void = { _, _ in }
    var cancelled: (Scripted, Touch) -> Void = { _, _ in }
    var resets = 0

    override func touchesBegan(_ touches: TouchSet, with event: InputEvent) {
      for touch in touches { began(self, touch) }
    }
    override func touchesMoved(_ touches: TouchSet, with event: InputEvent) {
      for touch in touches { moved(self, touch) }
    }
    override func touchesEnded(_ touches: TouchSet, with event: InputEvent) {
      for touch in touches { ended(self, touch) }
    }
    override func touchesCancelled(_ touches: TouchSet, with event: InputEvent) {
      for touch in touches { cancelled(self, touch) }
    }
    override func reset() { resets += 1 }
  }

  private let fingers = FingerWindow()
  private let custom: Scripted
  private let tap: TapGestureRecognizer

  init() {
    tap = fingers.add(TapGestureRecognizer(), "tap")
    custom = fingers.add(Scripted(), "custom")
    tap.require(toFail: custom)
  }

  @Test func `a custom recognizer fails with its last touch, and releases others`() {
    fingers.tap(at: 0)
    #expect(fingers.actions == ["tap ended"])
    #expect(custom.resets == 1)
  }

  @Test func `an ignored touch is removed from the gesture's locations`() {
    fingers.box.isMultipleTouchEnabled = true
    custom.began = { recognizer, touch in if touch.id == 1 { recognizer.ignore(touch) } }
    fingers.down(2, 100, 200, at: 0)
    fingers.down(1, 200, 200, at: 0.1)
    #expect(custom.location(ofTouch: 0) == Point(x: 100, y: 200))
    #expect(custom.location(ofTouch: 1) == nil)
  }

  @Test func `a recognizer stays possible for the time that it requested`() {
    custom.ended = { recognizer, _ in recognizer.waitForTouches(0.5) }
    fingers.tap(at: 0)
    #expect(fingers.window.nextDeadline == Timestamp(seconds: 0.06 + 0.5))
    fingers.advance(to: 0.5)
    #expect(fingers.actions.isEmpty)
    fingers.advance(to: 0.6)
    #expect(fingers.actions == ["tap ended"])
  }

  @Test func `a recognizer's timer runs on the event clock and ends with the attempt`() {
    var fired: [Double] = []
    custom.began = { [fingers] recognizer, _ in
      recognizer.schedule(after: 0.1) { fired.append(fingers.window.now.seconds) }
      recognizer.schedule(after: 5) { fired.append(-1) }
    }
    fingers.down(1, 200, 200, at: 1)
    fingers.move(1, 201, 200, at: 2)
    #expect(fired == [1.1])
    fingers.up(1, at: 2.1)
    fingers.advance(to: 20)
    #expect(fired == [1.1])
    #expect(fingers.window.nextDeadline == nil)
  }

  @Test func `a timer that schedules itself cannot stop time`() {
    var count = 0
    func again(_ recognizer: Scripted) {
      count += 1
      recognizer.schedule(after: 0) { again(recognizer) }
    }
    custom.began = { recognizer, _ in again(recognizer) }
    fingers.down(1, 200, 200, at: 0)
    fingers.advance(to: 0.1)
    #expect((99...101).contains(count))
  }

  @Test func `an illegal transition changes nothing and is reported once`() {
    var reports: [String] = []
    fingers.window.onDiagnostic = { reports.append($0.description) }
    custom.began = { recognizer, _ in
      recognizer.state = .changed
      recognizer.state = .possible
    }
    fingers.down(1, 200, 200, at: 0)
    #expect(custom.state == .possible)
    #expect(reports.count == 1)
    #expect(reports.first?.hasPrefix("custom was set to changed while it was possible") == true)
  }

  @Test func `setting a state without an attempt changes nothing`() {
    custom.state = .began
    #expect(custom.state == .possible)
    #expect(fingers.actions.isEmpty)
  }

  @Test func `an ignored touch stays with its view and does not count`() {
    custom.began = { recognizer, touch in if touch.id == 2 { recognizer.ignore(touch) } }
    custom.moved = { recognizer, _ in recognizer.state = .began }
    fingers.down(1, 200, 200, at: 0)
    fingers.down(2, 220, 200, at: 0.01)
    #expect(custom.numberOfTouches == 1)
    fingers.move(2, 230, 200, at: 0.02)
    #expect(custom.state == .possible)
    fingers.move(1, 230, 200, at: 0.03)
    #expect(custom.state == .began)
  }

  @Test func `a cancelled touch cancels a recognizer that sets no state`() {
    custom.moved = { recognizer, _ in recognizer.state = .began }
    fingers.down(1, 200, 200, at: 0)
    fingers.move(1, 260, 200, at: 0.01)
    fingers.cancel(at: 0.02)
    #expect(fingers.actions == ["custom began", "custom cancelled"])
    #expect(custom.state == .possible)
    #expect(custom.resets == 1)
  }

  @Test func `the terminal state is visible in the action and gone after the turn`() {
    var seen: [GestureRecognizer.State] = []
    custom.addTarget { seen.append($0.state) }
    custom.ended = { recognizer, _ in recognizer.state = .recognized }
    fingers.tap(at: 0)
    #expect(seen == [.ended])
    #expect(custom.state == .possible)
  }

  @Test func `a host may set the state between events`() {
    fingers.down(1, 200, 200, at: 0)
    custom.state = .began
    #expect(fingers.actions == ["custom began"])
    custom.state = .ended
    #expect(fingers.actions == ["custom began", "custom ended"])
    fingers.move(1, 300, 200, at: 0.1)
    fingers.up(1, at: 0.2)
    #expect(fingers.actions.count == 2)
  }

  @Test func `a waiting continuous gesture does not begin after its last lift`() {
    let double = fingers.add(TapGestureRecognizer(), "double")
    double.numberOfTapsRequired = 2
    custom.require(toFail: double)
    custom.moved = { recognizer, _ in recognizer.state = .began }
    fingers.down(1, 200, 200, at: 0)
    fingers.move(1, 205, 200, at: 0.01)
    fingers.up(1, at: 0.05)
    #expect(custom.resets == 1)
    fingers.advance(to: 1)
    #expect(!fingers.actions.contains("custom began"))
  }

  @Test func `a gesture that begins with the lift still has its locations`() {
    var locations: [Point?] = []
    custom.addTarget { if $0.state == .ended { locations.append($0.location(ofTouch: 0)) } }
    custom.ended = { recognizer, _ in
      recognizer.state = .began
      recognizer.state = .ended
    }
    fingers.tap(at: 0)
    #expect(fingers.actions == ["custom began", "custom ended"])
    #expect(locations == [Point(x: 200, y: 200)])
  }

  @Test func `an active gesture that does not end with its last touch is cancelled`() {
    custom.moved = { recognizer, _ in recognizer.state = .began }
    fingers.down(1, 200, 200, at: 0)
    fingers.move(1, 260, 200, at: 0.01)
    fingers.up(1, at: 0.02)
    #expect(fingers.actions == ["custom began", "custom cancelled"])
  }

  @Test func `a touch during a wait for touches ends the wait`() {
    var lifts = 0
    custom.ended = { recognizer, _ in
      lifts += 1
      if lifts == 1 { recognizer.waitForTouches(0.5) }
    }
    fingers.tap(at: 0)
    fingers.tap(at: 0.2)
    #expect(custom.resets == 1)
  }

  @Test func `a recognizer gets the touches that were cancelled`() {
    var ids: [TouchID] = []
    custom.cancelled = { ids.append($1.id) }
    fingers.down(1, 200, 200, at: 0)
    fingers.down(2, 220, 200, at: 0)
    fingers.cancel(at: 0.1)
    #expect(ids == [1, 2])
  }

  @Test func `a recognizer's location is that of the touch it ignored last`() {
    custom.moved = { recognizer, touch in recognizer.ignore(touch) }
    fingers.down(1, 200, 200, at: 0)
    fingers.move(1, 230, 240, at: 0.1)
    #expect(custom.location() == Point(x: 230, y: 240))
  }

  @Test(arguments: [0.0, -1])
  func `a wait of 0 seconds or less has no effect`(seconds: Double) {
    custom.ended = { recognizer, _ in recognizer.waitForTouches(seconds) }
    fingers.tap(at: 0)
    #expect(custom.resets == 1)
    #expect(fingers.window.nextDeadline == nil)
  }

  @Test func `a touch that ends a wait removes its deadline`() {
    custom.ended = { recognizer, _ in recognizer.waitForTouches(0.5) }
    tap.isEnabled = false
    fingers.tap(at: 0)
    fingers.down(1, 200, 200, at: 0.2)
    #expect(fingers.window.nextDeadline == nil)
  }

  @Test func `a cancelled touch cancels the gesture, even if another finger stays`() {
    custom.moved = { recognizer, _ in recognizer.state = .began }
    fingers.down(1, 200, 200, at: 0)
    fingers.move(1, 230, 200, at: 0.1)
    fingers.down(TouchID(device: 1, number: 1), 220, 220, at: 0.2)
    fingers.window.cancelTouches(of: 1, at: Timestamp(seconds: 0.3))
    #expect(fingers.actions == ["custom began", "custom cancelled"])
  }

  @Test func `a state set on cancelled touches applies`() {
    custom.moved = { recognizer, _ in recognizer.state = .began }
    custom.cancelled = { recognizer, _ in recognizer.state = .ended }
    fingers.down(1, 200, 200, at: 0)
    fingers.move(1, 230, 200, at: 0.1)
    fingers.cancel(at: 0.2)
    #expect(fingers.actions == ["custom began", "custom ended"])
  }
}
