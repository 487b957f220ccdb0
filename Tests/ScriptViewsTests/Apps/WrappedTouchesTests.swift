import Gestures
import Testing
import Vocabulary

@testable import ScriptViews

/// Combines the decisions of several plugins about a touch into one verdict.
struct WrappedTouchesTests {
  private final class Content: Window, WrappedContent {
    var pluginName: String?
    var wantedEnding: Ending? { nil }
  }

  private let touches = WrappedTouches()
  private let state: WrappedState = {
    var state = WrappedState()
    state.size = Size(width: 400, height: 400)
    return state
  }()

  private func content(_ recognizers: GestureRecognizer...) -> Content {
    let content = Content(size: Size(width: 400, height: 400))
    content.isMultipleTouchEnabled = true
    for recognizer in recognizers { content.addGestureRecognizer(recognizer) }
    touches.add(content, to: state)
    return content
  }

  private func send(_ events: TouchFrame.Event..., at time: Double) {
    touches.send(TouchFrame(time: Timestamp(seconds: time), events: events))
  }

  private func down(_ id: Int32, _ x: Double = 100, at time: Double = 0) {
    send(.init(kind: .down, id: TouchID(id), location: Point(x: x, y: 100)), at: time)
  }

  private func move(_ id: Int32, _ x: Double, at time: Double) {
    send(.init(kind: .motion, id: TouchID(id), location: Point(x: x, y: 100)), at: time)
  }

  private func up(_ id: Int32, at time: Double) {
    send(.init(kind: .up, id: TouchID(id)), at: time)
  }

  private func verdicts() -> [String] {
    var told: [String] = []
    touches.settle { told.append("\($0) \($1.map(\.description).joined(separator: " "))") }
    return told
  }

  private func delaying<R: GestureRecognizer>(_ recognizer: R) -> R {
    recognizer.delaysTouchesBegan = true
    return recognizer
  }

  @Test func `without contents touches are delivered, with one verdict at each end`() {
    down(1)
    #expect(verdicts() == ["deliver 1"])
    #expect(verdicts() == [])
    up(1, at: 0.1)
    #expect(verdicts() == ["deliver 1"])
    #expect(verdicts() == [])
  }

  @Test func `one content that delays a touch delays it for the app`() {
    _ = content()
    let long = delaying(LongPressGestureRecognizer())
    _ = content(long)
    down(1)
    #expect(verdicts() == ["delayBegan 1"])
    move(1, 200, at: 0.1)
    #expect(verdicts() == ["deliver 1"])
  }

  @Test func `a verdict names the plugins that caused it`() {
    let slow = content(delaying(TapGestureRecognizer()))
    let (quick, none) = (content(PanGestureRecognizer()), content())
    (slow.pluginName, quick.pluginName, none.pluginName) = ("slow", "quick", "none")
    down(1)
    #expect(touches.plugins(with: .delayBegan, on: [TouchID(1)]) == ["slow"])
    move(1, 160, at: 0.1)
    var takers: [String] = []
    touches.settle { if $0 == .take { takers = touches.plugins(with: .take, on: $1) } }
    #expect(takers == ["quick"])
    #expect(touches.plugins(with: .take, on: [TouchID(1)]) == [])
  }

  @Test func `a touch that one content takes is cancelled in the others`() {
    let pan = PanGestureRecognizer()
    let press = LongPressGestureRecognizer()
    press.allowableMovement = 1000
    _ = content(press)
    _ = content(pan)
    down(1)
    _ = verdicts()
    move(1, 200, at: 0.1)
    #expect(verdicts() == ["take 1"])
    #expect(pan.state == .began)
    touches.advance(to: Timestamp(seconds: 2))
    #expect(press.state == .possible || press.state == .failed)
    #expect(verdicts() == [])
  }

  @Test func `all fingers of a gesture are taken at once`() {
    let tap = delaying(TapGestureRecognizer())
    tap.numberOfTouchesRequired = 2
    _ = content(tap)
    down(1)
    down(2, 200, at: 0.01)
    #expect(verdicts() == ["delayBegan 1 2"])
    up(1, at: 0.1)
    up(2, at: 0.11)
    #expect(verdicts() == ["take 1 2"])
  }

  @Test func `a removed content releases the touches that it delays`() {
    let leaving = content(delaying(LongPressGestureRecognizer()))
    down(1)
    #expect(verdicts() == ["delayBegan 1"])
    touches.remove(leaving)
    #expect(verdicts() == ["deliver 1"])
  }

  @Test func `touches that the source cancels are not taken`() {
    _ = content(PanGestureRecognizer())
    down(1)
    _ = verdicts()
    touches.cancel([1], at: Timestamp(seconds: 0.1))
    #expect(verdicts() == [])
  }

  @Test func `the end of a touch waits for a recognizer that delays it`() {
    let taps = TapGestureRecognizer()
    taps.numberOfTapsRequired = 2
    _ = content(taps)
    down(1)
    #expect(verdicts() == ["deliver 1"])
    up(1, at: 0.1)
    #expect(verdicts() == ["delayEnded 1"])
    touches.advance(to: Timestamp(seconds: 1))
    #expect(verdicts() == ["deliver 1"])
  }

  private final class Taker: View {
    override func touchesBegan(_ touches: TouchSet, with event: InputEvent) {}
  }

  @Test func `the app does not get a held touch that a subview handles after its end`() {
    let press = LongPressGestureRecognizer()
    press.delaysTouchesBegan = true
    let root = content(press)
    root.addSubview(Taker(frame: Rect(x: 90, y: 90, width: 50, height: 50)))
    down(1)
    #expect(verdicts() == ["delayBegan 1"])
    up(1, at: 0.1)
    #expect(verdicts() == ["take 1"])
  }

  @Test func `a subview that handles touches takes them from the app`() {
    let root = content()
    root.addSubview(Taker(frame: Rect(x: 90, y: 90, width: 50, height: 50)))
    down(1)
    down(2, 300)
    #expect(verdicts() == ["deliver 2", "take 1"])
  }

  @Test func `an app that gets one touch at a time loses further ones, and contents get all`() {
    let root = content()
    touches.givesOneTouch = true
    down(1)
    down(2, 300)
    #expect(verdicts() == ["deliver 1", "take 2"])
    #expect(root.touches.map(\.id) == [1, 2])
    up(1, at: 0.1)
    #expect(verdicts() == ["deliver 1"])
    up(2, at: 0.2)
    #expect(verdicts() == [])
    down(3, at: 0.3)
    #expect(verdicts() == ["deliver 3"])
  }

  @Test func `a further touch that one content takes is cancelled in the others`() {
    content().addSubview(Taker(frame: Rect(x: 90, y: 90, width: 50, height: 50)))
    let other = content()
    touches.givesOneTouch = true
    down(1, 300)
    down(2)
    #expect(verdicts() == ["deliver 1", "take 2"])
    #expect(other.touches.map(\.id) == [1])
  }

  @Test func `delays of touches are known before the first touch`() {
    #expect(touches.delays == (false, false))
    let pan = PanGestureRecognizer()
    _ = content(pan)
    #expect(touches.delays == (false, true))
    pan.delaysTouchesBegan = true
    #expect(touches.delays == (true, true))
    pan.isEnabled = false
    #expect(touches.delays == (false, false))
  }
}
