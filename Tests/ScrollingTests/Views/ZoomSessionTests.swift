import Testing

@testable import Scrolling

@Suite struct ZoomSessionTests {
  private let limits = 1.0...3.0

  @Test(arguments: [0.5, 0.9, 1, 2, 3, 3.5, 5])
  func `the requested scale can be computed from the shown one`(asked: Double) {
    let shown = ZoomBand.shown(asked, in: limits)
    #expect((ZoomBand.asked(forShown: shown, in: limits) - asked).magnitude < 1e-9)
    #expect(limits.contains(asked) == (shown == asked))
  }

  @Test func `past the limits about half of the excess is shown, and a smaller part of more`() {
    let excess = 0.55 * (4.0 / 3 - 1)
    #expect((ZoomBand.shown(4, in: limits) - 3 * (1 + excess / (1 + excess))).magnitude < 1e-12)
    let lack = 0.55 * (1 / 0.5 - 1)
    #expect((ZoomBand.shown(0.5, in: limits) - 1 / (1 + lack / (1 + lack))).magnitude < 1e-12)
  }

  @Test func `a shown scale that no pinch can reach has a finite requested scale`() {
    let asked = ZoomBand.asked(forShown: 9, in: limits)
    #expect(asked > 3)
    #expect(asked.isFinite)
  }

  @Test func `zero has no direction`() {
    #expect(0.0.direction == 0)
    #expect(2.0.direction == 1)
    #expect((-2.0).direction == -1)
  }
}
