import Gestures

// example: finger
/// A finger on a window, with a clock of its own.
final class Finger {
  let window: Window
  let id: TouchID
  private(set) var time = 0.0
  private var location = Point.zero

  init(on window: Window, id: TouchID = 1) {
    self.window = window
    self.id = id
  }

  func down(at point: Point) {
    location = point
    send(.down)
  }

  /// Moves evenly, in steps of 10 ms.
  func move(by way: Vector, in seconds: Double) {
    let (start, began) = (location, time)
    let steps = max(1, Int((seconds * 100).rounded()))
    for step in 1...steps {
      let part = Double(step) / Double(steps)
      location = start + way * part
      time = began + seconds * part
      send(.motion)
    }
  }

  func up() { send(.up) }

  /// Lets time pass.
  func wait(_ seconds: Double) {
    time += seconds
    window.advance(to: Timestamp(seconds: time))
  }

  private func send(_ kind: TouchFrame.Event.Kind) {
    let event = TouchFrame.Event(kind: kind, id: id, location: location)
    window.send(TouchFrame(time: Timestamp(seconds: time), events: [event]))
  }
}
// end
