import Glibc
import Wayland

/// Predicts when a surface's frames are presented, from presentation feedback where the compositor
/// offers it.
final class FrameTiming {
  /// The maximum number of pending feedback objects. Chosen: compositors may never answer some.
  private static let maximumPending = 8

  private let surface: WlSurface
  private let clock: PresentationClock?
  private var forecast = PresentationForecast()
  private lazy var slots = (0..<Self.maximumPending).map { _ in makeSlot() }

  /// A frame with pending feedback, if any. The closure is reused for many frames.
  private final class Slot {
    var feedback: WpPresentationFeedback?
    /// The time when drawing of the frame began.
    var drawn = 0.0
    var onEvent: (WpPresentationFeedback.Event) -> Void = { _ in }
  }

  init(of surface: WlSurface, on clock: PresentationClock?) {
    self.surface = surface
    self.clock = clock
  }

  /// The predicted presentation time of a frame; both times are seconds on the local monotonic
  /// clock.
  func time(ofFrameDrawnAt drawn: Double) -> Double { forecast.time(ofFrameDrawnAt: drawn) }

  /// Returns the time when the next frame is due to be drawn. Both times are seconds on the local
  /// monotonic clock.
  func nextFrame(afterDrawingAt drawn: Double) -> Double { drawn + forecast.interval }

  /// The time between frames, in seconds.
  var interval: Double { forecast.interval }

  /// Requests feedback for the frame that is about to be committed.
  ///
  /// - Parameter drawn: The time when drawing began, in seconds on the local monotonic clock.
  func willCommit(drawnAt drawn: Double) {
    let free = slots.first { $0.feedback == nil }
    guard let feedback = clock?.watch(surface),
      let slot = free ?? slots.min(by: { $0.drawn < $1.drawn })
    else { return }
    slot.feedback?.discard()
    (slot.feedback, slot.drawn) = (feedback, drawn)
    feedback.onEvent = slot.onEvent
  }

  private func makeSlot() -> Slot {
    let slot = Slot()
    slot.onEvent = { [unowned self, unowned slot] event in
      switch event {
      case .syncOutput: return
      case .presented(let high, let low, let nanoseconds, let refresh, _, _, _):
        let seconds = Double(UInt64(high) << 32 | UInt64(low)) + Double(nanoseconds) / 1e9
        learn(seconds, drawnAt: slot.drawn, refresh: Double(refresh) / 1e9)
      case .discarded: break
      }
      slot.feedback?.discard()
      slot.feedback = nil
    }
    return slot
  }

  /// Discards pending feedback.
  func destroy() {
    for slot in slots {
      slot.feedback?.discard()
      slot.feedback = nil
    }
  }

  private func learn(_ seconds: Double, drawnAt drawn: Double, refresh: Double) {
    guard let time = clock?.localTime(of: seconds) else { return }
    forecast.frameWasSeen(at: time, drawnAt: drawn, refresh: refresh)
  }
}

/// Predicts when a frame is presented, from the latest ones; times are seconds on the local
/// monotonic clock.
struct PresentationForecast {
  /// The maximum plausible latency from drawing to presentation, in seconds. Chosen.
  static let maximumLatency = 0.1
  /// The number of frames on which the prediction is based. Chosen.
  static let memory = 4
  /// The maximum time for which the refresh cycle is extrapolated without new feedback, in seconds.
  /// Chosen.
  static let maximumExtrapolation = 1.0

  /// The time between frames without a constant refresh rate, in seconds. Chosen: a frame at 120
  /// Hz.
  static let minimumInterval = 1.0 / 120

  private var latencies: [Double] = []
  private var last = 0.0
  private var refresh = 0.0

  /// The time between frames, in seconds.
  var interval: Double { refresh > 0 ? refresh : Self.minimumInterval }

  /// Records a frame's presentation.
  ///
  /// - Parameters:
  ///   - time: The time of presentation.
  ///   - drawn: The time when drawing began.
  ///   - refresh: The time until the next refresh; 0 if the output has no constant refresh rate.
  mutating func frameWasSeen(at time: Double, drawnAt drawn: Double, refresh: Double) {
    guard (0...Self.maximumLatency).contains(time - drawn) else { return }
    if latencies.count == Self.memory { latencies.removeFirst() }
    latencies.append(time - drawn)
    (last, self.refresh) = (time, refresh)
  }

  /// Predicts the presentation time; `drawn` itself before any feedback.
  ///
  /// - Parameter drawn: The time when drawing begins.
  func time(ofFrameDrawnAt drawn: Double) -> Double {
    // The minimum, because a frame that missed a refresh does not predict the next one.
    guard let latency = latencies.min() else { return drawn }
    let estimate = drawn + latency
    guard refresh > 0, abs(estimate - last) <= Self.maximumExtrapolation else { return estimate }
    let nearest = last + ((estimate - last) / refresh).rounded() * refresh
    return nearest < drawn ? nearest + refresh : nearest
  }
}

/// The clock of the compositor's presentation timestamps.
final class PresentationClock {
  private let proxy: WpPresentation
  private var identifier: clockid_t?

  init(_ proxy: WpPresentation) {
    self.proxy = proxy
    proxy.onEvent = { [unowned self] event in
      if case .clockId(let number) = event { identifier = clockid_t(bitPattern: number) }
    }
  }

  /// Requests presentation feedback for the surface's next commit.
  func watch(_ surface: WlSurface) -> WpPresentationFeedback { proxy.feedback(surface: surface) }

  /// Converts a time of this clock to the local monotonic one, in seconds; nil until the clock's ID
  /// is received.
  func localTime(of seconds: Double) -> Double? {
    identifier.flatMap { Self.localTime(of: seconds, on: $0) }
  }

  /// Converts a time of `clock` to the local monotonic one, in seconds; nil for a clock this system
  /// does not have.
  static func localTime(of seconds: Double, on clock: clockid_t) -> Double? {
    guard clock != CLOCK_MONOTONIC else { return seconds }
    guard let now = read(clock), let local = read(CLOCK_MONOTONIC) else { return nil }
    return seconds - now + local
  }

  private static func read(_ clock: clockid_t) -> Double? {
    var time = timespec()
    guard clock_gettime(clock, &time) == 0 else { return nil }
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
