import Gestures
import Glibc
import Testing

/// The failures of recognizers: the measure, its value and its limit.
@Suite struct FailureReasonTests {
  private let fingers = FingerWindow()

  private func reasons(
    of recognizer: GestureRecognizer, _ play: (FingerWindow) -> Void
  ) -> [String] {
    fingers.add(recognizer, "it", to: fingers.window)
    return fingers.failures { play(fingers) }
  }

  @Test func `a drag's failure has the farthest travel on one axis, either way`() {
    let reasons = reasons(of: PanGestureRecognizer()) {
      $0.down(1, 100, 200, at: 0)
      $0.move(1, 92, 203, at: 0.1)
      $0.move(1, 101, 204, at: 0.2)
      $0.up(1, at: 0.3)
    }
    #expect(reasons == ["it: drag 8.0 < 10.0"])
  }

  @Test func `a drag's failure may have the travel on the other axis`() {
    let reasons = reasons(of: PanGestureRecognizer()) {
      $0.down(1, 100, 200, at: 0)
      $0.move(1, 103, 209, at: 0.1)
      $0.up(1, at: 0.3)
    }
    #expect(reasons == ["it: drag 9.0 < 10.0"])
  }

  @Test func `each drag's failure has its own travel`() {
    let reasons = reasons(of: PanGestureRecognizer()) {
      for (start, reach) in [(0.0, 0.5), (1.0, 8.0), (2.0, 3.0)] {
        $0.down(1, 100, 200, at: start)
        $0.move(1, 100 + reach, 200, at: start + 0.1)
        $0.up(1, at: start + 0.2)
      }
    }
    #expect(
      reasons == ["it: drag 0.5 < 10.0", "it: drag 8.0 < 10.0", "it: drag 3.0 < 10.0"])
  }

  @Test func `a drag without its fingers fails with the largest number that was down`() {
    let pan = PanGestureRecognizer()
    pan.minimumNumberOfTouches = 3
    let reasons = reasons(of: pan) {
      $0.down(1, 100, 200, at: 0)
      $0.down(2, 200, 200, at: 0)
      $0.up(2, at: 0.1)
      $0.up(1, at: 0.2)
      $0.down(1, 100, 200, at: 1)
      $0.up(1, at: 1.2)
    }
    #expect(reasons == ["it: fingers 2.0 < 3.0", "it: fingers 1.0 < 3.0"])
  }

  @Test func `a drag with a finger too many fails with both numbers`() {
    let pan = PanGestureRecognizer()
    pan.maximumNumberOfTouches = 1
    let reasons = reasons(of: pan) {
      $0.down(1, 100, 200, at: 0)
      $0.down(2, 200, 200, at: 0)
    }
    #expect(reasons == ["it: fingers 2.0 > 1.0"])
  }

  @Test func `a long drag in another direction fails with the direction`() {
    final class Upward: PanGestureRecognizer {
      override func begins(withTravel travel: Vector) -> Bool { travel.dy < -hysteresis }
    }
    for reach in [9.75, 10] {
      let reasons = reasons(of: Upward()) {
        $0.down(1, 100, 200, at: 0)
        $0.move(1, 100 + reach, 200, at: 0.1)
        $0.up(1, at: 0.2)
      }
      #expect(reasons.first == (reach < 10 ? "it: drag 9.75 < 10.0" : "it: otherDirection"))
      for recognizer in fingers.window.gestureRecognizers {
        fingers.window.removeGestureRecognizer(recognizer)
      }
    }
  }

  @Test func `a pinch fails with the largest change of its distance`() {
    let reasons = reasons(of: PinchGestureRecognizer()) {
      for (start, change) in [(0.0, 0.25), (1.0, -7.0), (2.0, 4.0)] {
        $0.down(1, 100, 200, at: start)
        $0.down(2, 200, 200, at: start)
        $0.move(2, 200 + change, 200, at: start + 0.1)
        $0.move(2, 200.5, 200, at: start + 0.2)
        $0.up(2, at: start + 0.3)
        $0.up(1, at: start + 0.4)
      }
    }
    #expect(
      reasons == ["it: spread 0.5 < 10.0", "it: spread 7.0 < 10.0", "it: spread 4.0 < 10.0"])
  }

  @Test func `a rotation fails with the largest angle either way`() throws {
    func turned(_ degrees: Double) -> Point {
      let angle = degrees * .pi / 180
      return Point(x: 100 + 100 * cos(angle), y: 200 + 100 * sin(angle))
    }
    var values: [Double] = []
    fingers.add(RotationGestureRecognizer(), "it")
    fingers.window.onDecision = { decision in
      guard case .failed(_, .missed(.turn, let value, let limit)) = decision else { return }
      values += [value * 180 / .pi, limit * 180 / .pi]
    }
    for (start, degrees) in [(0.0, -7.0), (1.0, 4.0)] {
      fingers.down(1, 100, 200, at: start)
      fingers.down(2, 200, 200, at: start)
      for (delay, location) in [(0.1, turned(degrees)), (0.2, turned(0.5))] {
        fingers.move(2, location.x, location.y, at: start + delay)
      }
      fingers.up(2, at: start + 0.3)
      fingers.up(1, at: start + 0.4)
    }
    try #require(values.count == 4)
    for (value, expected) in zip(values, [7.0, 10, 4, 10]) {
      #expect((value - expected).magnitude < 1e-9)
    }
  }

  @Test(arguments: [false, true])
  func `one finger is too few for a pinch or a rotation`(turns: Bool) {
    let recognizer = turns ? RotationGestureRecognizer() : PinchGestureRecognizer()
    let reasons = reasons(of: recognizer) {
      $0.down(1, 100, 200, at: 0)
      $0.up(1, at: 0.1)
    }
    #expect(reasons == ["it: fingers 1.0 < 2.0"])
  }

  private typealias Edges = ScreenEdgePanGestureRecognizer.Edges

  @Test func `an edge pan fails with the distance from the nearest of its edges`() {
    let pan = ScreenEdgePanGestureRecognizer()
    pan.edgeWidth = 5
    let distances: [(Edges, Double)] = [
      (.left, 150), (.right, 250), (.top, 300), (.bottom, 500), ([.left, .right], 150),
      ([.right, .bottom], 250), (.all, 150),
    ]
    fingers.add(pan, "it", to: fingers.window)
    for (time, (edges, distance)) in distances.enumerated() {
      pan.edges = edges
      let reasons = fingers.failures {
        fingers.down(1, 150, 300, at: Double(time))
        fingers.up(1, at: Double(time) + 0.1)
      }
      #expect(reasons == ["it: edgeDistance \(distance) > 5.0"])
    }
  }

  @Test(arguments: [
    (-12.0, 0.0, "it: retreat 12.0 > 0.0"), (4, 12, "it: drift 12.0 > 4.0"),
    (-4, 12, "it: drift 12.0 > 0.0"), (-12, 12, "it: retreat 12.0 > 0.0"),
    (-11, 12, "it: drift 12.0 > 0.0"),
  ])
  func `an edge pan fails with its retreat or its drift`(dx: Double, dy: Double, reason: String) {
    let pan = ScreenEdgePanGestureRecognizer()
    pan.edges = .left
    let reasons = reasons(of: pan) {
      $0.down(1, 15, 300, at: 0)
      $0.move(1, 15 + dx, 300 + dy, at: 0.1)
    }
    #expect(reasons == [reason])
  }

  @Test(arguments: [
    (1, 1, 2, "it: fingers 2.0 > 1.0"), (2, 1, 1, "it: fingers 1.0 < 2.0"),
    (3, 1, 2, "it: fingers 2.0 < 3.0"),
  ])
  func `a tap fails with the fingers it had and those it needs`(
    needed: Int, taps: Int, down: Int, reason: String
  ) {
    let tap = TapGestureRecognizer()
    tap.numberOfTouchesRequired = needed
    let reasons = reasons(of: tap) {
      for id in 1...down { $0.down(TouchID(Int32(id)), 100 * Double(id), 200, at: 0) }
      for id in 1...down { $0.up(TouchID(Int32(id)), at: 0.1) }
    }
    #expect(reasons == [reason])
  }

  @Test func `a held tap fails with its duration, or with a missing finger`() {
    let tap = TapGestureRecognizer()
    #expect(
      reasons(of: tap) {
        $0.down(1, 100, 200, at: 0)
        $0.advance(to: 1)
        $0.up(1, at: 1)
      } == ["it: duration ran out at 0.75"])
    tap.numberOfTouchesRequired = 2
    #expect(
      fingers.failures {
        fingers.down(1, 100, 200, at: 2)
        fingers.advance(to: 3)
      } == ["it: fingers 1.0 < 2.0"])
  }

  @Test func `a second tap elsewhere fails with the distance from the first`() {
    let tap = TapGestureRecognizer()
    tap.numberOfTapsRequired = 2
    let reasons = reasons(of: tap) {
      $0.tap(at: 0)
      $0.down(1, 260, 200, at: 0.2)
    }
    #expect(reasons == ["it: tapDistance 60.0 > 45.0"])
  }

  @Test(arguments: [
    (1, 1, "it: duration 0.25 < 0.5"), (1, 2, "it: fingers 2.0 > 1.0"),
    (2, 1, "it: fingers 1.0 < 2.0"), (3, 2, "it: fingers 2.0 < 3.0"),
  ])
  func `a long press fails with its duration, or with its fingers`(
    needed: Int, down: Int, reason: String
  ) {
    let press = LongPressGestureRecognizer()
    press.numberOfTouchesRequired = needed
    let reasons = reasons(of: press) {
      for id in 1...down { $0.down(TouchID(Int32(id)), 100 * Double(id), 200, at: 0) }
      $0.up(1, at: 0.25)
    }
    #expect(reasons == [reason])
  }

  @Test func `a long press fails with the finger's travel`() {
    let reasons = reasons(of: LongPressGestureRecognizer()) {
      $0.down(1, 100, 200, at: 0)
      $0.move(1, 109, 212, at: 0.1)
    }
    #expect(reasons == ["it: travel 15.0 > 10.0"])
  }

  @Test func `a long press after a tap fails with the measure of the tap`() {
    let press = LongPressGestureRecognizer()
    press.numberOfTapsRequired = 1
    #expect(
      reasons(of: press) {
        $0.tap(at: 0)
        $0.advance(to: 1)
      } == ["it: pause ran out at 0.35"])
    #expect(
      fingers.failures {
        fingers.down(1, 100, 200, at: 2)
        fingers.advance(to: 3)
        fingers.up(1, at: 3)
      } == ["it: duration ran out at 0.75"])
    #expect(
      fingers.failures {
        fingers.down(1, 100, 200, at: 4)
        fingers.move(1, 160, 200, at: 4.1)
        fingers.up(1, at: 4.2)
      } == ["it: travel 60.0 > 45.0"])
  }

  @Test(arguments: [
    (0.1, 30.0, 5.0, "it: stroke 30.0 < 45.3"), (0.1, -3, 0, "it: retreat 3.0 > 0.0"),
    (0.1, 20, 49, "it: drift 49.0 > 45.1"), (0.1, 20, -49, "it: drift 49.0 > 45.1"),
    (0.1, -60, 49, "it: retreat 60.0 > 0.0"),
  ])
  func `a swipe fails with its stroke, its drift or its retreat`(
    time: Double, dx: Double, dy: Double, reason: String
  ) {
    let reasons = reasons(of: SwipeGestureRecognizer()) {
      $0.down(1, 100, 200, at: 0)
      $0.move(1, 100 + dx, 200 + dy, at: time)
      $0.up(1, at: time)
    }
    #expect(reasons == [reason])
  }

  typealias Direction = SwipeGestureRecognizer.Direction

  @Test(arguments: [
    (Direction.left, -20.0, 0.0), (Direction.up, 0.0, -20.0), (Direction.down, 0.0, 20.0),
    (Direction(rawValue: 12), 0.0, 20.0), (Direction(rawValue: 12), 0.0, -20.0),
  ])
  func `a swipe's stroke is measured along its direction`(
    direction: Direction, dx: Double, dy: Double
  ) {
    let swipe = SwipeGestureRecognizer()
    swipe.direction = direction
    let reasons = reasons(of: swipe) {
      $0.down(1, 100, 200, at: 0)
      $0.move(1, 100 + dx, 200 + dy, at: 0.1)
      $0.up(1, at: 0.1)
    }
    #expect(reasons == ["it: stroke 20.0 < 45.3"])
  }

  @Test func `a swipe's stroke is that of the finger that moved least`() {
    let swipe = SwipeGestureRecognizer()
    swipe.numberOfTouchesRequired = 2
    let reasons = reasons(of: swipe) {
      $0.down(1, 100, 200, at: 0)
      $0.down(2, 100, 300, at: 0)
      $0.move(1, 130, 200, at: 0.05)
      $0.move(2, 112, 300, at: 0.05)
      $0.up(1, at: 0.1)
    }
    #expect(reasons == ["it: stroke 12.0 < 45.3"])
  }

  @Test func `a swipe fails with its duration, or with too few or too many fingers`() {
    let swipe = SwipeGestureRecognizer()
    #expect(
      reasons(of: swipe) {
        $0.down(1, 100, 200, at: 0)
        $0.advance(to: 1)
        $0.up(1, at: 1)
        $0.down(1, 100, 200, at: 2)
        $0.down(2, 200, 200, at: 2)
        $0.up(1, at: 2)
        $0.up(2, at: 2)
      } == ["it: duration ran out at 0.5", "it: fingers 2.0 > 1.0"])
    swipe.numberOfTouchesRequired = 2
    #expect(
      fingers.failures {
        fingers.down(1, 100, 200, at: 3)
        fingers.up(1, at: 3.1)
        fingers.down(1, 100, 200, at: 4)
        fingers.advance(to: 5)
      } == ["it: fingers 1.0 < 2.0", "it: fingers 1.0 < 2.0"])
  }
}
