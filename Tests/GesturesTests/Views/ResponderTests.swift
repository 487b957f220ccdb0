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

  @Test func `one call delivers all touches of a phase`() {
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

  @Test func `a touch that no view handles is dropped`() {
    fingers.down(1, 10, 10, at: 0)
    fingers.move(1, 20, 10, at: 0.01)
    fingers.up(1, at: 0.02)
    #expect(handler.calls.isEmpty)
  }

  /// A view that records the phases of its touches in each call.
  private final class PhaseView: View {
    var calls: [String] = []
    override func touchesBegan(_ touches: TouchSet, with event: InputEvent) {
      note("began", touches)
    }
    override func touchesMoved(_ touches: TouchSet, with event: InputEvent) {
      note("moved", touches)
    }
    override func touchesEnded(_ touches: TouchSet, with event: InputEvent) {
      note("ended", touches)
    }
    override func touchesCancelled(_ touches: TouchSet, with event: InputEvent) {
      note("cancelled", touches)
    }
    private func note(_ call: String, _ touches: TouchSet) {
      calls.append("\(call): " + touches.map { "\($0.phase)" }.joined(separator: " "))
    }
  }

  private func phaseView() -> PhaseView {
    let view = PhaseView(frame: Rect(x: 0, y: 0, width: 300, height: 500))
    view.isMultipleTouchEnabled = true
    fingers.box.addSubview(view)
    return view
  }

  @Test func `a touch that a recognizer takes is cancelled for the view and continues`() throws {
    let view = phaseView()
    let pan = fingers.add(PanGestureRecognizer(), "pan")
    var phases: [Contact.Phase] = []
    pan.addTarget { [fingers] _ in phases += fingers.window.touches.map(\.phase) }
    fingers.down(1, 200, 200, at: 0)
    fingers.move(1, 240, 200, at: 0.05)
    #expect(view.calls == ["began: began", "cancelled: cancelled"])
    #expect(phases == [.moved])
  }

  @Test func `a double tap cancels the touches of both taps for the view`() {
    let view = phaseView()
    fingers.add(TapGestureRecognizer(), "double").numberOfTapsRequired = 2
    fingers.tap(1, at: 0)
    fingers.tap(2, at: 0.2)
    #expect(view.calls == ["began: began", "began: began", "cancelled: cancelled cancelled"])
  }

  @Test func `a touch is cancelled for a view that is removed`() {
    let view = phaseView()
    fingers.down(1, 200, 200, at: 0)
    fingers.move(1, 201, 200, at: 0.01)
    view.removeFromSuperview()
    #expect(view.calls == ["began: began", "moved: moved", "cancelled: cancelled"])
  }

  @Test func `delayed calls report their own phases`() {
    let view = phaseView()
    fingers.add(LongPressGestureRecognizer(), "press").delaysTouchesBegan = true
    fingers.down(1, 200, 200, at: 0)
    fingers.move(1, 203, 200, at: 0.1)
    fingers.up(1, at: 0.2)
    #expect(view.calls == ["began: began", "moved: moved", "ended: ended"])
  }

  private final class Remover: View {
    var views: [View] = []
    override func touchesBegan(_ touches: TouchSet, with event: InputEvent) {}
    override func touchesEnded(_ touches: TouchSet, with event: InputEvent) {
      for view in views { view.removeFromSuperview() }
    }
  }

  private final class Removed: View {
    var cancelledTouches = 0
    override func touchesBegan(_ touches: TouchSet, with event: InputEvent) {}
    override func touchesCancelled(_ touches: TouchSet, with event: InputEvent) {
      cancelledTouches += touches.count
    }
  }

  @Test func `a view's touches are cancelled at once when another touch removes it`() {
    let remover = Remover(frame: Rect(x: 0, y: 0, width: 40, height: 40))
    let removed = Removed(frame: Rect(x: 0, y: 700, width: 40, height: 40))
    for view in [remover, removed] { fingers.window.addSubview(view) }
    remover.views = [removed]
    fingers.down(1, 20, 20, at: 0)
    fingers.down(2, 20, 720, at: 0)
    fingers.up(1, at: 0.1)
    #expect(removed.cancelledTouches == 1)
  }
}
