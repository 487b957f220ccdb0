import Gestures
import Scrolling
import Testing

/// Offsets set by code, and drags that start from them.
@Suite struct ScrollViewOffsetTests {
  private let recorder = Recorder()

  @Test func `an offset set outside the range stays through a touch`() {
    let view = scrollView(content: .tall(2000))
    view.contentOffset.y = -50
    let surface = Surface(view)
    surface.down(at: Point(x: 200, y: 600))
    surface.wait(0.1)
    surface.up()
    surface.wait(3)
    #expect(view.contentOffset.y == -50)
  }

  @Test func `an offset that the delegate sets in did-scroll is kept`() {
    let view = scrollView(content: .tall(5000), delegate: recorder)
    let surface = Surface(view)
    surface.down(at: Point(x: 200, y: 600))
    var isSet = false
    recorder.onScroll = { view in
      guard !isSet else { return }
      isSet = true
      view.contentOffset.y += 100
    }
    surface.drag(by: Vector(dx: 0, dy: -110), in: 0.1)
    #expect((view.contentOffset.y - 200).magnitude < 1e-9)
  }

  /// A rubber band can show an overshoot of 0.3 of the view, but not one of 0.55.
  @Test(arguments: [(-240.0, true), (-440, false)])
  func `a drag from outside the range is damped if a rubber band can show the offset`(
    offset: Double, isDamped: Bool
  ) {
    let view = scrollView(content: .tall(2000))
    view.contentOffset.y = offset
    let surface = Surface(view)
    surface.down(at: Point(x: 200, y: 600))
    surface.drag(by: Vector(dx: 0, dy: -60), in: 0.1)
    let moved = view.contentOffset.y - offset
    #expect(isDamped ? moved < 40 : (moved - 50).magnitude < 1e-6)
    #expect(moved > 5)
  }

  @Test func `the pan of a scroll view drags nothing on another view`() {
    let view = scrollView(content: .tall(2000), delegate: recorder)
    let other = View(frame: Rect(x: 0, y: 0, width: 400, height: 800))
    var count = 0
    view.panGestureRecognizer.addTarget { _ in count += 1 }
    other.addGestureRecognizer(view.panGestureRecognizer)
    let surface = Surface(other)
    surface.swipe(from: Point(x: 200, y: 600), by: Vector(dx: 0, dy: -200), in: 0.1)
    #expect(count == 0)
    #expect(recorder.take().isEmpty)
  }

  @Test func `a motion that is planned again leaves nothing of the old one`() {
    let view = scrollView(content: .tall(9000))
    let surface = Surface(view)
    surface.swipe(from: Point(x: 200, y: 700), by: Vector(dx: 0, dy: -400), in: 0.2)
    surface.wait(0.1)
    view.contentSize = .tall(900)
    surface.wait(1.2)
    #expect(!surface.window.isAnimating)
    #expect(surface.window.nextDeadline == nil)
    #expect(view.contentOffset.y == 100)
  }

  @Test func `content that a finger has stopped settles once`() {
    let view = scrollView(content: .tall(3200))
    view.isPagingEnabled = true
    let surface = Surface(view)
    surface.swipe(from: Point(x: 200, y: 600), by: Vector(dx: 0, dy: -300), in: 0.1)
    surface.wait(0.05)
    surface.down(at: Point(x: 200, y: 400))
    surface.wait(0.05)
    surface.up()
    surface.wait(3)
    #expect(view.contentOffset.y == 800)
    view.contentOffset.y = 900
    surface.down(at: Point(x: 200, y: 400))
    surface.up()
    surface.wait(3)
    #expect(view.contentOffset.y == 900)
  }

  @Test func `content that was stopped and dragged rests where the delegate decides`() {
    let view = scrollView(content: .tall(3200), delegate: recorder)
    view.isPagingEnabled = true
    let surface = Surface(view)
    surface.swipe(from: Point(x: 200, y: 600), by: Vector(dx: 0, dy: -300), in: 0.1)
    surface.wait(0.05)
    recorder.rewrite = { _ in Point(x: 0, y: 900) }
    surface.swipe(from: Point(x: 200, y: 600), by: Vector(dx: 0, dy: -300), in: 0.1)
    surface.wait(3)
    #expect(view.contentOffset.y == 900)
  }
}
