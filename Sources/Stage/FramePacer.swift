internal import EventLoop

/// Answers clients' requests for frames at the screen's pace, and sleeps while there are none.
final class FramePacer {
  /// Frames a second.
  var refreshRate = 60.0

  private let loop: EventLoop
  private var waiting: [WlCallback] = []
  private var timer: LoopTimer?

  init(_ loop: EventLoop) {
    self.loop = loop
    timer = loop.makeTimer { [unowned self] in beginFrame() }
  }

  /// Takes the callbacks of one commit, to be called at the next frame.
  func add(_ callbacks: [WlCallback], pacing: Stage.Quirks.Pacing) {
    guard !callbacks.isEmpty else { return }
    waiting += callbacks
    guard pacing == .refreshRate, timer?.deadline == nil else { return }
    let period = 1 / refreshRate
    let next = ((loop.now / period).rounded(.down) + 1) * period
    timer?.schedule(at: next)
  }

  /// Answers everybody who waits.
  func beginFrame() {
    let callbacks = waiting
    waiting = []
    let time = UInt32(truncatingIfNeeded: Int64(loop.now * 1000))
    for callback in callbacks {
      callback.sendDone(callbackData: time)
      callback.destroy()
    }
  }
}
