import Gestures
import Testing

@testable import Scrolling

@Suite struct DragTests {
  private func drag(of view: ScrollView) -> Drag {
    Drag(
      start: .zero, anchor: Point(x: 30, y: 40), anchorTranslation: Vector(dx: 1, dy: 2),
      translation: Vector(dx: 5, dy: 12), axes: AxisPair { $0 == .vertical },
      edges: AxisPair { view.scrollableRange($0) })
  }

  @Test(arguments: [(199.9, 0.0), (200, -200), (-200, 200), (-199.9, 0)])
  func `fingers slower than 200 pt per second release content at rest`(
    speed: Double, expected: Double
  ) {
    let view = scrollView(content: .tall(2000))
    let release = Release(drag(of: view), velocity: Vector(dx: speed, dy: speed), of: view)
    #expect(release.velocity == Vector(dx: 0, dy: expected))
    #expect(release.shownVelocity == release.velocity)
    #expect(release.isMoving == (expected != 0))
  }

  @Test func `content follows the fingers only on the axes of the drag`() {
    let drag = drag(of: scrollView(content: .tall(2000)))
    #expect(drag.undamped(.horizontal) == 30)
    #expect(drag.undamped(.vertical) == 30)
  }

  @Test(arguments: [
    (600.0, 0.5, true), (600, -0.5, true), (600, 0, false), (0.015, 5, true), (0.005, 5, false),
    (1199.985, -5, true), (1199.995, -5, false),
  ])
  func `a view has room up to a hundredth of a point from the edge`(
    offset: Double, travel: Double, hasRoom: Bool
  ) {
    let view = scrollView(content: .tall(2000))
    view.contentOffset.y = offset
    #expect(view.hasRoom(.vertical, forTravel: travel) == hasRoom)
  }
}
