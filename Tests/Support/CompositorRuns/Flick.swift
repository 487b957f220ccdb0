import Traces

/// A finger that moves by 25 points every 8 ms, and lifts at full speed.
struct Flick {
  var events: [TraceEvent] = []

  /// - Parameter start: the time of the landing, in milliseconds.
  init(from first: (x: Double, y: Double), to last: (x: Double, y: Double), at start: Double) {
    let steps = 12
    add(start, .down(id: 0, x: first.x, y: first.y))
    for step in 1...steps {
      let progress = Double(step) / Double(steps)
      add(
        start + 8 * Double(step),
        .motion(
          id: 0, x: first.x + (last.x - first.x) * progress,
          y: first.y + (last.y - first.y) * progress))
    }
    add(start + 8 * Double(steps) + 4, .up(id: 0))
  }

  private mutating func add(_ time: Double, _ kind: TraceEvent.Kind) {
    events.append(TraceEvent(milliseconds: time, kind: kind))
    events.append(TraceEvent(milliseconds: time, kind: .frame))
  }
}
