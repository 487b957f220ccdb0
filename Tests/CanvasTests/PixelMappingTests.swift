import Canvas
import Testing

struct PixelMappingTests {
  @Test func `a mapping without scaling moves a rectangle`() {
    let mapping = PixelMapping(x: -7, y: 12)
    let clip = PixelRect(x: 3, y: 30, width: 40, height: 50)
    #expect(mapping.content(in: clip) == PixelRect(x: 10, y: 18, width: 40, height: 50))
    #expect((mapping.window(x: 10), mapping.window(y: 18)) == (3, 30))
  }

  @Test func `a scaling mapping includes partly visible pixels`() {
    let mapping = PixelMapping(x: 10.5, y: 0, factor: 2)
    let clip = PixelRect(x: 10, y: 1, width: 10, height: 4)
    #expect(mapping.content(in: clip) == PixelRect(x: -1, y: 0, width: 6, height: 3))
    #expect((mapping.window(x: 1), mapping.window(y: 1)) == (13, 2))
    #expect(mapping.content(x: 13) == 1.25)
    #expect(mapping.content(y: 3) == 1.5)
  }
}
