import Gestures
import Scrolling
import Testing

// example: frames
/// Draws a window with every frame while something in it moves by itself.
final class FrameDriver {
  /// Whether the display should call `frame(at:)` for its next frame.
  private(set) var wantsFrame = false
  private let window: Window
  private let draw: () -> Void

  init(_ window: Window, draw: @escaping () -> Void) {
    self.window = window
    self.draw = draw
    window.onAnimationBegin = { [unowned self] in wantsFrame = true }
  }

  /// The display is about to show a frame; the time is on the same clock as the touches.
  func frame(at time: Timestamp) {
    window.advance(to: time)
    draw()
    wantsFrame = window.isAnimating
  }
}
// end

// example: snap
/// Lets a list rest only with a whole row at its top.
final class RowSnap: ScrollViewDelegate {
  let rowHeight = 60.0

  func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: Vector, targetContentOffset target: inout Point
  ) { target.y = (target.y / rowHeight).rounded() * rowHeight }
}
// end

// example: zoomed-view
/// Names the view that a scroll view zooms.
final class Zoomed: ScrollViewDelegate {
  let view: View
  init(_ view: View) { self.view = view }
  func viewForZooming(in scrollView: ScrollView) -> View? { view }
}
// end

/// A view that handles its touches.
final class Slider: View {
  override func touchesBegan(_ touches: TouchSet, with event: InputEvent) {}
}

// example: form
/// A scroll view that leaves a slider the touches it has.
final class Form: ScrollView {
  override func touchesShouldCancel(in view: View) -> Bool { !(view is Slider) }
}
// end

struct ScrollViewTests {
  let window = Window(size: Size(width: 400, height: 800))

  @Test func `a list follows the finger`() {
    // example: list
    let list = ScrollView(frame: window.bounds)
    list.contentSize = Size(width: 400, height: 3000)
    window.addSubview(list)

    let finger = Finger(on: window)
    finger.down(at: Point(x: 200, y: 600))
    finger.move(by: Vector(dx: 0, dy: -200), in: 0.5)
    finger.wait(0.2)  // the finger rests, so nothing coasts
    finger.up()
    let offset = list.contentOffset  // x 0, y 190: the first 10 points only begin the drag
    // end
    #expect(offset.x == 0)
    #expect((offset.y - 190).magnitude < 1e-9)
    #expect(!list.isDecelerating)
  }

  @Test func `a coasting list requests frames, and rests at one offset at any rate`() {
    var rests: [Double] = []
    for rate in [60.0, 144, 0] {
      let window = Window(size: Size(width: 400, height: 800))
      let list = ScrollView(frame: window.bounds)
      list.contentSize = Size(width: 400, height: 9000)
      window.addSubview(list)
      var frames = 0
      let driver = FrameDriver(window) { frames += 1 }
      let finger = Finger(on: window)
      finger.down(at: Point(x: 200, y: 600))
      finger.move(by: Vector(dx: 0, dy: -300), in: 0.1)
      #expect(!driver.wantsFrame)
      finger.up()
      #expect(driver.wantsFrame)
      var time = finger.time
      while rate > 0, driver.wantsFrame, frames < 1000 {
        time += 1 / rate
        driver.frame(at: Timestamp(seconds: time))
      }
      if rate == 0 { finger.wait(10) } else { #expect(frames > 60) }
      #expect(!window.isAnimating)
      rests.append(list.contentOffset.y)
    }
    #expect(rests[0] > 1000)
    #expect(rests[0] == rests[1])
    #expect(rests[0] == rests[2])
  }

  @Test func `a list that snaps rests on a row`() {
    let list = ScrollView(frame: window.bounds)
    list.contentSize = Size(width: 400, height: 9000)
    let snap = RowSnap()
    list.delegate = snap
    window.addSubview(list)
    let finger = Finger(on: window)
    finger.down(at: Point(x: 200, y: 600))
    finger.move(by: Vector(dx: 0, dy: -300), in: 0.2)
    finger.up()
    finger.wait(10)
    let rows = list.contentOffset.y / 60
    #expect(rows > 5)
    #expect(rows == rows.rounded())
  }

  @Test func `a flick turns one page`() {
    // example: pages
    let pages = ScrollView(frame: window.bounds)
    pages.contentSize = Size(width: 1200, height: 800)
    pages.isPagingEnabled = true
    window.addSubview(pages)

    let finger = Finger(on: window)
    finger.down(at: Point(x: 350, y: 400))
    finger.move(by: Vector(dx: -300, dy: 0), in: 0.1)
    finger.up()
    finger.wait(2)
    let page = pages.contentOffset.x / 400  // 1, however hard the flick
    // end
    #expect(page == 1)
  }

  @Test func `a rectangle of a photo fills the view`() {
    // example: zoom
    let photo = View(frame: window.bounds)
    let zoomed = Zoomed(photo)
    let viewer = ScrollView(frame: window.bounds)
    viewer.addSubview(photo)
    viewer.maximumZoomScale = 3
    viewer.delegate = zoomed
    window.addSubview(viewer)

    viewer.zoom(to: Rect(x: 100, y: 200, width: 200, height: 400), animated: false)
    let scale = viewer.zoomScale  // 2
    let offset = viewer.contentOffset  // x 200, y 400
    let size = viewer.contentSize  // 800 by 1600
    // end
    #expect(scale == 2)
    #expect(offset == Point(x: 200, y: 400))
    #expect(size == Size(width: 800, height: 1600))
  }

  @Test func `a slider keeps its touch, other content does not`() {
    for (content, expected) in [(Slider(), 0.0), (View(), 190)] {
      let window = Window(size: Size(width: 400, height: 800))
      let form = Form(frame: window.bounds)
      form.contentSize = Size(width: 400, height: 3000)
      content.frame = Rect(x: 0, y: 0, width: 400, height: 3000)
      form.addSubview(content)
      window.addSubview(form)
      let finger = Finger(on: window)
      finger.down(at: Point(x: 200, y: 600))
      finger.wait(0.2)
      finger.move(by: Vector(dx: 0, dy: -200), in: 0.5)
      #expect((form.contentOffset.y - expected).magnitude < 1e-9)
    }
  }

  @Test func `linked lists move by the same distance, each to its own edge`() {
    // example: links
    let short = ScrollView(frame: Rect(x: 0, y: 0, width: 200, height: 800))
    short.contentSize = Size(width: 200, height: 1000)
    let long = ScrollView(frame: Rect(x: 200, y: 0, width: 200, height: 800))
    long.contentSize = Size(width: 200, height: 4000)
    let group = LinkGroup(mode: .equal)
    for list in [short, long] {
      window.addSubview(list)
      group.add(list)
    }

    let finger = Finger(on: window)
    finger.down(at: Point(x: 300, y: 700))
    finger.move(by: Vector(dx: 0, dy: -500), in: 1)
    finger.wait(0.2)
    let held = (short.contentOffset.y, long.contentOffset.y)  // 333, past its edge, and 490
    finger.up()
    finger.wait(2)
    let released = (short.contentOffset.y, long.contentOffset.y)  // 200, its edge, and 490
    // end
    #expect((held.0 - 333).magnitude < 0.5)
    #expect((held.1 - 490).magnitude < 1e-9)
    #expect(released.0 == 200)
    #expect((released.1 - 490).magnitude < 1e-9)
  }
}
