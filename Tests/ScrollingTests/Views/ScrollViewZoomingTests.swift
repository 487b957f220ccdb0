import Gestures
import Scrolling
import Testing

@Suite struct ScrollViewZoomingTests {
  let recorder = Recorder()
  let image = View(frame: Rect(x: 0, y: 0, width: 400, height: 800))

  private func zoomable(_ content: Size = .tall(800)) -> ScrollView {
    let view = scrollView(content: content, delegate: recorder)
    view.maximumZoomScale = 3
    view.addSubview(image)
    recorder.zoomed = image
    return view
  }

  @Test func `zooming scales the content, its size and the view`() {
    let view = zoomable()
    view.setZoomScale(2, animated: false)
    #expect(view.contentSize == Size(width: 800, height: 1600))
    #expect(image.frame == Rect(x: 0, y: 0, width: 800, height: 1600))
    #expect(view.contentOffset == Point(x: 200, y: 400))
    view.zoomScale = 9
    #expect(view.zoomScale == 3)
    view.zoomScale = 1
    #expect(image.frame == Rect(x: 0, y: 0, width: 400, height: 800))
    #expect(view.contentOffset == .zero)
  }

  @Test func `an animated zoom moves evenly and reports its end`() {
    let view = zoomable()
    let surface = Surface(view)
    view.zoom(to: Rect(x: 100, y: 200, width: 200, height: 400), animated: true)
    surface.wait(0.15)
    #expect((view.zoomScale - 1.5).magnitude < 1e-9)
    #expect((view.contentOffset.x - 100).magnitude < 1e-9)
    surface.wait(0.2)
    #expect(view.zoomScale == 2)
    #expect(view.contentOffset == Point(x: 200, y: 400))
    let calls = recorder.take()
    #expect(calls.first == "pinch")
    #expect(calls.last == "zoomed")
  }

  @Test func `a pinch past the limit resists and springs back`() {
    let view = zoomable()
    let surface = Surface(view)
    surface.spread(from: 30, to: 190)
    #expect(view.isZooming)
    let asked = 380.0 / 68
    let excess = 0.55 * (asked / 3 - 1)
    #expect((view.zoomScale - 3 * (1 + excess / (1 + excess))).magnitude < 0.01)
    surface.send([(.up, 1, .zero), (.up, 2, .zero)])
    #expect(!view.isZooming)
    surface.wait(0.31)
    #expect(view.zoomScale == 3)
    #expect(view.contentOffset == Point(x: 400, y: 800))
    #expect(recorder.take().last == "zoomed")
  }

  @Test func `a zoom without bouncing stops at the limit`() {
    let view = zoomable()
    view.bouncesZoom = false
    let surface = Surface(view)
    surface.spread(from: 30, to: 190)
    #expect(view.zoomScale == 3)
  }

  @Test func `the finger that stays after a pinch drags without a jump`() {
    let view = zoomable()
    let surface = Surface(view)
    surface.spread(from: 60, to: 100)
    let zoom = view.zoomScale
    surface.wait(0.02)
    let before = view.contentOffset
    surface.up(2)
    #expect(view.contentOffset == before)
    surface.drag(1, by: Vector(dx: -60, dy: -90), in: 0.2)
    #expect(view.zoomScale == zoom)
    let moved = view.contentOffset - before
    #expect((moved.dy - 80).magnitude < 6)
    surface.wait(0.2)
    surface.up(1)
    surface.wait(3)
    #expect(view.zoomScale == zoom)
  }

  @Test func `a finger that stops the zoom back releases it when it lifts`() {
    let view = zoomable()
    let surface = Surface(view)
    surface.spread(from: 30, to: 190)
    surface.send([(.up, 1, .zero), (.up, 2, .zero)])
    surface.wait(0.1)
    surface.down(3, at: Point(x: 200, y: 400))
    let stopped = view.zoomScale
    #expect(stopped > 3)
    #expect(!view.isAnimating)
    #expect(!surface.window.isAnimating)
    surface.wait(1)
    #expect(view.zoomScale == stopped)
    surface.up(3)
    surface.wait(1)
    #expect(view.zoomScale == 3)
    #expect(recorder.take().filter { $0 == "zoomed" }.count == 1)
  }

  @Test(arguments: [Size.zero, .tall(800), Size(width: 50, height: 9000)])
  func `an animated zoom makes the view's frame the size of the content`(content: Size) {
    let view = zoomable(content)
    let surface = Surface(view)
    view.zoom(to: Rect(x: 200, y: 400, width: 200, height: 400), animated: true)
    surface.wait(0.15)
    #expect((view.contentSize.width - 600).magnitude < 1e-6)
    surface.wait(0.2)
    #expect(view.zoomScale == 2)
    #expect(view.contentSize == Size(width: 800, height: 1600))
    #expect(view.contentOffset == Point(x: 400, y: 800))
    view.setZoomScale(1, animated: true)
    surface.wait(0.4)
    #expect(view.contentSize == Size(width: 400, height: 800))
    #expect(view.contentOffset == .zero)
  }

  @Test(arguments: [false, true])
  func `setting the scale makes the view's frame the size of the content`(isAnimated: Bool) {
    let view = zoomable(.zero)
    let surface = Surface(view)
    view.setZoomScale(2, animated: isAnimated)
    surface.wait(0.4)
    #expect(view.contentSize == Size(width: 800, height: 1600))
    #expect(view.contentOffset == Point(x: 200, y: 400))
  }

  @Test(arguments: [true, false])
  func `a pinch on content without a size zooms around the fingers, and can drag`(
    bounces: Bool
  ) {
    let view = zoomable(.zero)
    view.bounces = bounces
    let surface = Surface(view)
    surface.spread(from: 30, to: 190)
    surface.send([(.up, 1, .zero), (.up, 2, .zero)])
    surface.wait(1)
    #expect(view.zoomScale == 3)
    #expect(view.contentSize == Size(width: 1200, height: 2400))
    #expect(view.contentOffset == Point(x: 400, y: 800))
    surface.swipe(from: Point(x: 200, y: 600), by: Vector(dx: 0, dy: -110), in: 1)
    surface.wait(3)
    #expect(view.contentOffset.y > 890)
  }

  @Test func `a delegate finds the content as large as the view in did-zoom`() {
    let view = zoomable(.zero)
    _ = Surface(view)
    var sizes: [Size] = []
    recorder.onZoom = { sizes.append($0.contentSize) }
    view.zoomScale = 2
    #expect(sizes == [Size(width: 800, height: 1600)])
    #expect(recorder.take() == ["zoom", "scroll"])
  }

  @Test func `a content size set while zoomed stays until the scale changes again`() {
    let view = zoomable(.zero)
    view.zoomScale = 2
    view.contentSize = Size(width: 900, height: 2000)
    #expect(view.scrollableRange(.vertical) == 0...1200)
    view.zoomScale = 3
    #expect(view.contentSize == Size(width: 1200, height: 2400))
  }

  @Test func `a scroll view in zoomed content keeps its own content size`() {
    let view = zoomable(.zero)
    let inner = scrollView(
      content: .tall(2000), frame: Rect(x: 0, y: 0, width: 400, height: 400))
    image.addSubview(inner)
    view.zoomScale = 2
    #expect(inner.contentSize == .tall(2000))
    #expect(view.contentSize == Size(width: 800, height: 1600))
  }

  @Test func `linked content follows the size of the zoomed content`() {
    let view = zoomable(.zero)
    let other = scrollView(content: .tall(1600))
    let group = LinkGroup(mode: .proportional)
    group.add(view)
    group.add(other)
    _ = Surface(view, other)
    view.zoom(to: Rect(x: 200, y: 400, width: 200, height: 400), animated: false)
    #expect(other.contentOffset == Point(x: 0, y: 800))
  }

  @Test func `zooming without a view to zoom changes nothing`() {
    let view = scrollView(content: .tall(800))
    view.maximumZoomScale = 3
    view.setZoomScale(2, animated: false)
    view.zoom(to: Rect(x: 0, y: 0, width: 10, height: 10), animated: true)
    #expect(view.zoomScale == 1)
    #expect(!view.isAnimating)
  }

  @Test func `content that two fingers moved past its edges goes back at the same scale`() {
    let view = zoomable()
    let surface = Surface(view)
    surface.spread(from: 60, to: 100)
    let zoom = view.zoomScale
    surface.carryPair(from: Point(x: 200, y: 400), to: Point(x: 390, y: 700))
    #expect(view.contentOffset.x < -10 || view.contentOffset.y < -10)
    surface.wait(0.2)
    surface.send([(.up, 1, .zero), (.up, 2, .zero)])
    surface.wait(1)
    #expect(view.zoomScale == zoom)
    #expect(view.contentOffset == .zero)
    #expect(recorder.take().filter { $0 == "zoomed" }.count == 1)
  }

  @Test func `content that is too small zooms back even if its offset is right`() {
    let view = zoomable()
    view.bounces = false
    let surface = Surface(view)
    surface.spread(from: 180, to: 90)
    #expect(view.zoomScale < 1)
    #expect(view.contentOffset == .zero)
    surface.send([(.up, 1, .zero), (.up, 2, .zero)])
    surface.wait(1)
    #expect(view.zoomScale == 1)
    #expect(view.contentOffset == .zero)
    #expect(recorder.take().last == "zoomed")
  }

  @Test func `a flick coasts if only the limits have changed since the zoom`() {
    let view = zoomable()
    view.setZoomScale(2, animated: false)
    view.contentOffset = .zero
    view.maximumZoomScale = 1.5
    let surface = Surface(view)
    surface.swipe(from: Point(x: 200, y: 600), by: Vector(dx: 0, dy: -200), in: 0.1)
    #expect(view.isDecelerating)
  }

  @Test func `a flick of the finger that stays after a pinch coasts`() {
    let view = zoomable()
    let surface = Surface(view)
    surface.spread(from: 60, to: 100)
    surface.up(2)
    surface.drag(1, by: Vector(dx: 0, dy: -200), in: 0.1)
    surface.up(1)
    #expect(view.isDecelerating)
  }

  @Test func `a finger that rejoins a pinch at another point does not move the content`() {
    let view = zoomable()
    let surface = Surface(view)
    surface.spread(from: 60, to: 100)
    surface.wait(0.2)
    surface.up(2)
    let (zoom, offset) = (view.zoomScale, view.contentOffset)
    surface.down(3, at: Point(x: 250, y: 700))
    surface.wait(0.1)
    surface.move(3, to: Point(x: 251, y: 701))
    #expect((view.zoomScale - zoom).magnitude < 0.02)
    #expect(view.contentOffset.distance(to: offset) < 5)
  }

  @Test(arguments: [(0.0, 3.0), (-1, 3), (2, 1), (1, .infinity)])
  func `impossible limits keep the scale at one`(least: Double, greatest: Double) {
    let view = zoomable()
    view.minimumZoomScale = least
    view.maximumZoomScale = greatest
    for scale in [0.5, 2] {
      view.setZoomScale(scale, animated: false)
      #expect(view.zoomScale == 1)
    }
  }

  @Test func `zooming ends an animated move`() {
    let view = zoomable()
    view.maximumZoomScale = 3
    let surface = Surface(view)
    view.setZoomScale(2, animated: false)
    view.setContentOffset(.zero, animated: true)
    surface.wait(0.1)
    _ = recorder.take()
    view.setZoomScale(3, animated: false)
    #expect(!view.isAnimating)
    #expect(recorder.take().first == "moved")
  }

  @Test func `a drag continues from the offset of a zoom that an action has set`() {
    let view = zoomable()
    let surface = Surface(view)
    view.zoomScale = 2
    surface.down(at: Point(x: 200, y: 400))
    surface.drag(by: Vector(dx: 0, dy: -50), in: 0.1)
    view.setZoomScale(3, animated: true)
    let offset = view.contentOffset
    #expect(view.zoomScale == 3)
    surface.wait(0.01)
    surface.move(to: Point(x: 200, y: 340))
    #expect(view.contentOffset == offset + Vector(dx: 0, dy: 10))
  }

  @Test func `fingers that zoom and drag at once report one scroll`() {
    let view = zoomable()
    let surface = Surface(view)
    surface.send([(.down, 1, Point(x: 140, y: 400)), (.down, 2, Point(x: 260, y: 400))])
    for step in 1...10 {
      _ = recorder.take()
      surface.wait(0.01)
      let (half, y) = (60 + 4 * Double(step), 400 - 10 * Double(step))
      surface.send([
        (.motion, 1, Point(x: 200 - half, y: y)), (.motion, 2, Point(x: 200 + half, y: y)),
      ])
    }
    #expect(view.isZooming)
    #expect(view.isDragging)
    #expect(recorder.calls == ["zoom", "scroll"])
  }
}
