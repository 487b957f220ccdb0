import Bench
import Testing

@Suite struct ScrollBenchTests {
  @Test func `each measured flick moves all linked views`() {
    let result = ScrollBench(linked: 3).run(rounds: 1)
    #expect(result.moving.count == 1 && result.moving[0] > 0)
    // A flick of 3000 points a second goes 1500 points after the lift; two rounds of twenty.
    #expect(result.frames == 3000)
    #expect((result.distance - 40 * 1770).magnitude < 40 * 30)
  }
}
