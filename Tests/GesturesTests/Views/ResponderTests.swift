import Gestures
import Testing

@Suite struct ResponderTests {
  private final class Handler: View {
    var calls: [String] = []
    override func touchesBegan(_ touches: TouchSet, with event: InputEvent) {
      calls.append("began \(touches.count)")
    }
    override func touchesMoved(_ touches: TouchSet, with event: InputEvent) {
      calls.append("moved \(touches.count)")
    }
    override func touchesEnded(_ touches: TouchSet, with event: InputEvent) {
      calls.append("ended \(touches.count)")
    }
    override func pressesBegan(_ presses: PressSet, with event: InputEvent) {
      calls.append("pressed \(presses.first.map { "\($0.type)" } ?? "")")
    }
    override func pressesCancelled(_ presses: PressSet, with event: InputEvent) {
      calls.append("press cancelled")
    }
  }

  private let fingers = FingerWindow()
  private let handler = Handler(frame: Rect(x: 0, y: 0, width: 300, height: 500))
  private let inner = View(frame: Rect(x: 0, y: 0, width: 300, height: 500))

  init() {
    fingers.box.addSubview(handler)
    handler.addSubview(inner)
    inner.isMultipleTouchEnabled = true
  }

  @Test func `a view without a handler passes touches to its superview`() {
    fingers.down(1, 100, 200, at: 0)
    fingers.move(1, 110, 200, at: 0.01)
    fingers.up(1, at: 0.02)
    #expect(handler.calls == ["began 1", "moved 1", "ended 1"])
  }

  @Test func `one call brings all touches of a phase`() {
    fingers.send(
      .init(kind: .down, id: 1, location: Point(x: 100, y: 200)),
      .init(kind: .down, id: 2, location: Point(x: 200, y: 200)), at: 0)
    fingers.send(
      .init(kind: .motion, id: 1, location: Point(x: 101, y: 200)),
      .init(kind: .motion, id: 2, location: Point(x: 201, y: 200)), at: 0.01)
    #expect(handler.calls == ["began 2", "moved 2"])
  }

  @Test func `a press goes to the focused view and is cancelled with the focus`() {
    fingers.window.focusedView = inner
    fingers.window.send(
      PressFrame(time: Timestamp(seconds: 0), events: [.init(kind: .down, type: .menu)]))
    fingers.window.send(
      PressFrame(time: Timestamp(seconds: 0.3), events: [.init(kind: .down, type: .menu)]))
    fingers.window.cancelPresses(at: Timestamp(seconds: 1))
    #expect(handler.calls == ["pressed menu", "press cancelled"])
  }

  @Test func `a cancel of presses leaves touches alone`() {
    fingers.down(1, 100, 200, at: 0)
    fingers.window.cancelPresses(at: Timestamp(seconds: 1))
    fingers.up(1, at: 1.1)
    #expect(handler.calls == ["began 1", "ended 1"])
  }

  @Test func `a touch on nothing but views that do not handle it is quietly dropped`() {
    fingers.down(1, 10, 10, at: 0)
    fingers.move(1, 20, 10, at: 0.01)
    fingers.up(1, at: 0.02)
    #expect(handler.calls.isEmpty)
  }
}
