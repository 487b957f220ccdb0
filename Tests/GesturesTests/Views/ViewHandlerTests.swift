import Gestures
import Testing

/// The handler of a view, which handles input instead of the view's class.
struct ViewHandlerTests {
  private final class Handler: ViewHandler {
    var contains: Bool?
    var hit: HitAnswer?
    var handles = true
    private(set) var calls: [String] = []

    func view(_ view: View, contains point: Point) -> Bool? { contains }
    func view(_ view: View, hitTest point: Point) -> HitAnswer? { hit }

    func view(
      _ view: View, receives touches: TouchSet, in phase: Contact.Phase, with event: InputEvent
    ) -> Bool {
      calls.append("touch \(phase)")
      return handles
    }

    func view(
      _ view: View, receives presses: PressSet, in phase: Contact.Phase, with event: InputEvent
    ) -> Bool {
      calls.append("press \(phase)")
      return handles
    }
  }

  private let fingers = FingerWindow()
  private let handler = Handler()

  @Test func `a handler receives the touches and presses of its view`() {
    fingers.box.handler = handler
    fingers.down(1, 100, 200, at: 0)
    fingers.move(1, 110, 200, at: 0.1)
    fingers.up(1, at: 0.2)
    fingers.down(1, 100, 200, at: 0.3)
    fingers.cancel(at: 0.4)
    #expect(
      handler.calls == [
        "touch began", "touch moved", "touch ended", "touch began", "touch cancelled",
      ])
    fingers.window.focusedView = fingers.box
    let press = PressFrame.Event(kind: .down, type: .select)
    fingers.window.send(PressFrame(time: Timestamp(seconds: 1), events: [press]))
    fingers.window.cancelPresses(at: Timestamp(seconds: 2))
    #expect(handler.calls.suffix(2) == ["press began", "press cancelled"])
  }

  @Test func `input that a handler does not handle goes to the superview`() {
    let outer = Handler()
    fingers.box.handler = handler
    fingers.window.handler = outer
    handler.handles = false
    fingers.down(1, 100, 200, at: 0)
    fingers.move(1, 110, 200, at: 0.1)
    #expect(handler.calls == ["touch began"])
    #expect(outer.calls == ["touch began", "touch moved"])
  }

  @Test func `a handler's answer to a hit test takes precedence over the view's`() {
    let inside = Point(x: 60, y: 110)
    fingers.box.handler = handler
    #expect(fingers.window.hitTest(inside) === fingers.box)
    handler.contains = false
    #expect(fingers.window.hitTest(inside) === fingers.window)
    handler.hit = .view(fingers.box)
    #expect(fingers.window.hitTest(inside) === fingers.box)
    handler.hit = .nothing
    #expect(fingers.window.hitTest(inside) === fingers.window)
  }
}
