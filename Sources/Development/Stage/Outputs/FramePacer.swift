internal import Glibc
internal import System

/// Fires frame callbacks and presentation feedback at the output's refresh rate, and sleeps while
/// none are pending.
///
/// A commit is composed in the next frame, and presented when the one after that begins.
final class FramePacer {
  /// Frames a second.
  var refreshRate = 60.0

  /// The time that frame callbacks report, in seconds. Each frame advances it by the refresh
  /// interval, so clients get a constant frame rate even if this process or theirs is delayed.
  private var callbackTime: Double
  private let loop: EventLoop
  private var waiting: [WlCallback] = []
  private var timer: LoopTimer?
  /// Feedback for commits that the next frame will contain, and for those in the last one.
  private var committed: [PresentationWatch] = []
  private var composed: [PresentationWatch] = []

  init(_ loop: EventLoop) {
    self.loop = loop
    callbackTime = loop.now
    timer = loop.makeTimer { [unowned self] in
      beginFrame(at: (self.loop.now * refreshRate).rounded(.down) / refreshRate)
      if !composed.isEmpty { schedule() }
    }
  }

  /// Adds one commit's frame callbacks, which fire in the next frame.
  func add(_ callbacks: [WlCallback], pacing: Stage.Quirks.Pacing) {
    guard !callbacks.isEmpty else { return }
    waiting += callbacks
    if pacing == .refreshRate { schedule() }
  }

  /// Adds a commit's presentation feedback, and discards that of the surface's earlier commit,
  /// which it supersedes.
  func add(_ watch: PresentationWatch, pacing: Stage.Quirks.Pacing) {
    discard(of: watch.surface)
    guard !watch.isEmpty else { return }
    committed.append(watch)
    if pacing == .refreshRate { schedule() }
  }

  /// Whether any frame callback or presentation feedback is pending.
  var owesFrames: Bool { !(waiting.isEmpty && committed.isEmpty && composed.isEmpty) }

  /// Discards the feedback of a surface's commits that are not composed yet.
  func discard(of surface: Stage.Surface?) {
    for watch in committed where watch.surface === surface { watch.discard() }
    committed.removeAll { $0.surface === surface }
  }

  /// Begins a frame: presents the last one and fires the pending frame callbacks.
  ///
  /// - Parameters:
  ///   - time: The presentation time of the last frame's contents, in seconds on the loop's clock;
  ///     nil for the current time.
  ///   - interval: The seconds since the last frame that the frame callbacks report; nil for the
  ///     refresh interval.
  func beginFrame(at time: Double? = nil, after interval: Double? = nil) {
    let time = time ?? loop.now
    for watch in composed { watch.present(at: time, refresh: 1 / refreshRate) }
    (composed, committed) = (committed, [])
    let callbacks = waiting
    waiting = []
    callbackTime += interval ?? 1 / refreshRate
    let milliseconds = UInt32(truncatingIfNeeded: Int64(callbackTime * 1000))
    for callback in callbacks {
      callback.sendDone(callbackData: milliseconds)
      callback.destroy()
    }
  }

  private func schedule() {
    guard timer?.deadline == nil else { return }
    let next = ((loop.now * refreshRate).rounded(.down) + 1) / refreshRate
    timer?.schedule(at: next)
  }
}

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
    surface.pending.feedbacks.append(callback)
  }
  resource.sendClockId(clkId: UInt32(CLOCK_MONOTONIC))
}
