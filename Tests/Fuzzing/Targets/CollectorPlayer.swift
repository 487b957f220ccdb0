import Conditioning
import Gestures
import Traces

/// Plays events through a touch collector to a window with recognizers, and checks that the
/// collector's output is legal.
final class CollectorPlayer {
  private let collector: TouchCollector
  private let gestures = WatchedWindow()
  private let frames = FrameRules()
  private var last = 0.0

  /// - Parameter settings: The settings of touch input; nil: contacts are not conditioned.
  init(sendsFrames: Bool = false, settings: TouchSettings? = nil) {
    collector = TouchCollector(sendsFrames: sendsFrames)
    if let settings { collector.conditions = Conditions(settings) }
    collector.onFrame = { [unowned self] frame in
      frames.note(frame)
      gestures.window.send(frame)
    }
    collector.onTouchCancel = { [unowned self] ids, time in
      frames.noteCancel(of: ids)
      gestures.window.cancelTouches(ids, at: time)
    }
    collector.onCancel = { [unowned self] time in
      frames.noteCancel()
      gestures.window.cancelTouches(at: time)
    }
  }

  func play(_ event: TraceEvent) {
    // The collector's callers have a monotonic clock.
    last = max(last, event.milliseconds.isFinite ? min(event.milliseconds, 1e12) : last)
    let time = Timestamp(seconds: last / 1000)
    collector.advance(to: time - 1e-9)
    switch event.kind {
    case .down(let id, let x, let y): collector.down(id: id, at: time, location: Point(x: x, y: y))
    case .motion(let id, let x, let y):
      collector.motion(id: id, at: time, location: Point(x: x, y: y))
    case .up(let id): collector.up(id: id, at: time)
    case .frame: collector.frame()
    case .cancel: collector.cancel(at: time)
    case .resize, .appWindow, .appWindowClosed: break
    case .key(let name, let isDown):
      guard let kind = Press.Kind.allCases.first(where: { "\($0)" == name }) else { return }
      gestures.window.send(
        PressFrame(time: time, events: [.init(kind: isDown ? .down : .up, type: kind)]))
    }
  }

  func shape(id: Int32, majorRadius: Double) { collector.shape(id: id, majorRadius: majorRadius) }

  /// Cancels all touches and presses, and advances the window by 20 seconds.
  func finish() {
    let time = Timestamp(seconds: last / 1000)
    collector.cancel(at: time)
    gestures.window.cancelPresses(at: time)
    gestures.window.advance(to: Timestamp(seconds: last / 1000 + 20))
  }

  func check() throws(Finding) {
    if let violation = frames.violation { throw Finding(violation) }
    try gestures.checkAtRest()
  }
}
