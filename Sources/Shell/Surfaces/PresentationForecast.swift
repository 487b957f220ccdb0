/// Says when a frame will be seen, judged by the last ones; times are seconds on the local
/// monotonic clock.
struct PresentationForecast {
  /// The longest way from drawing to light that is believed, in seconds (chosen).
  static let longestLatency = 0.1
  /// How many frames it looks back at (chosen).
  static let memory = 4
  /// How long the screen's beat can be counted on without hearing it, in seconds (chosen).
  static let longestCount = 1.0

  private var latencies: [Double] = []
  private var last = 0.0
  private var refresh = 0.0

  /// Learns that a frame was seen.
  ///
  /// - Parameters:
  ///   - time: Since when.
  ///   - drawn: When its drawing began.
  ///   - refresh: How long until the screen's next frame; 0 where it keeps no beat.
  mutating func frameWasSeen(at time: Double, drawnAt drawn: Double, refresh: Double) {
    guard (0...Self.longestLatency).contains(time - drawn) else { return }
    if latencies.count == Self.memory { latencies.removeFirst() }
    latencies.append(time - drawn)
    (last, self.refresh) = (time, refresh)
  }

  /// When a frame will be seen; the time of its drawing while nothing is known.
  ///
  /// - Parameter drawn: When its drawing begins.
  func time(ofFrameDrawnAt drawn: Double) -> Double {
    // The least: a frame that missed its turn says nothing about the next one.
    guard let latency = latencies.min() else { return drawn }
    let estimate = drawn + latency
    guard refresh > 0, abs(estimate - last) <= Self.longestCount else { return estimate }
    let nearest = last + ((estimate - last) / refresh).rounded() * refresh
    return nearest < drawn ? nearest + refresh : nearest
  }
}
