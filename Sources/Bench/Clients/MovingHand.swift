import Traces

/// Fingers that come down together and move back and forth together.
struct MovingHand {
  private let fingers: Int32
  private let start: Double
  private var steps = 0

  /// - Parameter start: when it comes down, in milliseconds.
  init(fingers: Int32, from start: Double) {
    self.fingers = fingers
    self.start = start
  }

  func down() -> [TraceEvent] { frame(at: start) { .down(id: $0, x: place($0), y: 300) } }

  /// The next step: 30 points down and back, in strides of 3; swipes are to the right unless told
  /// otherwise.
  mutating func moved(at time: Double) -> [TraceEvent] {
    steps += 1
    let way = Double(abs((steps + 10) % 20 - 10)) * 3
    return frame(at: time) { .motion(id: $0, x: place($0), y: 300 + way) }
  }

  func up(at time: Double) -> [TraceEvent] { frame(at: time) { .up(id: $0) } }

  private func place(_ finger: Int32) -> Double { 200 + 50 * Double(finger) }

  private func frame(
    at time: Double, _ kind: (Int32) -> TraceEvent.Kind
  ) -> [TraceEvent] {
    ((0..<fingers).map(kind) + [.frame]).map { TraceEvent(milliseconds: time, kind: $0) }
  }
}
