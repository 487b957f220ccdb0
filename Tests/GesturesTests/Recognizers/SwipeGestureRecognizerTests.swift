import Gestures
import Testing

/// Values on both sides of a swipe's limits, in every direction.
@Suite struct SwipeGestureRecognizerTests {
  private let fingers = FingerWindow()
  private let swipe: SwipeGestureRecognizer

  init() { swipe = fingers.add(SwipeGestureRecognizer(), "swipe") }

  private static let directions: [(SwipeGestureRecognizer.Direction, Vector)] = [
    (.right, Vector(dx: 1, dy: 0)), (.left, Vector(dx: -1, dy: 0)),
    (.down, Vector(dx: 0, dy: 1)), (.up, Vector(dx: 0, dy: -1)),
  ]

  /// Puts a finger down in the middle and moves it along and across a direction. Returns whether it
  /// swipes.
  private func stroke(_ way: Vector, along: Double, across: Double, in time: Double) -> Bool {
    fingers.down(1, 200, 350, at: 0)
    fingers.move(
      1, 200 + way.dx * along + way.dy * across, 350 + way.dy * along + way.dx * across, at: time)
    defer { fingers.up(1, at: time + 0.01) }
    return fingers.actions == ["swipe ended"]
  }

  // 50 · (1 − 0.94 · 0.2) = 40.6
  @Test(arguments: directions.indices, [(40.5, false), (40.7, true)])
  func `the minimum travel shrinks with time`(direction: Int, _ stroke: (Double, Bool)) {
    swipe.direction = Self.directions[direction].0
    let way = Self.directions[direction].1
    #expect(self.stroke(way, along: stroke.0, across: 0, in: 0.2) == stroke.1)
  }

  // 50 · (1 − 0.98 · 0.2) = 40.2
  @Test(
    arguments: directions.indices, [(40.1, true), (-40.1, true), (40.3, false), (-40.3, false)])
  func `the maximum drift shrinks with time`(direction: Int, _ stroke: (Double, Bool)) {
    swipe.direction = Self.directions[direction].0
    let way = Self.directions[direction].1
    #expect(self.stroke(way, along: 60, across: stroke.0, in: 0.2) == stroke.1)
  }

  @Test(arguments: [(0.5, true), (0.501, false)])
  func `a swipe takes at most half a second`(time: Double, isSwipe: Bool) {
    #expect(stroke(Vector(dx: 1, dy: 0), along: 60, across: 0, in: time) == isSwipe)
  }

  @Test(arguments: [(0.0, true), (-0.5, false)])
  func `a finger that was behind its start does not swipe`(back: Double, isSwipe: Bool) {
    fingers.down(1, 200, 350, at: 0)
    fingers.move(1, 200 + back, 351, at: 0.05)
    fingers.move(1, 260, 350, at: 0.1)
    #expect(fingers.actions == (isSwipe ? ["swipe ended"] : []))
  }

  @Test func `up and down do not count beside left or right`() {
    swipe.direction = [.left, .up]
    #expect(!stroke(Vector(dx: 0, dy: -1), along: 60, across: 0, in: 0.1))
    swipe.direction = [.down, .up]
    fingers.down(2, 200, 350, at: 1)
    fingers.move(2, 200, 290, at: 1.1)
    #expect(fingers.actions == ["swipe ended"])
  }

  @Test func `every finger has to move far enough`() {
    swipe.numberOfTouchesRequired = 2
    fingers.box.isMultipleTouchEnabled = true
    fingers.down(1, 100, 200, at: 0)
    fingers.down(2, 100, 300, at: 0)
    fingers.send(
      .init(kind: .motion, id: 1, location: Point(x: 160, y: 200)),
      .init(kind: .motion, id: 2, location: Point(x: 130, y: 300)), at: 0.1)
    #expect(fingers.actions.isEmpty)
    fingers.move(2, 160, 300, at: 0.15)
    #expect(fingers.actions == ["swipe ended"])
    #expect(swipe.location() == Point(x: 100, y: 250))
  }

  @Test func `an early lift releases the recognizers that wait`() {
    fingers.add(TapGestureRecognizer(), "tap").require(toFail: swipe)
    fingers.tap(at: 0)
    #expect(fingers.actions == ["tap ended"])
  }

  @Test func `an early lift fails with the travel along the direction`() throws {
    var way: (value: Double, limit: Double)?
    fingers.window.onDecision = { decision in
      guard case .failed(_, .missed(.stroke, let value, let limit)) = decision else { return }
      way = (value, limit)
    }
    fingers.down(1, 200, 350, at: 0)
    fingers.move(1, 212, 355, at: 0.05)
    fingers.up(1, at: 0.1)
    let (value, limit) = try #require(way)
    #expect(value == 12)
    #expect((limit - 45.3).magnitude < 1e-9)
  }

  @Test func `a finger that did not move fails with a travel of 0`() throws {
    var way: Double?
    fingers.window.onDecision = { decision in
      if case .failed(_, .missed(.stroke, let value, _)) = decision { way = value }
    }
    fingers.tap(at: 0)
    #expect(way == 0)
  }

  /// Moves a finger to the right by the distance of each step of 10 ms.
  private func stroke(_ steps: [Double]) {
    var x = 100.0
    fingers.down(1, x, 300, at: 0)
    for (index, step) in steps.enumerated() {
      x += step
      fingers.move(1, x, 300, at: Double(index + 1) * 0.01)
    }
  }

  @Test(arguments: [(9.9, false), (10.1, true)])
  func `a stroke needs the minimum velocity of its last 30 ms`(step: Double, isSwipe: Bool) {
    swipe.minimumVelocity = 1000
    stroke(Array(repeating: step, count: 7))
    #expect(fingers.actions == (isSwipe ? ["swipe ended"] : []))
  }

  @Test(arguments: [(0.04, 11.0, true), (0.15, 28, false), (0.15, 30, true)])
  func `a stroke needs more velocity if it completes its travel late`(
    rest: Double, step: Double, isSwipe: Bool
  ) {
    swipe.minimumVelocity = 1000
    fingers.down(1, 100, 300, at: 0)
    fingers.move(1, 100.1, 300, at: rest)
    // After a rest of 0.15 s, the travel is complete after 0.17 s, and 1.7 squared is 2.89.
    for number in 1...5 {
      fingers.move(1, 100 + step * Double(number), 300, at: rest + Double(number) * 0.01)
    }
    #expect(fingers.actions == (isSwipe ? ["swipe ended"] : []))
  }

  @Test(arguments: [(50.0, 15, false), (200, 10, true)])
  func `a longer travel may take longer`(travel: Double, slow: Int, isSwipe: Bool) {
    swipe.minimumVelocity = 1000
    swipe.minimumTravel = travel
    // The travel is complete after 0.17 s and 0.18 s, at 2000 points per second.
    stroke(Array(repeating: 1, count: slow) + Array(repeating: 20, count: 9))
    #expect(fingers.actions == (isSwipe ? ["swipe ended"] : []))
  }

  @Test func `an earlier velocity does not count`() {
    swipe.minimumVelocity = 1000
    stroke([40, 2, 2, 4, 4, 4])
    #expect(fingers.actions.isEmpty)
  }

  @Test(arguments: [(6, true), (7, true), (8, false)])
  func `a stroke may reach the velocity up to 25 ms after its travel`(slow: Int, isSwipe: Bool) {
    swipe.minimumVelocity = 1000
    // The travel is complete with the sixth step.
    stroke(Array(repeating: 9, count: slow) + [20])
    #expect(fingers.actions == (isSwipe ? ["swipe ended"] : []))
  }

  @Test(arguments: [60.0, 120, 240, 1000])
  func `the velocity does not depend on the report rate`(rate: Double) {
    for (velocity, isSwipe) in [(960.0, false), (1040, true)] {
      let fingers = FingerWindow()
      fingers.add(SwipeGestureRecognizer(), "swipe").minimumVelocity = 1000
      fingers.down(1, 100, 300, at: 0)
      for step in 1...Int(rate / 5) {
        let time = Double(step) / rate
        fingers.move(1, 100 + velocity * time, 300, at: time)
      }
      #expect(fingers.actions == (isSwipe ? ["swipe ended"] : []))
    }
  }

  @Test func `a slow stroke fails when its time to accelerate is over`() {
    swipe.minimumVelocity = 1000
    let pan = fingers.add(PanGestureRecognizer(), "pan")
    pan.require(toFail: swipe)
    let failures = fingers.failures {
      stroke(Array(repeating: 8, count: 6))
      fingers.advance(to: 0.06 + 0.024)
      #expect(fingers.actions.isEmpty)
      fingers.advance(to: 0.06 + 0.026)
    }
    #expect(failures == ["swipe: velocity 800.0 < 1000.0"])
    #expect(fingers.actions == ["pan began"])
  }

  @Test func `a lift before the velocity is reached fails the stroke`() {
    swipe.minimumVelocity = 1000
    let failures = fingers.failures {
      stroke(Array(repeating: 8, count: 6))
      fingers.up(1, at: 0.07)
    }
    #expect(failures == ["swipe: velocity 800.0 < 1000.0"])
    fingers.down(1, 100, 300, at: 1)
    fingers.move(1, 180, 300, at: 1.03)
    #expect(fingers.actions == ["swipe ended"])
  }

  @Test(arguments: directions.indices, [(9.9, false), (10.1, true)])
  func `the minimum velocity counts in every direction`(
    direction: Int, _ stroke: (step: Double, isSwipe: Bool)
  ) {
    swipe.direction = Self.directions[direction].0
    swipe.minimumVelocity = 1000
    let way = Self.directions[direction].1
    fingers.down(1, 200, 350, at: 0)
    for count in 1...7 {
      let location = Point(x: 200, y: 350) + way * (stroke.step * Double(count))
      fingers.move(1, location.x, location.y, at: Double(count) * 0.01)
    }
    #expect(fingers.actions == (stroke.isSwipe ? ["swipe ended"] : []))
  }

  @Test func `each failed stroke has its own velocity`() {
    swipe.minimumVelocity = 1000
    let failures = fingers.failures {
      stroke(Array(repeating: 8, count: 6))
      fingers.up(1, at: 0.07)
      fingers.down(1, 100, 300, at: 1)
      fingers.move(1, 145, 300, at: 1.05)
      // Complete, since the minimum travel has shrunk to 35.9 points.
      fingers.move(1, 145.001, 300, at: 1.3)
      fingers.up(1, at: 1.31)
    }
    #expect(failures == ["swipe: velocity 800.0 < 1000.0", "swipe: velocity 0.004 < 9000.0"])
  }

  @Test func `a short stroke after a slow one fails for its travel`() {
    swipe.minimumVelocity = 1000
    let failures = fingers.failures {
      stroke(Array(repeating: 8, count: 6))
      fingers.up(1, at: 0.07)
      fingers.down(1, 100, 300, at: 1)
      fingers.move(1, 120, 300, at: 1.1)
      fingers.up(1, at: 1.1)
    }
    #expect(failures == ["swipe: velocity 800.0 < 1000.0", "swipe: stroke 20.0 < 45.3"])
  }
}
