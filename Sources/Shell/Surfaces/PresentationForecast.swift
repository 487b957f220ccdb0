/// Predicts when a frame is presented, from the latest ones; times are seconds on the local
/// monotonic clock.
struct PresentationForecast {
  /// The longest plausible latency from drawing to presentation, in seconds (chosen).
  static let longestLatency = 0.1
  /// How many frames the prediction is based on (chosen).
  static let memory = 4
  /// How long the refresh cycle is extrapolated without new feedback, in seconds (chosen).
  static let longestCount = 1.0

  private var latencies: [Double] = []
  private var last = 0.0
  private var refresh = 0.0

  /// Records a frame's presentation.
  ///
  /// - Parameters:
  ///   - time: When it was presented.
  ///   - drawn: When its drawing began.
  ///   - refresh: The time until the next refresh; 0 where the output has no constant refresh rate.
  mutating func frameWasSeen(at time: Double, drawnAt drawn: Double, refresh: Double) {
    guard (0...Self.longestLatency).contains(time - drawn) else { return }
    if latencies.count == Self.memory { latencies.removeFirst() }
    latencies.append(time - drawn)
    (last, self.refresh) = (time, refresh)
  }

  /// The predicted presentation time; `drawn` itself before any feedback.
  ///
  /// - Parameter drawn: When its drawing begins.
  func time(ofFrameDrawnAt drawn: Double) -> Double {
    // The minimum, because a frame that missed a refresh says nothing about the next one.
    guard let latency = latencies.min() else { return drawn }
    let estimate = drawn + latency
    guard refresh > 0, abs(estimate - last) <= Self.longestCount else { return estimate }
    let nearest = last + ((estimate - last) / refresh).rounded() * refresh
    return nearest < drawn ? nearest + refresh : nearest
  }
}
