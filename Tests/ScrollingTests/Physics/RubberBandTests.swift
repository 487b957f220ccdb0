import Scrolling
import Testing

@Suite struct RubberBandTests {
  @Test(arguments: [
    (800.0, 190.0, 92.4), (852.0, 590.0, 235.0), (800.0, 0.0, 0.0), (800.0, -190.0, -92.4),
    (800.0, 300.0, 136.8),
  ])
  func `pulled content has the measured overshoot`(
    dimension: Double, pull: Double, shown: Double
  ) {
    #expect((RubberBand(dimension: dimension).shown(forPull: pull) - shown).magnitude < 0.06)
  }

  @Test func `the pull can be computed from the overshoot`() {
    let band = RubberBand(dimension: 800)
    for pull in stride(from: -3000.0, through: 3000, by: 7) {
      let again = band.pull(forShown: band.shown(forPull: pull))
      #expect((again - pull).magnitude < 1e-6 * max(1, pull.magnitude))
    }
  }

  @Test func `the slope is the derivative of the overshoot`() {
    let band = RubberBand(dimension: 400)
    for pull in stride(from: -900.0, through: 900, by: 50) {
      let change = band.shown(forPull: pull + 0.001) - band.shown(forPull: pull - 0.001)
      #expect((change / 0.002 - band.slope(atPull: pull)).magnitude < 1e-4)
    }
  }

  @Test func `a view without a size has no overshoot`() {
    let band = RubberBand(dimension: -1)
    #expect(band.shown(forPull: 50) == 0)
    #expect(band.pull(forShown: 50) == 0)
    #expect(band.slope(atPull: 50) == 0)
    #expect(band.shown(forPull: 0) == 0)
    #expect(band.pull(forShown: 0) == 0)
    #expect(RubberBand(dimension: 0).slope(atPull: 0) == 0)
  }

  @Test func `a view of half a point has a rubber band, and no pull moves it by all of its size`() {
    let band = RubberBand(dimension: 0.5)
    #expect((band.shown(forPull: 0.5) - 0.5 * (1 - 1 / 1.55)).magnitude < 1e-9)
    #expect((band.slope(atPull: 0.5) - 0.55 / (1.55 * 1.55)).magnitude < 1e-9)
    for overshoot in [0.5, 80] {
      let pull = band.pull(forShown: overshoot)
      #expect((pull - 0.999 * 0.5 / (0.55 * 0.001)).magnitude < 1e-6)
    }
  }
}
