import Canvas
import Testing

@testable import Shell

struct PixelRegionTests {
  @Test func `rectangles are clipped to the buffer`() {
    var region = PixelRegion(width: 30, height: 30)
    region.add(PixelRect(x: 1, y: -8, width: 4, height: 13))
    #expect(region.rects == [PixelRect(x: 1, y: 0, width: 4, height: 5)])
    region.add(PixelRect(x: 40, y: 0, width: 5, height: 5))
    region.add(PixelRect(x: 3, y: 3, width: 0, height: 0))
    #expect(region.rects.count == 1)
  }

  @Test func `a rectangle inside another is not drawn twice`() {
    var region = PixelRegion(width: 100, height: 100)
    region.add(PixelRect(x: 10, y: 10, width: 20, height: 20))
    region.add(PixelRect(x: 15, y: 15, width: 5, height: 5))
    region.add(PixelRect(x: 10, y: 30, width: 20, height: 5))
    #expect(region.rects == [PixelRect(x: 10, y: 10, width: 20, height: 25)])
    region.addAll()
    #expect(region.area == 10_000)
  }

  @Test func `many rectangles are merged`() {
    var region = PixelRegion(width: 1000, height: 1000)
    for step in 0..<40 {
      region.add(PixelRect(x: step * 20, y: step * 20, width: 2, height: 2))
    }
    #expect(region.rects.count <= PixelRegion.maximumRects)
    #expect(region.rects.contains { $0.x == 0 && $0.y == 0 && $0.width > 300 })
  }
}
