import Canvas
import Gestures
import Testing

@testable import Rendering

@Suite struct LayerPrefetchTests {
  private let reach: LayerPrefetch
  private let key = LayerMark.Key(view: ObjectIdentifier(View()), kind: .view)

  init() throws {
    let steps = try #require(PixelSteps(scale: 2))
    reach = LayerPrefetch(
      rules: LayerSupport(scale: 2, fades: true, steps: steps), choice: LayerPromotion())
  }

  private func geometry(_ origin: Point, scale: Double = 1) -> LayerGeometry {
    LayerGeometry(
      clip: Rect(x: 0, y: 0, width: 300, height: 200), origin: origin, scale: scale, alpha: 1)
  }

  @Test func `a snapshot covers the view and its clip`() throws {
    let size = Size(width: 200, height: 100)
    let (painting, interest) = try reach.interest(in: key, size: size, at: geometry(.zero))
    #expect(painting.scale == 1)
    #expect(interest.minX <= 0)
    #expect(interest.minY <= 0)
    #expect(interest.maxX >= 300)
    #expect(interest.maxY >= 200)
  }

  @Test func `a scaled view is painted at its scaled size`() throws {
    let size = Size(width: 100, height: 100)
    let (painting, _) = try reach.interest(in: key, size: size, at: geometry(.zero, scale: 3))
    #expect(painting.scale == 3)
    #expect(painting.grid.first.width == 600)
  }

  @Test(arguments: [Point(x: 6e5, y: 0), Point(x: 0, y: -1e30), Point(x: .nan, y: 0)])
  func `a view too far away is painted`(origin: Point) throws {
    #expect(throws: LayerObstacle.tooLarge) {
      try reach.interest(in: key, size: Size(width: 100, height: 100), at: geometry(origin))
    }
  }

  @Test func `a distant view is covered by one large area`() throws {
    let far = geometry(Point(x: -4e5, y: -4e5))
    let (_, interest) = try reach.interest(in: key, size: Size(width: 100, height: 100), at: far)
    #expect(interest.size.width >= 4e5)
  }

  @Test(arguments: [
    (PixelRect(x: 3, y: 4, width: 0, height: 0), PixelRect(x: 3, y: 4, width: 1, height: 1)),
    (PixelRect(x: 0, y: 0, width: 0, height: 50), PixelRect(x: 0, y: 0, width: 1, height: 50)),
    (PixelRect(x: 0, y: 0, width: 50, height: 0), PixelRect(x: 0, y: 0, width: 50, height: 1)),
    (PixelRect(x: 0, y: 0, width: 1024, height: 9), PixelRect(x: 0, y: 0, width: 1024, height: 9)),
    (PixelRect(x: 0, y: 0, width: 1025, height: 9), PixelRect(x: 0, y: 0, width: 513, height: 9)),
  ])
  func `an area gives tiles of at least one pixel, at most 1024 wide`(
    area: PixelRect, tile: PixelRect
  ) {
    #expect(LayerPrefetch.makeGrid(for: area).first == tile)
  }
}
