import Gestures
import Testing

@testable import Scrolling

@Suite struct ScrollPanGestureRecognizerTests {
  @Test func `movement during the pan's wait moves the content once the pan begins`() {
    let view = scrollView(content: .tall(4000))
    let swipe = SwipeGestureRecognizer()
    swipe.direction = .up
    view.addGestureRecognizer(swipe)
    view.panGestureRecognizer.require(toFail: swipe)
    let surface = Surface(view)
    surface.down(at: Point(x: 200, y: 600))
    surface.drag(by: Vector(dx: 0, dy: -100), in: 2)
    #expect((view.panGestureRecognizer.translation().dy + 90).magnitude < 1e-9)
    #expect((view.contentOffset.y - 90).magnitude < 1e-9)
  }

  @Test func `content does not move while its pan waits`() {
    let view = scrollView(content: .tall(4000))
    let swipe = SwipeGestureRecognizer()
    swipe.direction = .up
    view.addGestureRecognizer(swipe)
    view.panGestureRecognizer.require(toFail: swipe)
    let surface = Surface(view)
    surface.down(at: Point(x: 200, y: 600))
    surface.drag(by: Vector(dx: 0, dy: -20), in: 0.4)
    #expect(view.contentOffset == .zero)
    surface.wait(0.2)
    #expect((view.contentOffset.y - 10).magnitude < 1e-9)
  }

  @Test func `only movement along the content counts for a pan that waited`() {
    let view = scrollView(content: .tall(4000))
    let swipe = SwipeGestureRecognizer()
    swipe.direction = .up
    view.addGestureRecognizer(swipe)
    view.panGestureRecognizer.require(toFail: swipe)
    let surface = Surface(view)
    surface.down(at: Point(x: 200, y: 600))
    surface.drag(by: Vector(dx: 0, dy: -16), in: 0.3)
    surface.drag(by: Vector(dx: -12, dy: 0), in: 0.1)
    surface.wait(0.2)
    #expect((view.contentOffset.y - 6).magnitude < 1e-9)
    #expect(view.contentOffset.x == 0)
  }

  @Test func `linked content whose pan waited moves by the same distance`() {
    let view = scrollView(content: .tall(4000), name: "a")
    let other = scrollView(content: .tall(4000), name: "b")
    let group = LinkGroup()
    group.add(view)
    group.add(other)
    let swipe = SwipeGestureRecognizer()
    swipe.direction = .up
    view.addGestureRecognizer(swipe)
    view.panGestureRecognizer.require(toFail: swipe)
    let surface = Surface(other, view)
    surface.down(at: Point(x: 200, y: 600))
    surface.drag(by: Vector(dx: 0, dy: -100), in: 2)
    #expect((view.contentOffset.y - 90).magnitude < 1e-9)
    #expect((other.contentOffset.y - 90).magnitude < 1e-9)
  }

  @Test(arguments: [(100.0, true), (500, true), (700, false)])
  func `nested linked views share touches only while one of them is dragged`(
    start: Double, isShared: Bool
  ) {
    let outer = scrollView(
      content: .tall(4000), frame: Rect(x: 0, y: 0, width: 400, height: 600))
    let inner = scrollView(
      content: .tall(4000), frame: Rect(x: 0, y: 0, width: 400, height: 300))
    outer.addSubview(inner)
    let beside = scrollView(
      content: .tall(4000), frame: Rect(x: 0, y: 600, width: 400, height: 200))
    let group = LinkGroup()
    for view in [outer, inner, beside] { group.add(view) }
    let surface = Surface(outer, beside)
    surface.down(at: Point(x: 200, y: start))
    surface.drag(by: Vector(dx: 0, dy: -50), in: 0.1)
    #expect([outer, inner].contains { $0.sharesTouchesWithLink } == isShared)
    #expect(!beside.sharesTouchesWithLink)
  }
}
