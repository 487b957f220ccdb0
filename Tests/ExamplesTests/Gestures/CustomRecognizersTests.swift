import Gestures
import Glibc
import Testing

@testable import ExampleRecognizers

struct CustomRecognizersTests {
  let window = Window(size: Size(width: 400, height: 800))

  /// Counts how often a recognizer is recognized while a finger follows a path, a point every 10
  /// ms.
  private func count(_ recognizer: GestureRecognizer, along path: [Point]) -> Int {
    var count = 0
    recognizer.addTarget { if $0.state == .recognized { count += 1 } }
    window.addGestureRecognizer(recognizer)
    defer { window.removeGestureRecognizer(recognizer) }
    let finger = Finger(on: window)
    finger.wait(window.now.seconds + 1)
    finger.down(at: path[0])
    for (old, new) in zip(path, path.dropFirst()) { finger.move(by: new - old, in: 0.01) }
    finger.up()
    return count
  }

  /// Points on a circle about (200, 400), given by angles in degrees.
  private func arc(_ degrees: [Double], radius: Double = 90) -> [Point] {
    degrees.map { angle in
      let radians = angle * .pi / 180
      return Point(x: 200 + radius * cos(radians), y: 400 + radius * sin(radians))
    }
  }

  private func angles(from start: Double = 0, to end: Double, by step: Double = 5) -> [Double] {
    Array(stride(from: start, through: end, by: end < start ? -step : step))
  }

  @Test func `a fast swipe recognizes only a fast finger`() {
    for (seconds, expected) in [(0.15, 1), (0.9, 0)] {
      var count = 0
      let swipe = FastSwipeGestureRecognizer()
      swipe.addTarget { _ in count += 1 }
      window.addGestureRecognizer(swipe)
      let finger = Finger(on: window)
      finger.wait(window.now.seconds + 1)
      finger.down(at: Point(x: 100, y: 400))
      finger.move(by: Vector(dx: 150, dy: 0), in: seconds)
      #expect(count == expected)
      finger.up()
      #expect(count == expected)
      window.removeGestureRecognizer(swipe)
    }
  }

  @Test func `a fast swipe follows the first of two fingers that land together`() {
    var count = 0
    let swipe = FastSwipeGestureRecognizer()
    swipe.addTarget { _ in count += 1 }
    window.addGestureRecognizer(swipe)
    func send(_ events: TouchFrame.Event..., at time: Double) {
      window.send(TouchFrame(time: Timestamp(seconds: time), events: events))
    }
    send(
      .init(kind: .down, id: 1, location: Point(x: 300, y: 400)),
      .init(kind: .down, id: 2, location: Point(x: 100, y: 400)), at: 1)
    send(.init(kind: .motion, id: 2, location: Point(x: 105, y: 400)), at: 1.05)
    #expect(count == 0)
    send(.init(kind: .motion, id: 1, location: Point(x: 150, y: 400)), at: 1.1)
    #expect(count == 1)
  }

  @Test func `both circle recognizers accept a circle and refuse a line`() {
    let circle = arc(angles(to: 360))
    let line = (0...40).map { Point(x: 100 + Double($0) * 5, y: 400) }
    #expect(count(FourPointCircleGestureRecognizer(), along: circle) == 1)
    #expect(count(CircleGestureRecognizer(), along: circle) == 1)
    #expect(count(FourPointCircleGestureRecognizer(), along: line) == 0)
    #expect(count(CircleGestureRecognizer(), along: line) == 0)
  }

  @Test func `a circle with a slow start is recognized by the fit, not by four points`() {
    let path = arc(angles(to: 90, by: 1) + angles(from: 100, to: 360, by: 10))
    #expect(count(FourPointCircleGestureRecognizer(), along: path) == 0)
    #expect(count(CircleGestureRecognizer(), along: path) == 1)
  }

  @Test func `a square is taken for a circle by four points, not by the fit`() {
    let square = stride(from: 0.25, to: 4.25, by: 0.05).map { way in
      let side = Int(way) % 4
      let along = 180 * (way - way.rounded(.down)) - 90
      return switch side {
      case 0: Point(x: 200 + along, y: 310)
      case 1: Point(x: 290, y: 400 + along)
      case 2: Point(x: 200 - along, y: 490)
      default: Point(x: 110, y: 400 - along)
      }
    }
    #expect(count(FourPointCircleGestureRecognizer(), along: square) == 1)
    #expect(count(CircleGestureRecognizer(), along: square) == 0)
  }

  @Test func `one turn is a circle; half a turn, a return and two turns are not`() {
    #expect(count(CircleGestureRecognizer(), along: arc(angles(to: -360))) == 1)
    #expect(count(CircleGestureRecognizer(), along: arc(angles(to: 320))) == 1)
    #expect(count(CircleGestureRecognizer(), along: arc(angles(to: 180))) == 0)
    let back = arc(angles(to: 300) + angles(from: 300, to: 0))
    #expect(count(CircleGestureRecognizer(), along: back) == 0)
    #expect(count(CircleGestureRecognizer(), along: arc(angles(to: 720))) == 0)
    #expect(count(CircleGestureRecognizer(), along: arc(angles(to: 360), radius: 15)) == 0)
  }

  @Test func `a slightly flattened circle is recognized`() {
    let ellipse = arc(angles(to: 350)).map { Point(x: $0.x, y: 400 + ($0.y - 400) * 5 / 6) }
    #expect(count(CircleGestureRecognizer(), along: ellipse) == 1)
  }

  @Test func `the action reads the fitted circle`() {
    let recognizer = CircleGestureRecognizer()
    var circle: Circle?
    recognizer.addTarget { [unowned recognizer] _ in circle = recognizer.circle }
    #expect(count(recognizer, along: arc(angles(to: 355))) == 1)
    #expect(circle.map { ($0.radius - 90).magnitude < 0.01 } == true)
    #expect(circle.map { $0.center.distance(to: Point(x: 200, y: 400)) < 0.01 } == true)
    #expect(recognizer.circle == nil)
  }

  @Test func `three knocks are recognized if their pauses are short`() {
    for (pause, expected) in [(0.3, 1), (0.5, 0)] {
      let knock = KnockGestureRecognizer()
      var count = 0
      knock.addTarget { _ in count += 1 }
      window.addGestureRecognizer(knock)
      let finger = Finger(on: window)
      finger.wait(window.now.seconds + 1)
      for index in 0..<3 {
        finger.down(at: Point(x: 100 + Double(index) * 80, y: 400))
        finger.wait(0.1)
        finger.up()
        finger.wait(pause)
      }
      #expect(count == expected)
      window.removeGestureRecognizer(knock)
    }
  }

  @Test func `a resting knock fails, and ignores a second finger`() {
    let knock = KnockGestureRecognizer()
    window.addGestureRecognizer(knock)
    var failures = 0
    window.onDecision = { if case .failed(_, .own) = $0 { failures += 1 } }
    let (first, second) = (Finger(on: window, id: 1), Finger(on: window, id: 2))
    first.down(at: Point(x: 100, y: 400))
    second.down(at: Point(x: 200, y: 400))
    #expect(knock.numberOfTouches == 1)
    first.wait(0.25)
    #expect(failures == 1)
  }
}
