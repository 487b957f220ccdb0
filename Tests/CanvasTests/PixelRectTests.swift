import Canvas
import Testing

struct PixelRectTests {
  let rect = PixelRect(x: 2, y: 3, width: 10, height: 20)

  @Test func `a union contains both`() {
    let other = PixelRect(x: -4, y: 8, width: 3, height: 30)
    #expect(rect.union(other) == PixelRect(x: -4, y: 3, width: 16, height: 35))
    #expect(rect.union(rect) == rect)
  }

  @Test func `an intersection is the common part, or nil`() {
    let other = PixelRect(x: 8, y: -5, width: 30, height: 10)
    #expect(rect.intersection(other) == PixelRect(x: 8, y: 3, width: 4, height: 2))
    #expect(rect.intersection(PixelRect(x: 12, y: 3, width: 5, height: 5)) == nil)
  }

  @Test func `an area in points is rounded outwards, even if it is infinite`() {
    let area = Canvas.Area(x: 1.1, y: -5, width: 2, height: 8)
    #expect(PixelRect(touching: area, scale: 1.5) == PixelRect(x: 1, y: -8, width: 4, height: 13))
    let far = Canvas.Area(x: -1e300, y: .nan, width: 2e300, height: .infinity)
    #expect(PixelRect(touching: far, scale: 2) == .everything)
  }

  @Test func `a rectangle moves without changing its size`() {
    #expect(rect.moved(x: -2, y: 1) == PixelRect(x: 0, y: 4, width: 10, height: 20))
    #expect(PixelRect(x: 0, y: 0, width: 0, height: 3).isEmpty)
    #expect(rect.area == 200)
  }
}
