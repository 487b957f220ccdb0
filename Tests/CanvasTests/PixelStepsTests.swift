import Canvas
import Testing

struct PixelStepsTests {
  @Test(arguments: [
    (1.0, 1, 1), (2.0, 1, 2), (1.5, 2, 3), (1.25, 4, 5), (4.0 / 3, 3, 4), (0.5, 2, 1),
  ])
  func `a step is the smallest number of points that is whole pixels`(
    scale: Double, points: Int, pixels: Int
  ) throws {
    let steps = try #require(PixelSteps(scale: scale))
    #expect((steps.points, steps.pixels) == (points, pixels))
  }

  @Test func `a scale whose step would be too long has none`() {
    #expect(PixelSteps(scale: 1.1) == nil)
    #expect(PixelSteps(scale: 121.0 / 120) == nil)
  }

  @Test func `a rectangle fits if all its edges are at steps`() throws {
    let steps = try #require(PixelSteps(scale: 1.5))
    #expect(steps.fit(PixelRect(x: 3, y: 0, width: 6, height: 9)))
    #expect(!steps.fit(PixelRect(x: 3, y: 0, width: 6, height: 10)))
    #expect(steps.up(-4) == -3)
    #expect(steps.up(4) == 6)
    #expect(steps.up(6) == 6)
    #expect(steps.points(to: 6) == 4)
    #expect(
      steps.around(PixelRect(x: -1, y: 4, width: 2, height: 2))
        == PixelRect(x: -3, y: 3, width: 6, height: 3))
  }
}
