import Gestures
import Testing

@Suite struct LocationTests {
  @Test func `a cancelled button press keeps the location of its removed view`() {
    let window = Window(size: Size(width: 400, height: 400))
    let view = View(frame: Rect(x: 100, y: 200, width: 20, height: 40))
    window.addSubview(view)
    let press = LongPressGestureRecognizer()
    press.minimumPressDuration = 0
    view.addGestureRecognizer(press)
    var locations: [Point] = []
    press.addTarget { locations.append($0.location()) }
    window.focusedView = view
    window.send(
      PressFrame(time: Timestamp(seconds: 1), events: [.init(kind: .down, type: .select)]))
    view.removeFromSuperview()
    #expect(locations == [Point(x: 110, y: 220), Point(x: 110, y: 220)])
    #expect(press.state == .possible)
  }

  /// The properties of a recognizer in an action: its state, its fingers and its locations.
  private struct Telling: Equatable, CustomStringConvertible {
    var state: GestureRecognizer.State
    var count: Int
    var middle: Point
    var locations: [Point?]

    init(_ recognizer: GestureRecognizer) {
      state = recognizer.state
      count = recognizer.numberOfTouches
      middle = recognizer.location()
      locations = (0..<3).map { recognizer.location(ofTouch: $0) }
    }

    var description: String { "\(state) \(count) \(middle) \(locations)" }
  }

  private func tellings(
    of recognizer: GestureRecognizer, _ play: (FingerWindow) -> Void
  ) -> [Telling] {
    let fingers = FingerWindow()
    fingers.add(recognizer, "it", to: fingers.window)
    var tellings: [Telling] = []
    recognizer.addTarget { tellings.append(Telling($0)) }
    play(fingers)
    return tellings
  }

  private let left = Point(x: 100, y: 200)
  private let right = Point(x: 300, y: 200)
  private let middle = Point(x: 200, y: 200)

  @Test func `a two-finger long press has both locations at the first lift`() throws {
    let press = LongPressGestureRecognizer()
    press.numberOfTouchesRequired = 2
    let tellings = tellings(of: press) {
      $0.down(1, 100, 200, at: 0)
      $0.down(2, 300, 200, at: 0.1)
      $0.up(1, at: 1)
      $0.up(2, at: 1.1)
    }
    let last = try #require(tellings.last)
    #expect(tellings.map(\.state) == [.began, .ended])
    #expect(last.count == 1)
    #expect(last.locations == [left, right, nil])
    #expect(last.middle == middle)
    #expect(press.location() == middle)
    #expect(press.location(ofTouch: 0) == nil)
  }

  @Test func `a cancelled long press has the locations of its fingers`() throws {
    let press = LongPressGestureRecognizer()
    press.numberOfTouchesRequired = 2
    let tellings = tellings(of: press) {
      $0.down(1, 100, 200, at: 0)
      $0.down(2, 300, 200, at: 0.1)
      $0.advance(to: 0.7)
      $0.cancel(at: 1)
    }
    let last = try #require(tellings.last)
    #expect(last.state == .cancelled)
    #expect(last.count == 0)
    #expect(last.locations == [left, right, nil])
    #expect(last.middle == middle)
  }

  @Test(arguments: [true, false])
  func `a two-finger tap has both locations, even if they lift separately`(
    isTogether: Bool
  ) throws {
    let tap = TapGestureRecognizer()
    tap.numberOfTouchesRequired = 2
    let tellings = tellings(of: tap) {
      $0.down(1, 100, 200, at: 0)
      $0.down(2, 300, 200, at: 0.02)
      $0.up(1, at: 0.1)
      $0.up(2, at: isTogether ? 0.1 : 0.13)
    }
    let only = try #require(tellings.first)
    #expect(tellings.count == 1)
    #expect(only.count == 2)
    #expect(only.locations == [left, right, nil])
    #expect(only.middle == middle)
  }

  @Test func `a two-finger double tap has the locations of its second tap`() throws {
    let tap = TapGestureRecognizer()
    tap.numberOfTouchesRequired = 2
    tap.numberOfTapsRequired = 2
    let tellings = tellings(of: tap) {
      for start in [0, 0.2] {
        $0.down(1, 100 + start * 50, 200, at: start)
        $0.down(2, 300, 200, at: start)
        $0.up(1, at: start + 0.05)
        $0.up(2, at: start + 0.07)
      }
    }
    let only = try #require(tellings.first)
    #expect(only.count == 2)
    #expect(only.locations == [Point(x: 110, y: 200), right, nil])
    #expect(only.middle == middle)
  }

  @Test func `a two-finger swipe has both locations`() throws {
    let swipe = SwipeGestureRecognizer()
    swipe.numberOfTouchesRequired = 2
    let tellings = tellings(of: swipe) {
      $0.down(1, 100, 200, at: 0)
      $0.down(2, 100, 300, at: 0)
      $0.send(
        .init(kind: .motion, id: 1, location: Point(x: 170, y: 200)),
        .init(kind: .motion, id: 2, location: Point(x: 180, y: 300)), at: 0.1)
    }
    let only = try #require(tellings.first)
    #expect(only.count == 2)
    #expect(only.locations == [Point(x: 170, y: 200), Point(x: 180, y: 300), nil])
  }

  @Test(arguments: [false, true])
  func `a gesture ends with both locations if its fingers lift separately`(
    isPinch: Bool
  ) throws {
    let recognizer = isPinch ? PinchGestureRecognizer() : PanGestureRecognizer()
    let tellings = tellings(of: recognizer) {
      $0.down(1, 120, 200, at: 0)
      $0.down(2, 300, 200, at: 0)
      $0.move(1, 100, 200, at: 0.1)
      $0.move(1, 100, 200.5, at: 0.2)
      $0.move(1, 100, 200, at: 0.3)
      $0.up(1, at: 0.4)
      $0.up(2, at: 0.5)
    }
    let last = try #require(tellings.last)
    #expect(last.state == .ended)
    #expect(last.count == 0)
    #expect(last.locations == [left, right, nil])
    #expect(last.middle == middle)
  }

  @Test func `a pan that waited ends with a finger that landed during the wait`() throws {
    let pan = PanGestureRecognizer()
    let press = LongPressGestureRecognizer()
    press.minimumPressDuration = 10
    pan.require(toFail: press)
    let fingers = FingerWindow()
    fingers.add(pan, "pan")
    let corner = View(frame: Rect(x: 0, y: 700, width: 100, height: 100))
    fingers.window.addSubview(corner)
    fingers.add(press, "press", to: corner)
    var tellings: [Telling] = []
    pan.addTarget { tellings.append(Telling($0)) }
    fingers.down(3, 50, 750, at: 0)
    fingers.down(1, 120, 200, at: 0.1)
    fingers.move(1, 100, 200, at: 0.2)
    fingers.down(2, 300, 200, at: 0.3)
    #expect(fingers.actions == [])
    fingers.up(3, at: 0.4)
    fingers.send(.init(kind: .up, id: 1), .init(kind: .up, id: 2), at: 0.5)
    #expect(fingers.actions == ["pan began", "pan ended"])
    #expect(tellings.last?.locations == [left, right, nil])
  }

  @Test func `a pinch has the location of a third finger only while it is down`() throws {
    let tellings = tellings(of: PinchGestureRecognizer()) {
      $0.down(1, 120, 200, at: 0)
      $0.down(2, 300, 200, at: 0)
      $0.down(3, 200, 600, at: 0)
      $0.move(1, 100, 200, at: 0.1)
      $0.up(1, at: 0.4)
      $0.up(2, at: 0.4)
      $0.up(3, at: 0.4)
    }
    let (first, last) = (try #require(tellings.first), try #require(tellings.last))
    #expect(first.count == 3)
    #expect(first.locations == [left, right, Point(x: 200, y: 600)])
    #expect(first.middle == middle)
    #expect(last.state == .ended)
    #expect(last.locations == [left, right, nil])
    #expect(last.middle == middle)
  }

  @Test func `a disabled pan is cancelled with the locations of its fingers`() throws {
    let pan = PanGestureRecognizer()
    let tellings = tellings(of: pan) {
      $0.down(1, 120, 200, at: 0)
      $0.move(1, 100, 200, at: 0.1)
      $0.down(2, 300, 200, at: 0.2)
      pan.isEnabled = false
    }
    let last = try #require(tellings.last)
    #expect(last.state == .cancelled)
    #expect(last.count == 2)
    #expect(last.locations == [left, right, nil])
  }

  @Test func `a disabled recognizer keeps its last location`() {
    let pan = PanGestureRecognizer()
    _ = tellings(of: pan) {
      $0.down(1, 120, 200, at: 0)
      $0.move(1, 100, 200, at: 0.1)
      pan.isEnabled = false
    }
    #expect(pan.location() == left)
  }
}
