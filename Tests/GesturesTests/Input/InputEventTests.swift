import Gestures
import Testing

/// The properties of input events, and the order in which they are handled.
@Suite struct InputEventTests {
  /// Records the events that it is offered.
  private final class Listener: HoverGestureRecognizer {
    var events: [String] = []
    override func shouldReceive(_ event: InputEvent) -> Bool {
      events.append("\(event.type) at \(event.timestamp.seconds)")
      return true
    }
    override func shouldReceive(_ touch: Touch) -> Bool { true }
    override func shouldReceive(_ press: Press) -> Bool { true }
  }

  private let fingers = FingerWindow()
  private let listener: Listener

  init() {
    listener = fingers.add(Listener(), "listener")
    listener.allowedPressTypes = [.select, .menu]
    fingers.window.focusedView = fingers.box
  }

  private func press(
    _ kind: PressFrame.Event.Kind, _ type: Press.Kind = .select, key: UInt32? = nil,
    at time: Double
  ) {
    fingers.window.send(
      PressFrame(
        time: Timestamp(seconds: time), events: [.init(kind: kind, type: type, key: key)]))
  }

  private func point(_ kind: PointerStep.Kind, _ x: Double, at time: Double) {
    fingers.window.send(
      PointerStep(kind: kind, time: Timestamp(seconds: time), location: Point(x: x, y: 200)))
  }

  @Test func `an event has its kind and its time`() {
    point(.enter, 100, at: 1)
    point(.leave, 0, at: 1.5)
    fingers.tap(at: 2)
    press(.down, at: 3)
    press(.up, at: 3.5)
    #expect(listener.events == ["hover at 1.0", "touches at 2.0", "presses at 3.0"])
  }

  @Test(arguments: 0..<5)
  func `deadlines before an event fire before it, at their own time`(kind: Int) {
    var times: [Double] = []
    for time in [1.0, 2, 3] {
      fingers.window.schedule(at: Timestamp(seconds: time)) { [fingers] in
        times.append(fingers.window.now.seconds)
      }
    }
    switch kind {
    case 0: fingers.down(1, 100, 200, at: 2)
    case 1: press(.down, at: 2)
    case 2: point(.motion, 100, at: 2)
    case 3: fingers.cancel(at: 2)
    default: fingers.window.cancelPresses(at: Timestamp(seconds: 2))
    }
    #expect(times == [1])
    #expect(fingers.window.now == Timestamp(seconds: 2))
    fingers.advance(to: 2)
    #expect(times == [1, 2])
  }

  @Test func `any input from an action waits for the end of its turn`() {
    let tap = fingers.add(TapGestureRecognizer(), "tap")
    var isFirst = true
    var words: [String] = []
    tap.addTarget { [fingers] _ in
      guard isFirst else { return words.append("tapped") }
      isFirst = false
      press(.down, at: 2)
      fingers.window.cancelPresses(at: Timestamp(seconds: 2.1))
      point(.motion, 100, at: 2.2)
      fingers.cancel(at: 2.3)
      words.append("now \(fingers.window.now.seconds)")
    }
    fingers.tap(at: 1)
    #expect(words == ["now 1.06"])
    #expect(fingers.window.now == Timestamp(seconds: 2.3))
  }

  @Test func `a timer set in an action fires a millisecond later at the earliest`() {
    let tap = fingers.add(TapGestureRecognizer(), "tap")
    tap.addTarget { [fingers] _ in fingers.window.schedule(at: fingers.window.now) {} }
    fingers.tap(at: 1)
    #expect(fingers.window.nextDeadline == Timestamp(seconds: 1.06 + 0.001))
    fingers.advance(to: 2)
    fingers.window.schedule(at: Timestamp(seconds: 2)) {}
    #expect(fingers.window.nextDeadline == Timestamp(seconds: 2))
  }

  @Test func `an event has the touches and presses that are down or end in it`() throws {
    final class Counter: GestureRecognizer {
      var counts: [[Int]] = []
      private func note(_ event: InputEvent) {
        let (touches, presses) = (event.allTouches, event.allPresses)
        counts.append([touches.count, presses.count, touches.isEmpty ? 0 : 1])
      }
      override func touchesBegan(_ touches: TouchSet, with event: InputEvent) { note(event) }
      override func touchesMoved(_ touches: TouchSet, with event: InputEvent) { note(event) }
      override func touchesEnded(_ touches: TouchSet, with event: InputEvent) { note(event) }
    }
    let counter = fingers.add(Counter(), "counter")
    press(.down, at: 0)
    fingers.down(1, 100, 200, at: 1)
    fingers.down(2, 200, 200, at: 1.1)
    fingers.up(1, at: 1.2)
    fingers.move(2, 201, 200, at: 1.3)
    press(.up, at: 1.4)
    fingers.move(2, 202, 200, at: 1.5)
    #expect(counter.counts == [[1, 1, 1], [2, 1, 1], [2, 1, 1], [1, 1, 1], [1, 0, 1]])
  }

  @Test func `fingers that lift together have an event each if recognized separately`() {
    final class Counter: GestureRecognizer {
      var counts: [Int] = []
      override func canBePrevented(by other: GestureRecognizer) -> Bool { false }
      override func touchesEnded(_ touches: TouchSet, with event: InputEvent) {
        counts.append(event.allTouches.count)
      }
    }
    fingers.add(TapGestureRecognizer(), "tap").recognizesEachFinger = true
    let counter = fingers.add(Counter(), "counter")
    for id: Int32 in 1...2 { fingers.down(TouchID(id), Double(id) * 100, 200, at: 0) }
    fingers.send(.init(kind: .up, id: 1), .init(kind: .up, id: 2), at: 0.1)
    #expect(counter.counts == [2, 1])
  }

  @Test func `keys of one type are separate presses`() {
    final class Keys: View {
      var calls: [String] = []
      override func pressesBegan(_ presses: PressSet, with event: InputEvent) {
        for press in presses { calls.append("down \(press.key ?? 0)") }
      }
      override func pressesEnded(_ presses: PressSet, with event: InputEvent) {
        for press in presses { calls.append("up \(press.key ?? 0)") }
      }
    }
    let keys = Keys()
    fingers.window.addSubview(keys)
    fingers.window.focusedView = keys
    press(.down, key: 28, at: 0)
    press(.down, key: 57, at: 0.1)
    press(.down, key: 28, at: 0.2)
    press(.up, .menu, key: 28, at: 0.3)
    press(.up, key: 57, at: 0.4)
    press(.up, key: 57, at: 0.5)
    press(.up, key: 28, at: 0.6)
    #expect(keys.calls == ["down 28", "down 57", "up 57", "up 28"])
  }

  @Test func `a focus outside the window leaves its presses to the window`() {
    let tap = fingers.add(TapGestureRecognizer(), "tap", to: fingers.window)
    fingers.box.removeFromSuperview()
    for (kind, time) in [(PressFrame.Event.Kind.down, 0.0), (.up, 0.1)] { press(kind, at: time) }
    #expect(fingers.actions == ["tap ended"])
    #expect(tap.view === fingers.window)
  }
}
