import Gestures
import Shell
import Traces

/// Collects a trace's touches as the frames that a window receives.
final class FrameList {
  private let collector = TouchCollector()
  private var frames: [TouchFrame] = []

  init() {
    collector.onFrame = { [unowned self] in frames.append($0) }
  }

  /// Adds an event of a trace; keys and cancels are ignored.
  func add(_ event: TraceEvent) {
    let time = Timestamp(seconds: event.milliseconds / 1000)
    switch event.kind {
    case .down(let id, let x, let y):
      collector.down(id: id, at: time, location: Point(x: x, y: y))
    case .motion(let id, let x, let y):
      collector.motion(id: id, at: time, location: Point(x: x, y: y))
    case .up(let id): collector.up(id: id, at: time)
    case .frame: collector.frame()
    case .cancel, .key, .resize: break
    }
  }

  /// All frames.
  func finish() -> [TouchFrame] {
    collector.endOfDispatch()
    return frames
  }
}
