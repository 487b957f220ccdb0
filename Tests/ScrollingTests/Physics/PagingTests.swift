import Scrolling
import Testing

@Suite struct PagingTests {
  let paging = Paging(page: 400, range: 0...1600)

  @Test(arguments: [
    (90.0, 1000.0, 0.0, 400.0), (250, -700, 0, 0), (120, 0, 0, 0), (220, 0, 0, 400),
    (610, 900, 400, 800), (820, 900, 400, 800), (-50, 0, 0, 0), (1640, 800, 1600, 1600),
    (400, 500, 400, 800), (50, -900, 1200, 800), (1550, 900, 0, 400), (200, 0, 0, 400),
    (800, -1, 800, 400), (1590, 0, 0, 400), (990, -900, 800, 800), (610, 900, 800, 800),
  ])
  func `a release selects the right page`(
    offset: Double, velocity: Double, start: Double, target: Double
  ) {
    #expect(paging.target(from: offset, velocity: velocity, start: start) == target)
  }

  @Test func `the last page ends at the end of the content`() {
    let paging = Paging(page: 400, range: 0...600)
    #expect(paging.target(from: 420, velocity: 500, start: 400) == 600)
    #expect(paging.target(from: 560, velocity: 0, start: 400) == 600)
    #expect(paging.target(from: 450, velocity: 0, start: 400) == 400)
  }

  @Test func `pages without a size keep content in range`() {
    #expect(Paging(page: 0, range: 0...10).target(from: 40, velocity: 1, start: 0) == 10)
  }

  @Test func `pages may be smaller than a point`() {
    let paging = Paging(page: 0.5, range: 0...10)
    #expect(paging.target(from: 3.2, velocity: 1, start: 3) == 3.5)
  }
}
