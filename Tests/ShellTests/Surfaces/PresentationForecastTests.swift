import Testing

@testable import Shell

struct PresentationForecastTests {
  private var forecast = PresentationForecast()

  /// Records frames presented at these times, each with its latency.
  private mutating func learn(_ frames: (time: Double, latency: Double)..., refresh: Double) {
    for frame in frames {
      forecast.frameWasSeen(
        at: frame.time, drawnAt: frame.time - frame.latency, refresh: refresh)
    }
  }

  private func isNear(_ left: Double, _ right: Double) -> Bool { abs(left - right) < 1e-9 }

  @Test func `without records a frame is expected at the present time`() {
    #expect(forecast.time(ofFrameDrawnAt: 5) == 5)
  }

  @Test mutating func `a frame is expected at a refresh of the screen`() {
    learn((10, 0.030), refresh: 0.02)
    // Drawn a little earlier or later than usual, a frame is presented at the same refresh.
    #expect(isNear(forecast.time(ofFrameDrawnAt: 10.01), 10.04))
    #expect(isNear(forecast.time(ofFrameDrawnAt: 10.004), 10.04))
    #expect(isNear(forecast.time(ofFrameDrawnAt: 10.016), 10.04))
    #expect(isNear(forecast.time(ofFrameDrawnAt: 10.05), 10.08))
  }

  @Test mutating func `without a refresh rate the usual latency is added`() {
    learn((10, 0.030), refresh: 0)
    #expect(isNear(forecast.time(ofFrameDrawnAt: 11.003), 11.033))
  }

  @Test mutating func `one late frame changes nothing, but several do`() {
    learn((10, 0.02), (10.04, 0.04), refresh: 0)
    #expect(isNear(forecast.time(ofFrameDrawnAt: 10.05), 10.07))
    learn((10.08, 0.04), (10.12, 0.04), (10.16, 0.04), refresh: 0)
    #expect(isNear(forecast.time(ofFrameDrawnAt: 10.17), 10.21))
  }

  @Test(arguments: [-0.001, 0.101, 5, .nan, .infinity])
  mutating func `an impossible latency is ignored`(latency: Double) {
    learn((10, latency), refresh: 0.02)
    #expect(forecast.time(ofFrameDrawnAt: 11) == 11)
  }

  @Test mutating func `a refresh recorded long ago is not used`() {
    learn((10, 0.030), refresh: 0.02)
    #expect(isNear(forecast.time(ofFrameDrawnAt: 1000.005), 1000.035))
  }

  @Test mutating func `a frame is not expected before it is drawn`() {
    learn((10, 0), refresh: 0.5)
    #expect(forecast.time(ofFrameDrawnAt: 10.2) == 10.5)
  }
}
