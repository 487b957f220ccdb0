import Gestures
import Scrolling
import Testing

@Suite struct ContentTouchDelayTests {
  /// Content that handles touches and records its callbacks.
  final class Row: View {
    var calls: [String] = []
    override func touchesBegan(_ touches: TouchSet, with event: InputEvent) {
      calls.append("began")
    }
    override func touchesEnded(_ touches: TouchSet, with event: InputEvent) {
      calls.append("ended")
    }
    override func touchesCancelled(_ touches: TouchSet, with event: InputEvent) {
      calls.append("cancelled")
    }
  }

  /// A scroll view that can keep touches from its content, and can leave them to it.
  final class Strict: ScrollView {
    var mayBegin = true
    var mayCancel = true
    override func touchesShouldBegin(
      _ touches: TouchSet, with event: InputEvent, in view: View
    ) -> Bool { mayBegin }
    override func touchesShouldCancel(in view: View) -> Bool { mayCancel }
  }

  let row = Row(frame: Rect(x: 0, y: 0, width: 400, height: 400))
  let view = Strict(frame: Rect(x: 0, y: 0, width: 400, height: 800))
  let surface: Surface

  init() {
    view.contentSize = .tall(3000)
    view.addSubview(row)
    surface = Surface(view)
  }

  private func holdThenDrag() {
    surface.down(at: Point(x: 200, y: 300))
    surface.wait(0.2)
    surface.drag(by: Vector(dx: 0, dy: -110), in: 0.2)
  }

  @Test func `held content gets the touch after the hold and loses it to the drag`() {
    surface.down(at: Point(x: 200, y: 300))
    surface.wait(0.149)
    #expect(row.calls.isEmpty)
    surface.wait(0.002)
    #expect(row.calls == ["began"])
    surface.drag(by: Vector(dx: 0, dy: -110), in: 0.2)
    #expect(row.calls == ["began", "cancelled"])
    #expect(view.contentOffset.y == 100)
  }

  @Test func `content that may not begin never gets the touch`() {
    view.mayBegin = false
    holdThenDrag()
    surface.up()
    #expect(row.calls.isEmpty)
    #expect(view.contentOffset.y == 100)
  }

  @Test func `content that behaves like a control keeps the touch`() {
    view.mayCancel = false
    holdThenDrag()
    surface.up()
    #expect(row.calls == ["began", "ended"])
    #expect(view.contentOffset.y == 0)
  }

  @Test func `a quick drag takes touches even from content that would keep them`() {
    view.canCancelContentTouches = false
    surface.down(at: Point(x: 200, y: 300))
    surface.drag(by: Vector(dx: 0, dy: -110), in: 0.1)
    #expect(row.calls.isEmpty)
    #expect(view.contentOffset.y == 100)
  }

  @Test func `a touch hits moving content at its present position`() {
    surface.down(at: Point(x: 200, y: 700))
    surface.drag(by: Vector(dx: 0, dy: -200), in: 0.1)
    surface.up()
    let tap = TapGestureRecognizer()
    var taps = 0
    tap.addTarget { _ in taps += 1 }
    row.addGestureRecognizer(tap)
    // Within a second the content has coasted past the row, without a frame in between.
    surface.window.send(
      TouchFrame(
        time: Timestamp(seconds: surface.time + 1),
        events: [.init(kind: .down, id: 2, location: Point(x: 200, y: 20))]))
    surface.window.send(
      TouchFrame(time: Timestamp(seconds: surface.time + 1.05), events: [.init(kind: .up, id: 2)]))
    #expect(view.contentOffset.y > 400)
    #expect(taps == 0)
  }

  @Test func `a gesture that leaves the touch to its view does not end the hold`() {
    let swipe = SwipeGestureRecognizer()
    swipe.cancelsTouchesInView = false
    row.addGestureRecognizer(swipe)
    var swipes = 0
    swipe.addTarget { _ in swipes += 1 }
    surface.down(at: Point(x: 100, y: 300))
    surface.drag(by: Vector(dx: 60, dy: 0), in: 0.08)
    #expect(swipes == 1)
    #expect(row.calls.isEmpty)
    surface.wait(0.08)
    #expect(row.calls.first == "began")
  }

  @Test func `a pinch that has not begun does not delay a lift`() {
    let zooming = Recorder()
    zooming.zoomed = row
    view.delegate = zooming
    view.maximumZoomScale = 2
    view.delaysContentTouches = false
    row.isMultipleTouchEnabled = true
    for id: Int32 in 1...3 { surface.down(id, at: Point(x: 80 * Double(id), y: 300)) }
    surface.up(3)
    #expect(row.calls == ["began", "began", "began", "ended"])
  }

  @Test func `content is clipped to the view`() {
    #expect(ScrollView().clipsToBounds)
  }
}
