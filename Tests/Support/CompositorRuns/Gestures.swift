import Traces

/// Touch events of gestures, with their frames. Times are in milliseconds, positions in screen
/// coordinates.
struct Gestures {
  private(set) var events: [TraceEvent] = []

  /// The start of the next gesture, in milliseconds.
  private var clock: Double

  init(from clock: Double) { self.clock = clock }

  /// A tap, a two-finger tap, a long press, and a pan to the right by 120 points, around one point.
  static func all(atX x: Double, y: Double, from clock: Double) -> Gestures {
    var gestures = Gestures(from: clock)
    gestures.tap(atX: x, y: y)
    gestures.tapWithTwoFingers(atX: x, y: y)
    gestures.press(atX: x, y: y)
    gestures.pan(fromX: x, y: y)
    return gestures
  }

  /// A time some 700 ms after the last gesture.
  var end: Double { clock }

  mutating func tap(atX x: Double, y: Double) {
    add(0, .down(id: 0, x: x, y: y))
    add(60, .up(id: 0))
    rest()
  }

  private mutating func tapWithTwoFingers(atX x: Double, y: Double) {
    add(0, .down(id: 0, x: x - 30, y: y), .down(id: 1, x: x + 30, y: y))
    add(60, .up(id: 0), .up(id: 1))
    rest()
  }

  private mutating func press(atX x: Double, y: Double) {
    add(0, .down(id: 0, x: x, y: y))
    add(900, .up(id: 0))
    rest()
  }

  private mutating func pan(fromX x: Double, y: Double) {
    add(0, .down(id: 0, x: x, y: y))
    for step in 1...12 { add(16, .motion(id: 0, x: x + Double(step) * 10, y: y)) }
    add(16, .up(id: 0))
    rest()
  }

  /// A pan whose finger stays down.
  mutating func beginPan(fromX x: Double, y: Double, id: Int32 = 0) {
    add(0, .down(id: id, x: x, y: y))
    for step in 1...4 { add(16, .motion(id: id, x: x + Double(step) * 10, y: y)) }
  }

  /// Additional fingers beside one that is down.
  mutating func add(fingers ids: ClosedRange<Int32>, atX x: Double, y: Double) {
    for id in ids { add(30, .down(id: id, x: x + Double(id) * 60, y: y)) }
  }

  /// Lifts fingers.
  mutating func lift(_ ids: ClosedRange<Int32>) {
    for id in ids { add(10, .up(id: id)) }
    rest()
  }

  /// Cancels all touches.
  mutating func cancel() {
    add(16, .cancel)
    rest()
  }

  private mutating func add(_ delay: Double, _ kinds: TraceEvent.Kind...) {
    clock += delay
    for kind in kinds + [.frame] {
      events.append(TraceEvent(milliseconds: clock, kind: kind))
    }
  }

  private mutating func rest() { clock += 700 }
}
