import Bench
import Testing

@Suite struct BenchMeasurementTests {
  @Test func `a figure has the median and the interquartile range of its rounds`() {
    let measurement = BenchMeasurement("x", unit: "ns", rounds: [5, 1, 3, 2, 900])
    #expect(measurement.median == 3)
    #expect(measurement.spread == 3)
    #expect(measurement.baselineMedian == nil)
    #expect(measurement.ratio == nil)
    #expect(measurement.isMet == nil)
  }

  @Test func `the ratio compares each round with the floor of the same round`() {
    let measurement = BenchMeasurement(
      "x", unit: "ns", rounds: [10, 200, 33], baseline: [10, 100, 30])
    #expect(measurement.ratio == 1.1)
    #expect(measurement.excess == 3)
    #expect(measurement.baselineMedian == 30)
  }

  @Test(arguments: [
    (BenchMeasurement.Bound.maximum(33), true), (.maximum(32), false), (.ratio(1.1), true),
    (.ratio(1), false),
    (.above(3), true), (.above(2), false),
  ])
  func `a bar is met if the figure does not exceed it`(
    _ bound: BenchMeasurement.Bound, _ isMet: Bool
  ) {
    let measurement = BenchMeasurement(
      "x", unit: "ns", rounds: [10, 200, 33], baseline: [10, 100, 30], bound: bound)
    #expect(measurement.isMet == isMet)
  }

  @Test func `a ratio bar without a measured floor is not met`() {
    #expect(BenchMeasurement("x", unit: "ns", rounds: [1], bound: .ratio(2)).isMet == false)
  }
}
