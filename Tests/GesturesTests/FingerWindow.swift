import Gestures

/// A window of 400 by 800 points with one view in it, and fingers to put on it.
final class FingerWindow {
  let window = Window(size: Size(width: 400, height: 800))
  let box = View(frame: Rect(x: 50, y: 100, width: 300, height: 500))
  /// The actions of recognizers that were added by `add`, as "name state".
  private(set) var actions: [String] = []

  init() { window.addSubview(box) }

  /// Adds a recognizer with a name, under which its actions are recorded.
  @discardableResult
  func add<R: GestureRecognizer>(_ recognizer: R, _ name: String, to view: View? = nil) -> R {
    recognizer.name = name
    recognizer.addTarget { [unowned self] in actions.append("\(name) \($0.state)") }
    (view ?? box).addGestureRecognizer(recognizer)
    return recognizer
  }

  func down(_ id: TouchID, _ x: Double, _ y: Double, at time: Double, type: Touch.Kind = .direct) {
    send(.init(kind: .down, id: id, location: Point(x: x, y: y), type: type), at: time)
  }

  func move(_ id: TouchID, _ x: Double, _ y: Double, at time: Double) {
    send(.init(kind: .motion, id: id, location: Point(x: x, y: y)), at: time)
  }

  func up(_ id: TouchID, at time: Double) { send(.init(kind: .up, id: id), at: time) }

  func send(_ events: TouchFrame.Event..., at time: Double) {
    window.send(TouchFrame(time: Timestamp(seconds: time), events: events))
  }

  func cancel(at time: Double) { window.cancelTouches(at: Timestamp(seconds: time)) }
  func advance(to time: Double) { window.advance(to: Timestamp(seconds: time)) }

  func tap(_ id: TouchID = 1, at time: Double) {
    down(id, 200, 200, at: time)
    up(id, at: time + 0.06)
  }
}
