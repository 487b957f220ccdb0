import CAllocationCount
import Gestures
import Scrolling
import Testing

/// Whether this is a build as it is shipped; without optimization loops allocate their own
/// iterators.
#if DEBUG
  private let isOptimized = false
#else
  private let isOptimized = true
#endif

@Suite(.enabled(if: allocations_are_counted() != 0, "allocations cannot be counted here"))
struct AllocationTests {
  /// Counts what a stretch of code allocates on this thread.
  private func allocations(_ body: () -> Void) -> UInt {
    let before = allocation_count()
    body()
    return allocation_count() - before
  }

  @Test func `the counter counts`() {
    var kept: [[Int]] = []
    #expect(
      allocations { for size in 1...50 { kept.append([Int](repeating: 1, count: size)) } } > 50)
    #expect(kept.count == 50)
  }

  @Test(.enabled(if: isOptimized, "only optimized code is free of allocations"))
  func `frames of a drag and of coasting allocate nothing`() {
    let view = scrollView(content: .tall(50_000))
    let surface = Surface(view)
    surface.down(at: Point(x: 200, y: 700))
    surface.drag(by: Vector(dx: 0, dy: -200), in: 0.3)
    var frame = TouchFrame(
      time: Timestamp(seconds: 0), events: [.init(kind: .motion, id: 1, location: .zero)])
    let start = surface.time
    let dragging = allocations {
      for step in 1...100 {
        frame.time = Timestamp(seconds: start + Double(step) * 0.008)
        frame.events[0].location = Point(x: 200, y: 500 - Double(step) * 3)
        surface.window.send(frame)
      }
    }
    #expect(dragging == 0)
    #expect(view.contentOffset.y == 490)
    frame.events[0].kind = .up
    surface.window.send(frame)
    #expect(view.isDecelerating)
    let coasting = allocations {
      for step in 1...100 {
        surface.window.advance(to: Timestamp(seconds: frame.time.seconds + Double(step) * 0.008))
      }
    }
    #expect(coasting == 0)
    #expect(view.isDecelerating)
  }
}
