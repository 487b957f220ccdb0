import Gestures
import Scrolling
import Testing

/// Transforms that an action sets on the zoomed view.
@Suite struct ScrollViewZoomingTransformTests {
  let recorder = Recorder()
  let image = View(frame: Rect(x: 0, y: 0, width: 400, height: 800))

  private func zoomable() -> ScrollView {
    let view = scrollView(content: .tall(800), delegate: recorder)
    view.maximumZoomScale = 3
    view.addSubview(image)
    recorder.zoomed = image
    return view
  }

  @Test func `the zoom scale follows a transform that an action has set`() {
    let view = zoomable()
    image.transform = .scale(x: 1.5, y: 1.5)
    #expect(view.zoomScale == 1.5)
    image.transform = .rotation(sine: 1, cosine: 0).concatenating(.scale(x: 2, y: 2))
    #expect(view.zoomScale == 2)
    image.transform = .scale(x: -2.5, y: 2.5)
    #expect(view.zoomScale == 2.5)
  }

  @Test func `a pinch continues from a scale that an action has set`() {
    let view = zoomable()
    let surface = Surface(view)
    view.minimumZoomScale = 0.5
    image.transform = .scale(x: 2, y: 2)
    surface.send([(.down, 1, Point(x: 100, y: 400)), (.down, 2, Point(x: 300, y: 400))])
    surface.wait(0.1)
    surface.send([(.motion, 1, Point(x: 95, y: 400)), (.motion, 2, Point(x: 305, y: 400))])
    let began = view.zoomScale
    #expect(began > 2)
    #expect(began < 2.1)
    #expect(image.transform == .scale(x: began, y: began))
    // The point of the picture under the fingers stays under them.
    let middle = view.convert(view.contentOffset + Vector(dx: 200, dy: 400), to: image)
    #expect((middle.x - 200).magnitude < 1e-6)
    #expect((middle.y - 400).magnitude < 1e-6)
  }

  @Test func `a zoom keeps the rotation that an action has set`() {
    let view = zoomable()
    image.transform = .rotation(sine: 1, cosine: 0)
    view.setZoomScale(2, animated: false)
    #expect(view.zoomScale == 2)
    #expect(image.transform == AffineTransform(a: 0, b: 2, c: -2, d: 0))
    #expect(view.contentSize == image.frame.size)
    view.setZoomScale(1, animated: false)
    #expect(image.transform == .rotation(sine: 1, cosine: 0))
  }

  @Test func `an animated zoom begins at a scale that an action has set`() {
    let view = zoomable()
    let surface = Surface(view)
    image.transform = .scale(x: 3, y: 3)
    view.setZoomScale(1, animated: true)
    surface.wait(0.15)
    #expect((view.zoomScale - 2).magnitude < 1e-9)
    surface.wait(0.2)
    #expect(image.transform == .identity)
  }

  @Test func `a rectangle fills the view, whatever transform an action has set`() {
    let view = zoomable()
    let rect = Rect(x: 100, y: 200, width: 200, height: 400)
    view.zoom(to: rect, animated: false)
    let plain = view.contentOffset
    view.zoomScale = 1
    image.transform = .scale(x: 1.25, y: 1.25)
    view.zoom(to: rect, animated: false)
    #expect(view.zoomScale == 2)
    let shown = view.convert(view.bounds.origin, to: image)
    #expect(plain == Point(x: 200, y: 400))
    #expect((shown.x - 100).magnitude < 1e-6)
    #expect((shown.y - 200).magnitude < 1e-6)
  }

  @Test(arguments: [0, Double.infinity, Double.nan])
  func `a transform that flattens the picture does not change the zoom scale`(scale: Double) {
    let view = zoomable()
    view.zoomScale = 2
    image.transform = .scale(x: scale, y: scale)
    #expect(view.zoomScale == 2)
    view.zoomScale = 1.5
    #expect(image.transform == .scale(x: 1.5, y: 1.5))
  }

  @Test func `a delegate may read the zoom scale while it names the zoomed view`() {
    final class Reader: ScrollViewDelegate {
      let zoomed = View(frame: Rect(x: 0, y: 0, width: 400, height: 800))
      var scales: [Double] = []
      func viewForZooming(in scrollView: ScrollView) -> View? {
        scales.append(scrollView.zoomScale)
        return zoomed
      }
    }
    let reader = Reader()
    let view = scrollView(content: .tall(800))
    view.maximumZoomScale = 3
    view.delegate = reader
    view.addSubview(reader.zoomed)
    reader.zoomed.transform = .scale(x: 2, y: 2)
    #expect(view.zoomScale == 2)
    #expect(reader.scales == [1])
  }

  @Test func `a scale that differs by a rounding error does not change the zoom scale`() {
    let view = zoomable()
    view.zoomScale = 2
    image.transform = .scale(x: 2 + 1e-9, y: 2 + 1e-9)
    #expect(view.zoomScale == 2)
    image.transform = .scale(x: 2 + 3e-9, y: 2 + 3e-9)
    #expect(view.zoomScale == 2 + 3e-9)
  }

  @Test func `a zoom scales the offset that an action has set`() {
    let view = zoomable()
    image.transform = AffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 10, ty: 20)
    view.setZoomScale(2, animated: false)
    #expect(image.transform == AffineTransform(a: 0, b: 2, c: -2, d: 0, tx: 20, ty: 40))
  }
}
