import Gestures
import Scrolling
import Testing

@Suite struct ScrollViewNestingTests {
  let outer = scrollView(content: .tall(3000))
  let inner = scrollView(
    content: .tall(1000), frame: Rect(x: 0, y: 0, width: 400, height: 400))
  let surface: Surface

  init() {
    outer.addSubview(inner)
    surface = Surface(outer)
  }

  private func drag(by distance: Double) {
    surface.down(at: Point(x: 200, y: 200))
    surface.drag(by: Vector(dx: 0, dy: distance), in: 0.2)
    surface.wait(0.2)
    surface.up()
    surface.wait(3)
  }

  @Test func `an outer view with scrolling disabled leaves the bounce to the inner one`() {
    inner.contentOffset.y = 600
    outer.isScrollEnabled = false
    surface.down(at: Point(x: 200, y: 200))
    surface.drag(by: Vector(dx: 0, dy: -110), in: 0.2)
    #expect(inner.contentOffset.y > 640)
    #expect(outer.contentOffset.y == 0)
  }

  @Test func `the next drag after the end is reached goes to the outer view`() {
    inner.contentOffset.y = 550
    drag(by: -160)
    #expect(inner.contentOffset.y == 600)
    #expect(outer.contentOffset.y == 0)
    drag(by: -110)
    #expect(inner.contentOffset.y == 600)
    #expect(outer.contentOffset.y == 100)
  }

  @Test func `a finger on the inner view stops the outer one, which then settles`() {
    outer.contentOffset.y = -100
    outer.setContentOffset(Point(x: 0, y: -50), animated: true)
    surface.wait(0.1)
    surface.down(at: Point(x: 200, y: 250))
    #expect(!outer.isAnimating)
    surface.drag(by: Vector(dx: 0, dy: -110), in: 0.2)
    #expect(inner.contentOffset.y == 100)
    surface.wait(3)
    #expect(outer.contentOffset.y == 0)
  }
}
