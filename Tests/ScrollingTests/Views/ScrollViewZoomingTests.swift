import Gestures
import Scrolling
import Testing

@Suite struct ScrollViewZoomingTests {
  let recorder = Recorder()
  let image = View(frame: Rect(x: 0, y: 0, width: 400, height: 800))

  private func zoomable() -> ScrollView {
    let view = scrollView(content: .tall(800), delegate: recorder)
    view.maximumZoomScale = 3
    view.addSubview(image)
    recorder.zoomed = image
    return view
  }

  private func spread(_ surface: Surface, from near: Double, to far: Double) {
    surface.send([
      (.down, 1, Point(x: 200 - near, y: 400)), (.down, 2, Point(x: 200 + near, y: 400)),
    ])
    for step in 1...20 {
      surface.wait(0.01)
      let half = near + (far - near) * Double(step) / 20
      surface.send([
        (.motion, 1, Point(x: 200 - half, y: 400)), (.motion, 2, Point(x: 200 + half, y: 400)),
      ])
    }
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

  @Test func `an animated zoom moves evenly and says when it is over`() {
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
    #expect(calls.first == "pinch" && calls.last == "zoomed")
  }

  @Test func `a pinch past the limit resists and springs back`() {
    let view = zoomable()
    let surface = Surface(view)
    spread(surface, from: 30, to: 190)
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

  @Test func `without bouncing zoom stops at the limit`() {
    let view = zoomable()
    view.bouncesZoom = false
    let surface = Surface(view)
    spread(surface, from: 30, to: 190)
    #expect(view.zoomScale == 3)
  }

  @Test func `the finger that stays after a pinch drags on without a jump`() {
    let view = zoomable()
    let surface = Surface(view)
    spread(surface, from: 60, to: 100)
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

  @Test func `a finger that stops the way back lets it go on when it lifts`() {
    let view = zoomable()
    let surface = Surface(view)
    spread(surface, from: 30, to: 190)
    surface.send([(.up, 1, .zero), (.up, 2, .zero)])
    surface.wait(0.1)
    surface.down(3, at: Point(x: 200, y: 400))
    let stopped = view.zoomScale
    #expect(stopped > 3)
    surface.wait(1)
    #expect(view.zoomScale == stopped)
    surface.up(3)
    surface.wait(1)
    #expect(view.zoomScale == 3)
    #expect(recorder.take().filter { $0 == "zoomed" }.count == 1)
  }

  @Test func `zooming without a view to zoom changes nothing`() {
    let view = scrollView(content: .tall(800))
    view.maximumZoomScale = 3
    view.setZoomScale(2, animated: false)
    view.zoom(to: Rect(x: 0, y: 0, width: 10, height: 10), animated: true)
    #expect(view.zoomScale == 1)
    #expect(!view.isAnimating)
  }

  private func pinch(_ surface: Surface, middle: Point, to far: Point) {
    for step in 1...10 {
      surface.wait(0.01)
      let part = Double(step) / 10
      let now = middle + (far - middle) * part
      surface.send([
        (.motion, 1, now - Vector(dx: 100, dy: 0)), (.motion, 2, now + Vector(dx: 100, dy: 0)),
      ])
    }
  }

  @Test func `content that two fingers carried past its edges goes back at the same scale`() {
    let view = zoomable()
    let surface = Surface(view)
    spread(surface, from: 60, to: 100)
    let zoom = view.zoomScale
    pinch(surface, middle: Point(x: 200, y: 400), to: Point(x: 390, y: 700))
    #expect(view.contentOffset.x < -10 || view.contentOffset.y < -10)
    surface.wait(0.2)
    surface.send([(.up, 1, .zero), (.up, 2, .zero)])
    surface.wait(1)
    #expect(view.zoomScale == zoom)
    #expect(view.contentOffset == .zero)
    #expect(recorder.take().filter { $0 == "zoomed" }.count == 1)
  }

  @Test func `content that is too small goes back to its scale though its offset is right`() {
    let view = zoomable()
    view.bounces = false
    let surface = Surface(view)
    spread(surface, from: 180, to: 90)
    #expect(view.zoomScale < 1 && view.contentOffset == .zero)
    surface.send([(.up, 1, .zero), (.up, 2, .zero)])
    surface.wait(1)
    #expect(view.zoomScale == 1 && view.contentOffset == .zero)
    #expect(recorder.take().last == "zoomed")
  }

  @Test func `a flick coasts on when only the limits have changed since the zoom`() {
    let view = zoomable()
    view.setZoomScale(2, animated: false)
    view.contentOffset = .zero
    view.maximumZoomScale = 1.5
    let surface = Surface(view)
    surface.swipe(from: Point(x: 200, y: 600), by: Vector(dx: 0, dy: -200), in: 0.1)
    #expect(view.isDecelerating)
  }

  @Test func `a flick of the finger that stays after a pinch coasts on`() {
    let view = zoomable()
    let surface = Surface(view)
    spread(surface, from: 60, to: 100)
    surface.up(2)
    surface.drag(1, by: Vector(dx: 0, dy: -200), in: 0.1)
    surface.up(1)
    #expect(view.isDecelerating)
  }
}
