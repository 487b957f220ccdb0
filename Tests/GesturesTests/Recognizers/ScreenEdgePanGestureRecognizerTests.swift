import Gestures
import Testing

/// The strip of each edge, and the directions away from it.
@Suite struct ScreenEdgePanGestureRecognizerTests {
  private let fingers = FingerWindow()
  private let pan: ScreenEdgePanGestureRecognizer

  init() {
    pan = fingers.add(ScreenEdgePanGestureRecognizer(), "edge", to: fingers.window)
  }

  /// For each edge, a point at a distance from it, and the directions inwards and along it.
  private static func start(
    _ edge: Int, _ distance: Double
  ) -> (ScreenEdgePanGestureRecognizer.Edges, Point, inward: Vector, along: Vector) {
    let (right, down) = (Vector(dx: 1, dy: 0), Vector(dx: 0, dy: 1))
    return switch edge {
    case 0: (.left, Point(x: distance, y: 400), right, down)
    case 1: (.right, Point(x: 400 - distance, y: 400), right * -1, down)
    case 2: (.top, Point(x: 200, y: distance), down, right)
    default: (.bottom, Point(x: 200, y: 800 - distance), down * -1, right)
    }
  }

  @Test(arguments: 0..<4, [(0.1, true), (20.0, true), (20.1, false)])
  func `the strip of an edge is twenty points wide`(edge: Int, _ location: (Double, Bool)) {
    let (edges, start, inward, _) = Self.start(edge, location.0)
    pan.edges = edges
    fingers.down(1, start.x, start.y, at: 0)
    fingers.move(1, start.x + inward.dx * 30, start.y + inward.dy * 30, at: 0.1)
    #expect(fingers.actions == (location.1 ? ["edge began"] : []))
  }

  @Test(
    arguments: 0..<4,
    [(10.0, 10.0, true), (10.0, -10.0, true), (9.9, 0.0, false), (10.0, 10.5, false)])
  func `an edge pan moves inwards at least as far as along the edge`(
    edge: Int, _ way: (inward: Double, along: Double, begins: Bool)
  ) {
    let (edges, start, inward, along) = Self.start(edge, 5)
    pan.edges = edges
    let end = start + inward * way.inward + along * way.along
    fingers.down(1, start.x, start.y, at: 0)
    fingers.move(1, end.x, end.y, at: 0.1)
    #expect(fingers.actions == (way.begins ? ["edge began"] : []))
  }

  @Test(arguments: 0..<4)
  func `a finger that first moves along the edge never begins an edge pan`(edge: Int) {
    let (edges, start, inward, along) = Self.start(edge, 5)
    pan.edges = edges
    let (aside, end) = (start + along * 10, start + along * 10 + inward * 60)
    fingers.down(1, start.x, start.y, at: 0)
    fingers.move(1, aside.x, aside.y, at: 0.1)
    fingers.move(1, end.x, end.y, at: 0.2)
    #expect(fingers.actions.isEmpty)
  }

  @Test(arguments: 0..<4)
  func `an edge pan fails with the distance of its start from the edge`(edge: Int) {
    let (edges, start, _, _) = Self.start(edge, 50)
    pan.edges = edges
    #expect(distance(ofFingerAt: start) == 50)
  }

  @Test func `an edge pan of several edges fails with the distance from the nearest`() {
    pan.edges = .all
    #expect(distance(ofFingerAt: Point(x: 350, y: 740)) == 50)
    #expect(distance(ofFingerAt: Point(x: 70, y: 60)) == 60)
    #expect(distance(ofFingerAt: Point(x: 70, y: 90)) == 70)
    #expect(distance(ofFingerAt: Point(x: 320, y: 720)) == 80)
  }

  private func distance(ofFingerAt location: Point) -> Double? {
    var distance: Double?
    fingers.window.onDecision = { decision in
      guard case .failed(_, .exceeded(.edgeDistance, let value, _)) = decision else { return }
      distance = value
    }
    let start = fingers.window.now.seconds
    fingers.down(1, location.x, location.y, at: start)
    fingers.advance(to: start + 0.06)
    fingers.cancel(at: start + 0.1)
    return distance
  }

  @Test(arguments: 0..<4, [(14.9, false), (15.1, true)])
  func `a fast start is extrapolated back by one step`(edge: Int, _ first: (Double, Bool)) {
    let (edges, start, inward, _) = Self.start(edge, 35)
    pan.edges = edges
    fingers.down(1, start.x, start.y, at: 0)
    for (count, reach) in [first.0, 30, 60].enumerated() {
      let location = start + inward * reach
      fingers.move(1, location.x, location.y, at: Double(count + 1) * 0.016)
    }
    #expect(fingers.actions.first == (first.1 ? "edge began" : nil))
  }

  @Test func `only a step within 50 ms counts, and of the first finger`() {
    pan.edges = .left
    fingers.box.isMultipleTouchEnabled = true
    let failures = fingers.failures {
      fingers.down(1, 35, 400, at: 0)
      fingers.move(1, 60, 400, at: 0.051)
      fingers.up(1, at: 0.1)
      fingers.down(1, 35, 400, at: 1)
      fingers.down(2, 200, 400, at: 1.01)
      fingers.move(2, 260, 400, at: 1.02)
      fingers.up(2, at: 1.1)
      fingers.up(1, at: 1.1)
    }
    #expect(failures == Array(repeating: "edge: edgeDistance 35.0 > 20.0", count: 2))
    #expect(fingers.window.nextDeadline == nil)
  }

  @Test func `a finger more than five strips away fails at once`() {
    pan.edges = .left
    let failures = fingers.failures { fingers.down(1, 101, 400, at: 0) }
    #expect(failures == ["edge: edgeDistance 101.0 > 20.0"])
  }

  @Test func `a lift without a step fails at once`() {
    pan.edges = .left
    let failures = fingers.failures {
      fingers.down(1, 35, 400, at: 0)
      fingers.up(1, at: 0.02)
    }
    #expect(failures == ["edge: edgeDistance 35.0 > 20.0"])
  }

  @Test func `a first step from the edge leaves no deadline`() {
    pan.edges = .left
    fingers.down(1, 35, 400, at: 0)
    #expect(fingers.window.nextDeadline == Timestamp(seconds: 0.05))
    fingers.move(1, 60, 400, at: 0.02)
    #expect(fingers.window.nextDeadline == nil)
  }
}
