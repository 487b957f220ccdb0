import Gestures
import Scrolling
import Testing

struct ScrollViewFrameTests {
  private func flicked(_ view: ScrollView) -> Surface {
    let surface = Surface(view)
    surface.swipe(from: Point(x: 200, y: 700), by: Vector(dx: 0, dy: -300), in: 0.15)
    return surface
  }

  /// Draws a frame of a surface that is presented 30 ms later.
  private func drawAhead(_ surface: Surface) {
    let now = Timestamp(seconds: surface.time)
    surface.window.advance(to: now, showing: now + 0.03)
  }

  @Test func `a frame drawn ahead has the offset of its presentation time`() {
    let (ahead, present) = (scrollView(content: .tall(5000)), scrollView(content: .tall(5000)))
    let (first, second) = (flicked(ahead), flicked(present))
    drawAhead(first)
    second.wait(0.03)
    #expect(ahead.contentOffset == present.contentOffset)
  }

  @Test func `a finger after a frame drawn ahead stops content at the presented offset`() {
    let (ahead, present) = (scrollView(content: .tall(5000)), scrollView(content: .tall(5000)))
    for view in [ahead, present] {
      let surface = flicked(view)
      if view === ahead { drawAhead(surface) }
      surface.wait(0.01)
      if view === ahead { drawAhead(surface) }
      surface.down(at: Point(x: 200, y: 300))
    }
    #expect(ahead.contentOffset == present.contentOffset)
    #expect(!ahead.isDecelerating)
  }

  @Test func `frames drawn ahead do not end a motion early, nor change its end`() {
    let recorder = Recorder()
    let (ahead, present) = (
      scrollView(content: .tall(1300), delegate: recorder), scrollView(content: .tall(1300))
    )
    let (first, second) = (flicked(ahead), flicked(present))
    second.wait(5)
    while ahead.isDecelerating, first.time < 10 {
      first.wait(1.0 / 60)
      if ahead.isDecelerating { drawAhead(first) }
      #expect(recorder.take().contains("rest") == !ahead.isDecelerating)
    }
    #expect(ahead.contentOffset == present.contentOffset)
  }

  @Test func `content that grows in a frame drawn ahead continues without a jump`() {
    let recorder = Recorder()
    let view = scrollView(content: .tall(5000), delegate: recorder)
    let undisturbed = scrollView(content: .tall(5000))
    let (surface, other) = (flicked(view), flicked(undisturbed))
    recorder.onScroll = { $0.contentSize.height = 6000 }
    drawAhead(surface)
    recorder.onScroll = nil
    surface.wait(0.5)
    other.wait(0.5)
    #expect(abs(view.contentOffset.y - undisturbed.contentOffset.y) < 0.01)
    surface.wait(5)
    other.wait(5)
    #expect(abs(view.contentOffset.y - undisturbed.contentOffset.y) < 0.01)
  }
}
