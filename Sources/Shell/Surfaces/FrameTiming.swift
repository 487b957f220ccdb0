import Wayland

/// Predicts when a surface's frames are presented, from presentation feedback where the compositor
/// offers it.
final class FrameTiming {
  /// The most feedback objects pending (chosen); compositors may never answer one.
  private static let mostAwaited = 8

  private let surface: WlSurface
  private let clock: PresentationClock?
  private var forecast = PresentationForecast()
  private var awaited: [WpPresentationFeedback] = []

  init(of surface: WlSurface, on clock: PresentationClock?) {
    self.surface = surface
    self.clock = clock
  }

  /// The predicted presentation time of a frame; both times are seconds on the local monotonic
  /// clock.
  func time(ofFrameDrawnAt drawn: Double) -> Double { forecast.time(ofFrameDrawnAt: drawn) }

  /// Requests feedback for the frame that is about to be committed.
  ///
  /// - Parameter drawn: When its drawing began, in seconds on the local monotonic clock.
  func willCommit(drawnAt drawn: Double) {
    guard let feedback = clock?.watch(surface) else { return }
    if awaited.count == Self.mostAwaited { awaited.removeFirst().discard() }
    awaited.append(feedback)
    feedback.onEvent = { [unowned self, unowned feedback] event in
      switch event {
      case .syncOutput: return
      case .presented(let high, let low, let nanoseconds, let refresh, _, _, _):
        let seconds = Double(UInt64(high) << 32 | UInt64(low)) + Double(nanoseconds) / 1e9
        learn(seconds, drawnAt: drawn, refresh: Double(refresh) / 1e9)
      case .discarded: break
      }
      awaited.removeAll { $0 === feedback }
      feedback.discard()
    }
  }

  /// Discards pending feedback.
  func destroy() {
    for feedback in awaited { feedback.discard() }
    awaited = []
  }

  private func learn(_ seconds: Double, drawnAt drawn: Double, refresh: Double) {
    guard let time = clock?.localTime(of: seconds) else { return }
    forecast.frameWasSeen(at: time, drawnAt: drawn, refresh: refresh)
  }
}
