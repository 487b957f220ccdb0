import Testing

@testable import Shell

struct PresentationForecastTests {
  private var forecast = PresentationForecast()

  /// Learns that frames drawn so long before were seen at these times.
  private mutating func learn(_ frames: (time: Double, latency: Double)..., refresh: Double) {
    for frame in frames {
      forecast.frameWasSeen(
        at: frame.time, drawnAt: frame.time - frame.latency, refresh: refresh)
    }
  }

  private func isNear(_ left: Double, _ right: Double) -> Bool { abs(left - right) < 1e-9 }

  @Test func `what is not known is now`() {
    #expect(forecast.time(ofFrameDrawnAt: 5) == 5)
  }

  @Test mutating func `a frame is expected at a beat of the screen`() {
    learn((10, 0.030), refresh: 0.02)
    // Drawn a little earlier or later than usual, it is seen at the same beat.
    #expect(isNear(forecast.time(ofFrameDrawnAt: 10.01), 10.04))
    #expect(isNear(forecast.time(ofFrameDrawnAt: 10.004), 10.04))
    #expect(isNear(forecast.time(ofFrameDrawnAt: 10.016), 10.04))
    #expect(isNear(forecast.time(ofFrameDrawnAt: 10.05), 10.08))
  }

  @Test mutating func `without a beat the usual latency is added`() {
    learn((10, 0.030), refresh: 0)
    #expect(isNear(forecast.time(ofFrameDrawnAt: 11.003), 11.033))
  }

  @Test mutating func `one late frame changes nothing, and being late for good does`() {
    learn((10, 0.02), (10.04, 0.04), refresh: 0)
    #expect(isNear(forecast.time(ofFrameDrawnAt: 10.05), 10.07))
    learn((10.08, 0.04), (10.12, 0.04), (10.16, 0.04), refresh: 0)
    #expect(isNear(forecast.time(ofFrameDrawnAt: 10.17), 10.21))
  }

  @Test(arguments: [-0.001, 0.101, 5, .nan, .infinity])
  mutating func `what cannot be is not believed`(latency: Double) {
    learn((10, latency), refresh: 0.02)
    #expect(forecast.time(ofFrameDrawnAt: 11) == 11)
  }

  @Test mutating func `a beat heard long ago is not counted on`() {
    learn((10, 0.030), refresh: 0.02)
    #expect(isNear(forecast.time(ofFrameDrawnAt: 1000.005), 1000.035))
  }

  @Test mutating func `nothing is seen before it is drawn`() {
    learn((10, 0), refresh: 0.5)
    #expect(forecast.time(ofFrameDrawnAt: 10.2) == 10.5)
  }
}
