import Gestures
import Scrolling
import Testing

/// Zooms past their limits, to rectangles, and beside drags, moves and other recognizers.
@Suite struct ScrollViewZoomLimitTests {
  private let recorder = Recorder()
  private let image = View(frame: Rect(x: 0, y: 0, width: 400, height: 800))

  private func zoomable(_ content: Size = .tall(800)) -> ScrollView {
    let view = scrollView(content: content, delegate: recorder)
    view.maximumZoomScale = 3
    view.addSubview(image)
    recorder.zoomed = image
    return view
  }

  @Test func `a finger that stays after a pinch with a drag continues without a jump`() {
    let view = zoomable()
    let surface = Surface(view)
    surface.spread(from: 60, to: 100)
    let spread = view.contentOffset
    surface.carryPair(from: Point(x: 200, y: 400), to: Point(x: 160, y: 340))
    #expect(view.contentOffset.distance(to: spread + Vector(dx: 40, dy: 60)) < 1e-6)
    #expect(view.isDragging)
    #expect(view.isZooming)
    surface.wait(0.02)
    surface.up(2)
    let before = view.contentOffset
    surface.wait(0.02)
    surface.move(1, to: (surface.fingers[1] ?? .zero) - Vector(dx: 0, dy: 2))
    #expect(view.contentOffset.distance(to: before + Vector(dx: 0, dy: 2)) < 0.5)
  }

  @Test func `content zoomed past its limit does not coast, but zooms back`() {
    let view = zoomable()
    let surface = Surface(view)
    surface.spread(from: 20, to: 100)
    surface.carryPair(from: Point(x: 200, y: 400), to: Point(x: 200, y: 200))
    #expect(view.isDragging)
    #expect(view.zoomScale > 3)
    surface.send([(.up, 1, .zero), (.up, 2, .zero)])
    surface.wait(1)
    let calls = recorder.take()
    #expect(calls.contains("dragged false"))
    #expect(!calls.contains("coast"))
    #expect(view.zoomScale == 3)
  }

  @Test func `a delegate that zooms at the lift decides the scale`() {
    let view = zoomable(.tall(5000))
    let surface = Surface(view)
    recorder.onEndDragging = { $0.setZoomScale(2, animated: false) }
    surface.swipe(from: Point(x: 200, y: 600), by: Vector(dx: 0, dy: -200), in: 0.1)
    #expect(!view.isDecelerating)
    #expect(!recorder.take().contains("coast"))
  }

  @Test func `an animated move ends when a pinch past the limit ends`() {
    let view = zoomable()
    let surface = Surface(view)
    surface.spread(from: 30, to: 190)
    view.setContentOffset(Point(x: 10, y: 10), animated: true)
    #expect(view.isAnimating)
    _ = recorder.take()
    surface.send([(.up, 1, .zero), (.up, 2, .zero)])
    #expect(recorder.take().contains("moved"))
    surface.wait(1)
    #expect(view.zoomScale == 3)
  }

  @Test(arguments: [Size(width: 0.5, height: 0.25), Size(width: 0.25, height: 0.5)])
  func `zooming to a rectangle smaller than a point works`(size: Size) {
    let view = zoomable()
    view.zoom(to: Rect(origin: Point(x: 200, y: 400), size: size), animated: false)
    #expect(view.zoomScale == 3)
  }

  @Test(arguments: [Size(width: 0, height: 5), Size(width: 5, height: 0)])
  func `zooming to a rectangle without area does nothing`(size: Size) {
    let view = zoomable()
    view.zoom(to: Rect(origin: Point(x: 200, y: 400), size: size), animated: false)
    #expect(view.zoomScale == 1)
  }

  @Test func `an animated zoom does not count as a zoom by fingers`() {
    let view = zoomable()
    let surface = Surface(view)
    view.setZoomScale(2, animated: true)
    surface.wait(0.1)
    #expect(view.isAnimating)
    #expect(!view.isZooming)
  }

  @Test(arguments: [(10.0, 400.0), (200, 10)])
  func `a zoomed rectangle fits on both axes`(width: Double, height: Double) {
    let view = zoomable()
    view.zoom(to: Rect(x: 0, y: 0, width: width, height: height), animated: false)
    #expect(view.zoomScale == 2)
  }

  @Test func `a rectangle can be zoomed to from any scale`() {
    let view = zoomable()
    for scale in [1.0, 2, 3] {
      view.zoomScale = scale
      view.zoom(to: Rect(x: 100, y: 200, width: 200, height: 400), animated: false)
      #expect(view.zoomScale == 2)
      #expect(view.contentOffset == Point(x: 200, y: 400))
    }
  }

  @Test func `a pinch that zooms prevents another one on a superview`() {
    let view = zoomable()
    let surface = Surface(view)
    let outer = PinchGestureRecognizer()
    var count = 0
    outer.addTarget { _ in count += 1 }
    surface.window.addGestureRecognizer(outer)
    surface.spread(from: 60, to: 100)
    #expect(view.isZooming)
    #expect(count == 0)
  }

  @Test func `an animated zoom that keeps the offset takes time, too`() {
    let view = zoomable()
    let surface = Surface(view)
    view.zoom(to: Rect(x: 0, y: 0, width: 200, height: 400), animated: true)
    surface.wait(0.15)
    #expect((view.zoomScale - 1.5).magnitude < 1e-9)
    #expect(view.contentOffset == .zero)
  }
}
