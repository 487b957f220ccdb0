import Gestures
import Scrolling
import Testing

@Suite struct ScrollViewTests {
  let recorder = Recorder()

  @Test func `ranges and pannable axes follow from content, insets and size`() {
    let view = scrollView(content: .tall(2000))
    #expect(view.scrollableRange(.vertical) == 0...1200)
    #expect(view.isPannable(.vertical))
    #expect(!view.isPannable(.horizontal))
    view.contentInset = EdgeInsets(top: 20, left: 0, bottom: 30, right: 5)
    #expect(view.scrollableRange(.vertical) == -20...1230)
    #expect(view.scrollableRange(.horizontal) == 0...5)
    view.contentSize = .zero
    view.alwaysBounceVertical = true
    #expect(view.scrollableRange(.vertical) == -20 ... -20)
    #expect(view.isPannable(.vertical))
    view.bounces = false
    #expect(!view.isPannable(.vertical))
  }

  @Test func `tracking, dragging and decelerating follow the fingers and the content`() {
    let view = scrollView(content: .tall(5000))
    let surface = Surface(view)
    surface.down(at: Point(x: 200, y: 600))
    #expect(view.isTracking)
    #expect(!view.isDragging)
    surface.drag(by: Vector(dx: 0, dy: -200), in: 0.1)
    #expect(view.isTracking)
    #expect(view.isDragging)
    #expect(!view.isDecelerating)
    surface.up()
    #expect(!view.isTracking)
    #expect(!view.isDragging)
    #expect(view.isDecelerating)
    #expect(surface.window.isAnimating)
    surface.wait(6)
    #expect(!view.isDecelerating)
    #expect(!surface.window.isAnimating)
    #expect(surface.window.nextDeadline == nil)
  }

  @Test func `the window has a deadline at the end of a motion`() throws {
    let view = scrollView(content: .tall(5000), delegate: recorder)
    let surface = Surface(view)
    surface.swipe(from: Point(x: 200, y: 600), by: Vector(dx: 0, dy: -200), in: 0.1)
    let end = try #require(surface.window.nextDeadline)
    surface.window.advance(to: end)
    #expect(recorder.take().last == "rest")
    #expect(surface.window.nextDeadline == nil)
  }

  @Test func `the announced target is the landing of the content, and may be rewritten`() {
    let view = scrollView(content: .tall(5000), delegate: recorder)
    let surface = Surface(view)
    surface.swipe(from: Point(x: 200, y: 600), by: Vector(dx: 0, dy: -200), in: 0.1)
    #expect(view.isAnimating)
    surface.wait(6)
    #expect(!view.isAnimating)
    #expect(recorder.announced.last == view.contentOffset)
    #expect(((recorder.velocities.last?.dy ?? 0) - 2).magnitude < 0.01, "points per millisecond")
    recorder.rewrite = { _ in Point(x: 0, y: 2000) }
    surface.swipe(from: Point(x: 200, y: 600), by: Vector(dx: 0, dy: -200), in: 0.1)
    surface.wait(6)
    #expect(view.contentOffset == Point(x: 0, y: 2000))
    recorder.rewrite = { _ in Point(x: 70, y: 99999) }
    surface.swipe(from: Point(x: 200, y: 600), by: Vector(dx: 0, dy: -200), in: 0.1)
    surface.wait(8)
    #expect(view.contentOffset == Point(x: 0, y: 4200))
  }

  @Test func `a delegate that moves the content at the lift decides the offset`() {
    let view = scrollView(content: .tall(5000), delegate: recorder)
    let surface = Surface(view)
    recorder.onEndDragging = { $0.setContentOffset(Point(x: 0, y: 100), animated: true) }
    surface.swipe(from: Point(x: 200, y: 600), by: Vector(dx: 0, dy: -200), in: 0.1)
    surface.wait(2)
    #expect(view.contentOffset == Point(x: 0, y: 100))
    #expect(recorder.take() == ["drag", "scroll", "lift", "dragged true", "scroll", "moved"])
  }

  @Test func `parameters of the pan persist from drag to drag`() {
    let view = scrollView(content: .tall(5000))
    let surface = Surface(view)
    view.panGestureRecognizer.hysteresis = 40
    for expected in [60.0, 120] {
      surface.down(at: Point(x: 200, y: 600))
      surface.drag(by: Vector(dx: 0, dy: -100), in: 0.1)
      surface.wait(0.2)
      surface.up()
      #expect((view.contentOffset.y - expected).magnitude < 1e-6)
    }
  }

  @Test func `disabling scrolling cancels the drag, and later fingers scroll nothing`() {
    let view = scrollView(content: .tall(5000), delegate: recorder)
    let surface = Surface(view)
    surface.down(at: Point(x: 200, y: 600))
    surface.drag(by: Vector(dx: 0, dy: -100), in: 0.1)
    view.isScrollEnabled = false
    #expect(recorder.take() == ["drag", "scroll", "lift", "dragged false"])
    surface.drag(by: Vector(dx: 0, dy: -100), in: 0.1)
    surface.up()
    surface.swipe(from: Point(x: 200, y: 600), by: Vector(dx: 0, dy: -200), in: 0.1)
    #expect(recorder.take().isEmpty)
    #expect(view.contentOffset.y == 90)
  }

  @Test func `content that grows while it coasts into the edge continues`() {
    let view = scrollView(content: .tall(1000))
    let surface = Surface(view)
    surface.swipe(from: Point(x: 200, y: 700), by: Vector(dx: 0, dy: -180), in: 0.1)
    view.contentSize = .tall(5000)
    surface.wait(6)
    #expect(view.contentOffset.y > 600)
  }

  @Test func `content that shrinks during a motion bounces back`() {
    let view = scrollView(content: .tall(5000))
    let surface = Surface(view)
    surface.swipe(from: Point(x: 200, y: 700), by: Vector(dx: 0, dy: -400), in: 0.2)
    surface.wait(0.1)
    let before = view.contentOffset
    view.contentSize = .tall(900)
    #expect(view.contentOffset == before)
    surface.wait(6)
    #expect(view.contentOffset == Point(x: 0, y: 100))
  }

  @Test func `an offset set while coasting shifts the motion`() {
    let view = scrollView(content: .tall(90000), delegate: recorder)
    let surface = Surface(view)
    surface.swipe(from: Point(x: 200, y: 700), by: Vector(dx: 0, dy: -200), in: 0.1)
    let landing = recorder.announced.last?.y ?? 0
    surface.wait(0.3)
    view.contentOffset.y += 10000
    surface.wait(6)
    #expect((view.contentOffset.y - landing - 10000).magnitude < 0.01)
  }

  @Test func `setContentOffset stops a motion`() {
    let view = scrollView(content: .tall(9000), delegate: recorder)
    let surface = Surface(view)
    surface.swipe(from: Point(x: 200, y: 700), by: Vector(dx: 0, dy: -200), in: 0.1)
    _ = recorder.take()
    view.setContentOffset(Point(x: 0, y: 40), animated: false)
    surface.wait(3)
    #expect(view.contentOffset.y == 40)
    #expect(recorder.take() == ["rest", "scroll"])
  }

  @Test func `a rectangle is scrolled into view by the shortest distance`() {
    let view = scrollView(content: .tall(5000))
    view.scrollRectToVisible(Rect(x: 0, y: 1000, width: 10, height: 100), animated: false)
    #expect(view.contentOffset.y == 300)
    view.scrollRectToVisible(Rect(x: 0, y: 500, width: 10, height: 100), animated: false)
    #expect(view.contentOffset.y == 300)
    view.scrollRectToVisible(Rect(x: 0, y: 200, width: 10, height: 100), animated: false)
    #expect(view.contentOffset.y == 200)
    view.scrollRectToVisible(Rect(x: 0, y: 2000, width: 10, height: 1000), animated: false)
    #expect(view.contentOffset.y == 2000)
    view.scrollRectToVisible(Rect(x: 0, y: 9000, width: 10, height: 10), animated: false)
    #expect(view.contentOffset.y == 4200)
  }

  @Test func `invalid numbers are ignored`() {
    let view = scrollView(content: .tall(5000))
    view.contentOffset = Point(x: .nan, y: 3)
    view.setContentOffset(Point(x: 0, y: .infinity), animated: true)
    view.setZoomScale(.nan, animated: false)
    view.contentSize = Size(width: .nan, height: .infinity)
    #expect(view.contentOffset == .zero)
    #expect(view.zoomScale == 1)
    #expect(view.scrollableRange(.vertical) == 0...0)
  }

  @Test func `coasting content is at its landing when its view leaves the window`() {
    let view = scrollView(content: .tall(5000), delegate: recorder)
    let surface = Surface(view)
    surface.swipe(from: Point(x: 200, y: 600), by: Vector(dx: 0, dy: -200), in: 0.1)
    view.removeFromSuperview()
    #expect(!view.isDecelerating)
    #expect(!surface.window.isAnimating)
    #expect(view.contentOffset == recorder.announced.last)
    #expect(recorder.take().suffix(2) == ["scroll", "rest"])
  }

  @Test func `a scroll view outside a window jumps instead of moving`() {
    let view = scrollView(content: .tall(5000))
    view.setContentOffset(Point(x: 0, y: 500), animated: true)
    #expect(view.contentOffset.y == 500)
  }

  @Test func `disabling scrolling ends a view's drag`() {
    let view = scrollView(content: .tall(2000))
    let surface = Surface(view)
    surface.down(at: Point(x: 200, y: 600))
    surface.drag(by: Vector(dx: 0, dy: -60), in: 0.1)
    #expect(view.isDragging)
    view.isScrollEnabled = false
    #expect(!view.isDragging)
    surface.drag(by: Vector(dx: 0, dy: -60), in: 0.1)
    #expect(view.contentOffset.y == 50)
    #expect(view.linkGroup == nil)
  }

  @Test func `a new scroll view has UIKit's defaults`() {
    let view = ScrollView()
    #expect(view.isScrollEnabled)
    #expect(view.bounces)
    #expect(view.bouncesZoom)
    #expect(!view.alwaysBounceHorizontal)
    #expect(!view.alwaysBounceVertical)
    #expect(!view.isDirectionalLockEnabled)
    #expect(!view.isPagingEnabled)
    #expect(view.decelerationRate == 0.998)
    #expect(ScrollView.normalDecelerationRate == 0.998)
    #expect(ScrollView.fastDecelerationRate == 0.99)
    #expect(view.delaysContentTouches)
    #expect(view.canCancelContentTouches)
    #expect(view.minimumZoomScale == 1)
    #expect(view.maximumZoomScale == 1)
    #expect(view.zoomScale == 1)
    #expect(view.showsHorizontalScrollIndicator)
    #expect(view.showsVerticalScrollIndicator)
    #expect(view.clipsToBounds)
    #expect(view.isMultipleTouchEnabled)
    #expect(view.panGestureRecognizer.hysteresis == 10)
  }

  @Test func `a flick whose target is its present offset decelerates for no time`() {
    let view = scrollView(content: .tall(5000), delegate: recorder)
    let surface = Surface(view)
    recorder.rewrite = { _ in view.contentOffset }
    surface.swipe(from: Point(x: 200, y: 600), by: Vector(dx: 0, dy: -200), in: 0.1)
    #expect(recorder.take() == ["drag", "scroll", "lift", "dragged true", "coast", "rest"])
    #expect(!view.isDecelerating)
  }

  @Test func `content that the delegate moves out of range at the lift stays there`() {
    let view = scrollView(content: .tall(5000), delegate: recorder)
    let surface = Surface(view)
    recorder.onEndDragging = { $0.contentOffset = Point(x: 0, y: -50) }
    surface.down(at: Point(x: 200, y: 600))
    surface.drag(by: Vector(dx: 0, dy: -100), in: 0.1)
    surface.wait(0.2)
    surface.up()
    surface.wait(3)
    #expect(view.contentOffset.y == -50)
  }

  @Test func `a rewritten target is kept if the content grows`() {
    let view = scrollView(content: .tall(5000), delegate: recorder)
    let surface = Surface(view)
    recorder.rewrite = { _ in Point(x: 0, y: 2000) }
    surface.swipe(from: Point(x: 200, y: 600), by: Vector(dx: 0, dy: -200), in: 0.1)
    surface.wait(0.2)
    view.contentSize = .tall(9000)
    surface.wait(0.05)
    view.contentSize = .tall(9500)
    surface.wait(6)
    #expect(view.contentOffset.y == 2000)
  }

  @Test(arguments: [true, false])
  func `a page is overshot only if content bounces`(bounces: Bool) {
    let view = scrollView(content: .tall(1600), delegate: recorder)
    view.isPagingEnabled = true
    view.bounces = bounces
    var furthest = 0.0
    recorder.onScroll = { furthest = max(furthest, $0.contentOffset.y) }
    let surface = Surface(view)
    surface.framesPerSecond = 120
    surface.swipe(from: Point(x: 200, y: 750), by: Vector(dx: 0, dy: -700), in: 0.08)
    surface.wait(4)
    #expect(view.contentOffset.y == 800)
    #expect((furthest > 810) == bounces)
  }

  @Test(arguments: [110.0, -110])
  func `content without bouncing is dragged both ways`(way: Double) {
    let view = scrollView(content: .tall(5000))
    view.bounces = false
    view.contentOffset.y = 500
    let surface = Surface(view)
    surface.down(at: Point(x: 200, y: 400))
    surface.drag(by: Vector(dx: 0, dy: way), in: 0.1)
    #expect((view.contentOffset.y - (500 - way + (way > 0 ? 10 : -10))).magnitude < 1e-9)
  }

  @Test(arguments: [(20.0, true), (21.0, false)])
  func `a locked drag has both axes unless one has more than twice the distance`(
    dy: Double, movesAcross: Bool
  ) {
    let view = scrollView(content: Size(width: 2000, height: 2000))
    view.isDirectionalLockEnabled = true
    let surface = Surface(view)
    surface.down(at: Point(x: 300, y: 600))
    surface.move(to: Point(x: 290, y: 600 - dy))
    surface.drag(by: Vector(dx: -50, dy: -100), in: 0.1)
    #expect((view.contentOffset.x > 0) == movesAcross)
    #expect(view.contentOffset.y > 0)
  }
}
