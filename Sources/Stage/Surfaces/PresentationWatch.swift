internal import Glibc

/// Those who want to know when one commit of a surface is seen.
struct PresentationWatch {
  private(set) weak var surface: Stage.Surface?
  private let feedbacks: [WpPresentationFeedback]

  init(_ feedbacks: [WpPresentationFeedback], of surface: Stage.Surface) {
    self.feedbacks = feedbacks
    self.surface = surface
  }

  /// Whether nobody wants to know.
  var isEmpty: Bool { feedbacks.isEmpty }

  /// Tells that the commit is on the glass.
  ///
  /// - Parameters:
  ///   - time: Since when, in seconds on the monotonic clock.
  ///   - refresh: How long until the next frame, in seconds.
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

  /// Tells that the commit was never seen.
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
