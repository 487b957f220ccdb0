import Gestures
import Testing

struct FirstProgramTests {
  @Test func `the first program recognizes a tap and a press`() {
    // example: first-program
    var heard: [String] = []
    let window = Window(size: Size(width: 400, height: 300))
    let button = View(frame: Rect(x: 100, y: 50, width: 120, height: 60))
    window.addSubview(button)

    let tap = TapGestureRecognizer()
    tap.addTarget { _ in heard.append("tap") }
    button.addGestureRecognizer(tap)
    let press = LongPressGestureRecognizer()
    press.addTarget { press in heard.append("press \(press.state)") }
    button.addGestureRecognizer(press)

    // A short touch. What changes at one instant is one frame.
    let down = TouchFrame.Event(kind: .down, id: 1, location: Point(x: 120, y: 80))
    let up = TouchFrame.Event(kind: .up, id: 1)
    window.send(TouchFrame(time: Timestamp(seconds: 0), events: [down]))
    window.send(TouchFrame(time: Timestamp(seconds: 0.06), events: [up]))

    // A long touch. Without input while the finger rests, the host advances the window's time.
    window.send(TouchFrame(time: Timestamp(seconds: 1), events: [down]))
    window.advance(to: Timestamp(seconds: 1.5))
    window.send(TouchFrame(time: Timestamp(seconds: 2), events: [up]))
    // end
    #expect(heard == ["tap", "press began", "press ended"])
  }

  @Test func `a host's loop fires timers between frames, and after the last one`() {
    let window = Window(size: Size(width: 400, height: 300))
    var fired: [Double] = []
    for time in [0.5, 1.5, 4] {
      window.schedule(at: Timestamp(seconds: time)) { fired.append(time) }
    }
    let frame = TouchFrame(
      time: Timestamp(seconds: 1), events: [.init(kind: .down, id: 1, location: .zero)])
    play([frame], to: window, until: Timestamp(seconds: 2))
    #expect(fired == [0.5, 1.5])
    #expect(window.nextDeadline == Timestamp(seconds: 4))
  }

  @Test func `a late wake-up does not change the time of a gesture`() {
    let window = Window(size: Size(width: 400, height: 300))
    let press = LongPressGestureRecognizer()
    var began: Timestamp?
    press.addTarget { _ in began = began ?? window.now }
    window.addGestureRecognizer(press)
    let finger = Finger(on: window)
    finger.down(at: Point(x: 10, y: 10))
    finger.wait(3)
    #expect(began == Timestamp(seconds: 0.5))
  }
}

// example: host-loop
/// Plays frames to a window as a host's loop does: in turn with the window's deadlines, by time.
func play(_ frames: [TouchFrame], to window: Window, until end: Timestamp) {
  for frame in frames {
    while let due = window.nextDeadline, due < frame.time { window.advance(to: due) }
    window.send(frame)
  }
  while let due = window.nextDeadline, due <= end { window.advance(to: due) }
  window.advance(to: end)
}
// end
