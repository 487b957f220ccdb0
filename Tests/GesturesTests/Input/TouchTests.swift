import Gestures
import Testing

@Suite struct TouchTests {
  /// Keeps the touches it receives.
  private final class Keeper: GestureRecognizer {
    var touches: [Touch] = []
    override func touchesBegan(_ touches: TouchSet, with event: InputEvent) {
      self.touches += Array(touches)
    }
  }

  private let fingers = FingerWindow()
  private let keeper: Keeper

  init() { keeper = fingers.add(Keeper(), "keeper") }

  @Test func `quick touches at one point increase the tap count`() {
    fingers.tap(at: 0)
    fingers.tap(at: 0.2)
    fingers.tap(at: 0.4)
    fingers.tap(at: 1.5)
    #expect(keeper.touches.map(\.tapCount) == [1, 2, 3, 1])
  }

  @Test func `a touch elsewhere restarts the tap count`() {
    fingers.tap(at: 0)
    fingers.down(1, 300, 300, at: 0.2)
    #expect(keeper.touches.map(\.tapCount) == [1, 1])
  }

  @Test func `a touch that moves far has a tap count of 0`() {
    fingers.down(1, 100, 200, at: 0)
    fingers.move(1, 160, 200, at: 0.02)
    #expect(keeper.touches.first?.tapCount == 0)
    fingers.up(1, at: 0.03)
    fingers.down(1, 160, 200, at: 0.1)
    #expect(keeper.touches.last?.tapCount == 1)
  }

  @Test(arguments: [(0.35, 2), (0.36, 1)])
  func `a touch within 0.35 s increases the tap count`(pause: Double, count: Int) {
    fingers.down(1, 200, 200, at: 0)
    fingers.up(1, at: 0)
    fingers.down(1, 200, 200, at: pause)
    #expect(keeper.touches.last?.tapCount == count)
  }

  @Test(arguments: [(45.0, 0.0, 2), (27.0, 36.0, 2), (-45.5, 0.0, 1), (32.0, 32.0, 1)])
  func `a touch within 45 points increases the tap count`(dx: Double, dy: Double, count: Int) {
    fingers.tap(at: 0)
    fingers.down(1, 200 + dx, 200 + dy, at: 0.2)
    #expect(keeper.touches.last?.tapCount == count)
  }

  @Test(arguments: [(45.0, 0.0, 1), (27.0, 36.0, 1), (45.5, 0.0, 0), (0.0, -45.5, 0), (32, 32, 0)])
  func `a touch is a tap until it has moved more than 45 points`(
    dx: Double, dy: Double, count: Int
  ) {
    fingers.down(1, 200, 200, at: 0)
    fingers.move(1, 200 + dx, 200 + dy, at: 0.02)
    #expect(keeper.touches.last?.tapCount == count)
    fingers.move(1, 200, 200, at: 0.03)
    #expect(keeper.touches.last?.tapCount == count)
  }

  @Test func `a motion to the same point is no movement`() throws {
    let press = fingers.add(LongPressGestureRecognizer(), "press")
    fingers.down(1, 100, 200, at: 0)
    fingers.advance(to: 0.6)
    fingers.move(1, 100, 200, at: 0.7)
    #expect(try #require(keeper.touches.first).phase == .stationary)
    fingers.move(1, 101, 200, at: 0.8)
    #expect(fingers.actions == ["press began", "press changed"])
    #expect(press.state == .changed)
  }

  @Test func `a landing at the finger's position changes nothing`() {
    let pan = fingers.add(PanGestureRecognizer(), "pan")
    fingers.down(1, 100, 200, at: 0)
    fingers.move(1, 140, 200, at: 0.02)
    fingers.down(1, 140, 200, at: 0.03)
    fingers.move(1, 150, 200, at: 0.04)
    #expect(keeper.touches.map(\.id) == [1])
    #expect(pan.state == .changed)
  }

  @Test func `a landing elsewhere cancels the previous touch of its id, and no other`() {
    fingers.down(1, 100, 200, at: 0)
    fingers.down(2, 300, 200, at: 0.01)
    fingers.down(1, 120, 300, at: 0.02)
    #expect(keeper.touches.map(\.phase) == [.cancelled, .stationary, .began])
  }

  @Test func `a landing elsewhere starts a new attempt`() {
    fingers.add(TapGestureRecognizer(), "tap")
    fingers.down(1, 100, 200, at: 0)
    fingers.down(1, 120, 300, at: 0.02)
    fingers.up(1, at: 0.08)
    #expect(fingers.actions == ["tap ended"])
  }

  @Test func `equal ids of two devices are two fingers, and a cancel ends one device`() {
    let second = TouchID(device: 1, number: 1)
    fingers.down(1, 100, 200, at: 0)
    fingers.down(second, 300, 200, at: 0.01)
    fingers.move(second, 310, 200, at: 0.02)
    #expect(keeper.touches.map(\.phase) == [.stationary, .moved])
    #expect(keeper.touches.map(\.id) == [1, second])
    fingers.move(1, 110, 200, at: 0.025)
    fingers.window.cancelTouches(of: 1, at: Timestamp(seconds: 0.03))
    #expect(keeper.touches.map(\.phase) == [.stationary, .cancelled])
    fingers.up(second, at: 0.04)
    fingers.up(1, at: 0.05)
    #expect(keeper.touches.map(\.phase) == [.ended, .cancelled])
  }

  @Test func `each id has a unique integer`() {
    let ids = [0, 1, Int32.max, -1, .min].flatMap { number in
      [0, 1, Int32.max, -1].map { TouchID(device: $0, number: number) }
    }
    #expect(Set(ids.map(\.integer)).count == ids.count)
    #expect(TouchID(7).integer == 7)
    #expect(TouchID(device: 1, number: 7).integer == 1 << 32 + 7)
    #expect("\(TouchID(7)), \(TouchID(device: 1, number: 7))" == "7, 7 of device 1")
  }

  @Test func `a shape value that an event lacks keeps its last value`() throws {
    func motion(_ x: Double, radius: Double? = nil, force: Double? = nil, at time: Double) {
      fingers.send(
        .init(
          kind: .motion, id: 1, location: Point(x: x, y: 200), majorRadius: radius, force: force),
        at: time)
    }
    fingers.send(
      .init(kind: .down, id: 1, location: Point(x: 100, y: 200), majorRadius: 6, force: 0.5), at: 0)
    let touch = try #require(keeper.touches.first)
    motion(101, at: 0.01)
    #expect(touch.majorRadius == 6)
    #expect(touch.force == 0.5)
    motion(102, radius: 0, at: 0.02)
    #expect(touch.majorRadius == 0)
    #expect(touch.force == 0.5)
    motion(103, radius: .nan, force: 1, at: 0.03)
    #expect(touch.majorRadius == 0)
    #expect(touch.force == 1)
    fingers.up(1, at: 0.04)
    #expect(touch.force == 1)
  }

  @Test func `a changed shape at the same point is an event, an equal one is not`() throws {
    func shape(_ radius: Double, at time: Double) {
      fingers.send(
        .init(kind: .motion, id: 1, location: Point(x: 100, y: 200), majorRadius: radius), at: time)
    }
    fingers.down(1, 100, 200, at: 0)
    let touch = try #require(keeper.touches.first)
    shape(6, at: 0.01)
    #expect(touch.phase == .moved)
    #expect(touch.timestamp == Timestamp(seconds: 0.01))
    #expect(touch.previousLocation() == touch.location())
    #expect(touch.tapCount == 1)
    shape(6, at: 0.02)
    #expect(touch.phase == .stationary)
    #expect(touch.timestamp == Timestamp(seconds: 0.01))
  }

  @Test func `a view that retains its touches is still released`() {
    final class Collector: View {
      var touches: [Touch] = []
      override func touchesBegan(_ touches: TouchSet, with event: InputEvent) {
        self.touches += Array(touches)
      }
    }
    weak var gone: Collector?
    do {
      let window = Window(size: Size(width: 100, height: 100))
      let view = Collector(frame: window.bounds)
      window.addSubview(view)
      let location = Point(x: 5, y: 5)
      window.send(
        TouchFrame(
          time: Timestamp(seconds: 0), events: [.init(kind: .down, id: 1, location: location)]))
      window.send(TouchFrame(time: Timestamp(seconds: 1), events: [.init(kind: .up, id: 1)]))
      #expect(view.touches.first?.view === view)
      gone = view
    }
    #expect(gone == nil)
  }

  @Test func `a touch without strong references is released at its end`() {
    final class Watcher: View {
      weak var touch: Touch?
      override func touchesBegan(_ touches: TouchSet, with event: InputEvent) {
        touch = touches.first
      }
    }
    let (window, view) = (FingerWindow(), Watcher(frame: Rect(x: 0, y: 0, width: 40, height: 40)))
    window.window.addSubview(view)
    window.down(1, 5, 5, at: 0)
    #expect(view.touch != nil)
    window.up(1, at: 0.1)
    #expect(view.touch == nil)
  }

  @Test func `a touch has its location in the previous event`() throws {
    fingers.down(1, 100, 200, at: 0)
    let touch = try #require(keeper.touches.first)
    #expect(touch.phase == .began)
    #expect(touch.view === fingers.box)
    fingers.move(1, 110, 210, at: 0.01)
    #expect(touch.phase == .moved)
    #expect(touch.previousLocation() == Point(x: 100, y: 200))
    #expect(touch.location(in: fingers.box) == Point(x: 60, y: 110))
    fingers.down(2, 300, 300, at: 0.02)
    #expect(touch.phase == .stationary)
    #expect(touch.previousLocation() == touch.location())
    #expect(touch.timestamp == Timestamp(seconds: 0.01))
  }

  @Test func `a lift in the frame of a motion is an event after it`() throws {
    fingers.down(1, 100, 200, at: 0)
    fingers.down(2, 300, 200, at: 0.01)
    fingers.send(
      .init(kind: .motion, id: 2, location: Point(x: 310, y: 200)),
      .init(kind: .motion, id: 1, location: Point(x: 110, y: 200)),
      .init(kind: .up, id: 1), at: 0.02)
    let touch = try #require(keeper.touches.first)
    #expect(touch.phase == .ended)
    #expect(touch.previousLocation() == touch.location())
    #expect(keeper.touches.last?.phase == .stationary)
  }

  @Test func `a touch keeps its last values after its end`() throws {
    fingers.down(1, 100, 200, at: 0)
    let touch = try #require(keeper.touches.first)
    fingers.up(1, at: 0.5)
    fingers.down(1, 300, 300, at: 1)
    #expect(touch.phase == .ended)
    #expect(touch.location() == Point(x: 100, y: 200))
    #expect(touch.timestamp == Timestamp(seconds: 0.5))
    #expect(keeper.touches.count == 2 && keeper.touches[1] !== touch)
  }

  @Test func `a touch lists its recognizers in delivery order`() throws {
    let outer = fingers.add(PanGestureRecognizer(), "outer", to: fingers.window)
    let second = fingers.add(PanGestureRecognizer(), "second")
    fingers.down(1, 100, 200, at: 0)
    let names = try #require(keeper.touches.first).recognizers.map(\.name)
    #expect(names == ["keeper", "second", "outer"])
    #expect(outer.numberOfTouches == 1)
    #expect(second.numberOfTouches == 1)
  }

  @Test func `an attempt takes only touches of the type of its first`() {
    fingers.box.isMultipleTouchEnabled = true
    fingers.down(1, 100, 200, at: 0)
    fingers.down(2, 200, 200, at: 0.1, type: .pencil)
    #expect(keeper.touches.map(\.id) == [1])
    fingers.up(1, at: 0.2)
    keeper.requiresExclusiveTouchType = false
    fingers.down(1, 100, 200, at: 0.3)
    fingers.down(3, 200, 200, at: 0.4, type: .pencil)
    #expect(keeper.touches.map(\.id) == [1, 1, 3])
  }

  @Test func `a type that is not allowed is not received`() {
    keeper.allowedTouchTypes = [.pencil]
    fingers.down(1, 100, 200, at: 0)
    #expect(keeper.touches.isEmpty)
    fingers.down(2, 100, 200, at: 0.1, type: .pencil)
    #expect(keeper.touches.map(\.id) == [2])
  }

  @Test(arguments: [Double.nan, .infinity])
  func `a location that is not finite is ignored`(x: Double) {
    fingers.down(1, x, 200, at: 0)
    fingers.down(2, 100, 200, at: 0.1)
    fingers.move(2, x, 200, at: 0.2)
    #expect(keeper.touches.map { $0.location() } == [Point(x: 100, y: 200)])
  }

  @Test func `a drag of another finger does not change the tap count`() {
    fingers.tap(at: 0)
    fingers.down(2, 200, 200, at: 0.1)
    fingers.move(2, 300, 200, at: 0.12)
    fingers.up(2, at: 0.14)
    fingers.tap(at: 0.2)
    #expect(keeper.touches.last?.tapCount == 2)
  }
}
