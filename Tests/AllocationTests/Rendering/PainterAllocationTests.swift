import Canvas
import Gestures
import Scrolling
import Testing

@testable import Rendering

@Suite(.countsAllocations) struct PainterAllocationTests {
  @Test func `a frame in which views have only scrolled or moved allocates nothing`() throws {
    let window = Window(size: Size(width: 800, height: 300))
    let views = (0..<2).map { index in
      let view = ScrollView(
        frame: Rect(x: Double(index) * 400, y: 0, width: 400, height: 300))
      view.contentSize = Size(width: 400, height: 5000)
      view.addSubview(View(frame: Rect(x: 0, y: 0, width: 400, height: 5000)))
      window.addSubview(view)
      return view
    }
    let drawer = View(frame: Rect(x: 0, y: 200, width: 800, height: 300))
    window.addSubview(drawer)
    let painter = ViewPainter(root: window)
    let rules = LayerSupport(
      scale: 1, fades: true, steps: try #require(PixelSteps(scale: 1)))
    var frames = 0
    func move(_ scrolled: (View) -> Void, _ moved: (View) -> Void) {
      frames += 1
      drawer.center.y -= 1
      drawer.alpha = 1 - Double(frames) / 100
      moved(drawer)
      for view in views {
        view.contentOffset = Point(x: 0, y: Double(frames))
        scrolled(view)
      }
      _ = painter.update(scale: 1, rules: rules, at: Double(frames) / 60)
    }
    for _ in 0..<5 { move({ _ in painter.noteChange() }, { _ in }) }
    let count = allocations(in: 30, afterWarmUp: 5) { move(painter.noteScroll, painter.noteMove) }
    #expect(count == 0)
    #expect(painter.layers.map(\.mapping.y) == [-40, -40, 160])
    #expect(painter.layers.last?.alpha == 0.6)
  }
}
