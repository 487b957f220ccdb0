import Gestures
import Traces

/// One event that a window receives while a trace is played.
enum TraceStep {
  case frame(TouchFrame)
  case cancel(Timestamp)

  var time: Timestamp {
    switch self {
    case .frame(let frame): frame.time
    case .cancel(let time): time
    }
  }
}

extension Trace {
  /// The events, grouped into frames.
  var steps: [TraceStep] {
    var steps: [TraceStep] = []
    var frame: [TouchFrame.Event] = []
    for event in events {
      let time = Timestamp(seconds: event.milliseconds / 1000)
      switch event.kind {
      case .down(let id, let x, let y):
        frame.append(.init(kind: .down, id: TouchID(id), location: Point(x: x, y: y)))
      case .motion(let id, let x, let y):
        frame.append(.init(kind: .motion, id: TouchID(id), location: Point(x: x, y: y)))
      case .up(let id): frame.append(.init(kind: .up, id: TouchID(id)))
      case .frame:
        steps.append(.frame(TouchFrame(time: time, events: frame)))
        frame = []
      case .cancel:
        steps.append(.cancel(time))
        frame = []
      case .key, .resize, .appWindow, .appWindowClosed: break
      }
    }
    return steps
  }
}
