import Gestures
import Testing

@Suite struct WindowTests {
  private let fingers = FingerWindow()

  @Test func `deadlines before a frame fire before it, at their own time`() {
    var times: [Double] = []
    let press = fingers.add(LongPressGestureRecognizer(), "press")
    press.addTarget { [fingers] _ in times.append(fingers.window.now.seconds) }
    fingers.down(1, 100, 200, at: 1)
    #expect(fingers.window.nextDeadline == Timestamp(seconds: 1.5))
    fingers.up(1, at: 3)
    #expect(times == [1.5, 3])
    #expect(fingers.actions == ["press began", "press ended"])
  }

  @Test func `a lift at the time of a deadline is handled before it`() {
    fingers.add(LongPressGestureRecognizer(), "press")
    fingers.down(1, 100, 200, at: 1)
    fingers.up(1, at: 1.5)
    fingers.advance(to: 1.5)
    #expect(fingers.actions.isEmpty)
  }

  @Test func `an earlier deadline does not fire another one at the frame's time`() {
    fingers.add(LongPressGestureRecognizer(), "late")
    fingers.window.schedule(at: Timestamp(seconds: 1.2)) {}
    fingers.down(1, 100, 200, at: 1)
    fingers.up(1, at: 1.5)
    #expect(fingers.actions.isEmpty)
  }

  @Test func `advancing fires the deadlines of that time`() {
    fingers.add(LongPressGestureRecognizer(), "press")
    fingers.down(1, 100, 200, at: 1)
    fingers.advance(to: 1.5)
    #expect(fingers.actions == ["press began"])
  }

  @Test func `input sent from an action is handled after the turn`() {
    let tap = fingers.add(TapGestureRecognizer(), "tap")
    var isFirst = true
    tap.addTarget { [fingers] _ in
      guard isFirst else { return }
      isFirst = false
      fingers.tap(at: 1)
      fingers.advance(to: 1.2)
    }
    fingers.tap(at: 0)
    #expect(fingers.actions == ["tap ended", "tap ended"])
    #expect(fingers.window.now == Timestamp(seconds: 1.2))
  }

  @Test func `time never goes back`() {
    fingers.advance(to: 5)
    fingers.tap(at: 1)
    #expect(fingers.window.now == Timestamp(seconds: 5))
    fingers.advance(to: .nan)
    #expect(fingers.window.now == Timestamp(seconds: 5))
  }

  @Test func `a clock may begin before 0`() {
    fingers.add(LongPressGestureRecognizer(), "press")
    fingers.down(1, 100, 200, at: -5)
    #expect(fingers.window.now == Timestamp(seconds: -5))
    fingers.advance(to: -4)
    #expect(fingers.actions == ["press began"])
  }

  @Test func `a scheduled action runs once unless it is cancelled`() {
    var calls = 0
    fingers.window.schedule(at: Timestamp(seconds: 1)) { calls += 1 }
    let cancelled = fingers.window.schedule(at: Timestamp(seconds: 2)) { calls += 10 }
    #expect(cancelled.isPending)
    cancelled.cancel()
    fingers.advance(to: 10)
    #expect(calls == 1)
    #expect(fingers.window.nextDeadline == nil)
  }

  @Test func `an action may remove its recognizer and its view`() {
    let pan = fingers.add(PanGestureRecognizer(), "pan")
    pan.addTarget { [fingers] in
      fingers.box.removeGestureRecognizer($0)
      fingers.box.removeFromSuperview()
    }
    fingers.down(1, 100, 200, at: 0)
    fingers.move(1, 150, 200, at: 0.1)
    fingers.move(1, 160, 200, at: 0.2)
    fingers.up(1, at: 0.3)
    #expect(fingers.actions == ["pan began", "pan cancelled"])
    #expect(fingers.window.nextDeadline == nil)
  }

  @Test func `a touch beyond the limit is reported and ignored`() {
    var reports = 0
    fingers.window.onDiagnostic = { _ in reports += 1 }
    for id in 0..<65 { fingers.down(TouchID(Int32(id)), 100, 200, at: 0) }
    #expect(reports == 1)
    for id in 0..<65 { fingers.up(TouchID(Int32(id)), at: 1) }
    fingers.add(TapGestureRecognizer(), "tap")
    fingers.tap(at: 2)
    #expect(fingers.actions == ["tap ended"])
  }

  @Test func `a released window releases its recognizers`() {
    weak var recognizer: GestureRecognizer?
    do {
      let other = FingerWindow()
      recognizer = other.add(LongPressGestureRecognizer(), "press")
      other.down(1, 100, 200, at: 0)
      #expect(recognizer?.numberOfTouches == 1)
    }
    #expect(recognizer == nil)
  }

  @Test func `a motion and a lift in one frame are handled one after the other`() {
    fingers.add(PanGestureRecognizer(), "pan")
    fingers.down(1, 100, 200, at: 0)
    fingers.send(
      .init(kind: .motion, id: 1, location: Point(x: 150, y: 200)), .init(kind: .up, id: 1),
      at: 0.1)
    #expect(fingers.actions == ["pan began", "pan ended"])
  }

  @Test func `an ended touch is released beside one that stays down`() {
    let fingers = FingerWindow()
    weak var gone: View?
    do {
      let view = View(frame: Rect(x: 60, y: 0, width: 40, height: 40))
      fingers.window.addSubview(view)
      fingers.down(1, 10, 10, at: 0)
      fingers.down(2, 70, 10, at: 0.1)
      fingers.up(2, at: 0.2)
      view.removeFromSuperview()
      gone = view
    }
    #expect(gone == nil)
  }

  @Test(arguments: [(nil, 6.42), (5.0, 5.0)])
  func `a window of unknown density has UIKit's points per millimetre`(
    density: Double?, points: Double
  ) {
    let window = Window(size: Size(width: 400, height: 800))
    window.pointsPerMillimeter = density
    #expect(window.points(millimeters: 2) == points * 2)
    #expect(window.millimeters(points: points) == 1)
  }
}
