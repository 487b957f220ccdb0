import Gestures
import Testing

@Suite struct LocationTests {
  @Test func `a press whose view is taken out of the window was where the view was`() {
    let window = Window(size: Size(width: 400, height: 400))
    let view = View(frame: Rect(x: 100, y: 200, width: 20, height: 40))
    window.addSubview(view)
    let press = LongPressGestureRecognizer()
    press.minimumPressDuration = 0
    view.addGestureRecognizer(press)
    var places: [Point] = []
    press.addTarget { places.append($0.location()) }
    window.focusedView = view
    window.send(
      PressFrame(time: Timestamp(seconds: 1), events: [.init(kind: .down, type: .select)]))
    view.removeFromSuperview()
    #expect(places == [Point(x: 110, y: 220), Point(x: 110, y: 220)])
    #expect(press.state == .possible)
  }
}
