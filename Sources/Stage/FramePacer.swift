internal import EventLoop

/// Answers clients' requests for frames at the screen's pace, and sleeps while there are none.
///
/// What was committed before a frame is put together in it, and is on the glass when the next one
/// begins.
final class FramePacer {
  /// Frames a second.
  var refreshRate = 60.0

  private let loop: EventLoop
  private var waiting: [WlCallback] = []
  private var timer: LoopTimer?
  /// Commits that the next frame will contain, and those that the last one did.
  private var committed: [PresentationWatch] = []
  private var composed: [PresentationWatch] = []

  init(_ loop: EventLoop) {
    self.loop = loop
    timer = loop.makeTimer { [unowned self] in
      beginFrame(at: (self.loop.now * refreshRate).rounded(.down) / refreshRate)
      if !composed.isEmpty { schedule() }
    }
  }

  /// Takes the callbacks of one commit, to be called at the next frame.
  func add(_ callbacks: [WlCallback], pacing: Stage.Quirks.Pacing) {
    guard !callbacks.isEmpty else { return }
    waiting += callbacks
    if pacing == .refreshRate { schedule() }
  }

  /// Takes those who want to know when a commit is seen; an earlier commit of the surface never
  /// will be.
  func add(_ watch: PresentationWatch, pacing: Stage.Quirks.Pacing) {
    discard(of: watch.surface)
    guard !watch.isEmpty else { return }
    committed.append(watch)
    if pacing == .refreshRate { schedule() }
  }

  /// Whether somebody waits for a frame, or to hear when one is seen.
  var owesFrames: Bool { !(waiting.isEmpty && committed.isEmpty && composed.isEmpty) }

  /// Gives up what a surface has committed and nobody has seen.
  func discard(of surface: Stage.Surface?) {
    for watch in committed where watch.surface === surface { watch.discard() }
    committed.removeAll { $0.surface === surface }
  }

  /// Answers everybody who waits.
  ///
  /// - Parameter time: When the frame begins on the glass, in seconds on the loop's clock; nil for
  ///   now.
  func beginFrame(at time: Double? = nil) {
    let time = time ?? loop.now
    for watch in composed { watch.present(at: time, refresh: 1 / refreshRate) }
    (composed, committed) = (committed, [])
    let callbacks = waiting
    waiting = []
    let milliseconds = UInt32(truncatingIfNeeded: Int64(loop.now * 1000))
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
