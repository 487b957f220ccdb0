internal import Glibc

/// The presentation feedback of one commit of a surface.
struct PresentationWatch {
  private(set) weak var surface: Stage.Surface?
  private let feedbacks: [WpPresentationFeedback]

  init(_ feedbacks: [WpPresentationFeedback], of surface: Stage.Surface) {
    self.feedbacks = feedbacks
    self.surface = surface
  }

  /// Whether no feedback was requested.
  var isEmpty: Bool { feedbacks.isEmpty }

  /// Reports that the commit was presented.
  ///
  /// - Parameters:
  ///   - time: The presentation time, in seconds on the monotonic clock.
  ///   - refresh: The refresh interval, in seconds.
  func present(at time: Double, refresh: Double) {
    let seconds = UInt64(max(time, 0))
    let nanoseconds = min((time - Double(seconds)) * 1e9, 999_999_999)
    for feedback in feedbacks {
      surface?.output?.announcePresentation(to: feedback)
      feedback.sendPresented(
        tvSecHi: UInt32(truncatingIfNeeded: seconds >> 32),
        tvSecLo: UInt32(truncatingIfNeeded: seconds), tvNsec: UInt32(max(nanoseconds, 0)),
        refresh: UInt32(min(refresh * 1e9, 4e9)), seqHi: 0, seqLo: 0, flags: .vsync)
      feedback.destroy()
    }
  }

  /// Reports that the commit was never presented.
  func discard() {
    for feedback in feedbacks {
      feedback.sendDiscarded()
      feedback.destroy()
    }
  }
}

/// Serves `wp_presentation`.
func serve(_ resource: WpPresentation) {
  resource.onRequest = { request in
    guard case .feedback(let surface, let callback) = request,
      let surface = surface.owner as? Stage.Surface
    else { return }
    surface.pendingFeedbacks.append(callback)
  }
  resource.sendClockId(clkId: UInt32(CLOCK_MONOTONIC))
}
