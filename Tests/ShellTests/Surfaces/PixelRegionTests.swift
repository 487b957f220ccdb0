import Canvas
import Gestures
import Testing

@testable import Shell

struct PixelRegionTests {
  @Test func `rectangles are rounded outwards and end at the buffer's edges`() {
    var region = PixelRegion(width: 30, height: 30)
    region.add(Rect(x: 1.1, y: -5, width: 2, height: 8), scale: 1.5)
    #expect(region.rects == [.init(x: 1, y: 0, width: 4, height: 5)])
    region.add(Rect(x: 40, y: 0, width: 5, height: 5), scale: 1)
    region.add(Rect(x: 3, y: 3, width: 0, height: 0), scale: 1)
    #expect(region.rects.count == 1)
  }

  @Test func `what another contains is not drawn twice`() {
    var region = PixelRegion(width: 100, height: 100)
    region.add(Rect(x: 10, y: 10, width: 20, height: 20), scale: 1)
    region.add(Rect(x: 15, y: 15, width: 5, height: 5), scale: 1)
    region.add(Rect(x: 10, y: 30, width: 20, height: 5), scale: 1)
    #expect(region.rects == [.init(x: 10, y: 10, width: 20, height: 25)])
    region.addAll()
    #expect(region.area == 10_000)
  }

  @Test func `many rectangles become one around them`() {
    var region = PixelRegion(width: 1000, height: 1000)
    for step in 0..<40 {
      region.add(
        Rect(x: Double(step * 20), y: Double(step * 20), width: 2, height: 2), scale: 1)
    }
    #expect(region.rects.count <= PixelRegion.mostRects)
    #expect(region.rects.contains { $0.x == 0 && $0.y == 0 && $0.width > 300 })
  }
}
