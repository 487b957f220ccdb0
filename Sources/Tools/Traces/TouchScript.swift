import Glibc

/// Builds a trace from a sequence of touch movements.
public struct TouchScript {
  /// The touches so far.
  public private(set) var trace: Trace
  /// The time of the next event, in milliseconds.
  private var time = 0.0
  /// The interval between two reports of a finger, in milliseconds.
  private let interval = 1000.0 / 120

  /// Creates a script for a surface of this size, in points.
  public init(width: Double, height: Double) {
    trace = Trace(width: width, height: height)
  }

  /// The number of down, motion and up events.
  public private(set) var sampleCount = 0

  /// A point on the surface, in points.
  public typealias Position = (x: Double, y: Double)

  /// Advances the time with no finger down, by this many milliseconds.
  public mutating func pause(_ milliseconds: Double) { time += milliseconds }

  /// Puts fingers down together, holds them still for this many milliseconds, and lifts them
  /// together.
  public mutating func touch(_ positions: [Position], for milliseconds: Double) {
    move(positions.map { position in { _ in position } }, for: milliseconds)
  }

  /// Puts fingers down together, moves each along its path, a function of progress from 0 to 1, for
  /// this many milliseconds, and lifts them together.
  public mutating func move(_ paths: [(Double) -> Position], for milliseconds: Double) {
    let steps = max(1, Int(milliseconds / interval))
    var last: [Position?] = paths.map { _ in nil }
    for step in 0...steps {
      let now = time + Double(step) * interval
      let positions = paths.map { rounded($0(eased(Double(step) / Double(steps)))) }
      // A touchscreen reports a finger only when it has moved.
      let moved = paths.indices.filter { finger in
        last[finger].map { $0 != positions[finger] } ?? true
      }
      for finger in moved {
        let (x, y) = positions[finger]
        add(
          now, step == 0 ? .down(id: id(finger), x: x, y: y) : .motion(id: id(finger), x: x, y: y))
        last[finger] = (x, y)
      }
      if !moved.isEmpty { add(now, .frame) }
    }
    time += milliseconds
    for finger in paths.indices { add(time, .up(id: id(finger))) }
    add(time, .frame)
  }

  /// Ease-in, ease-out.
  private func eased(_ progress: Double) -> Double { (1 - cos(progress * .pi)) / 2 }

  /// Rounds to the resolution of the Wayland protocol: 1/256 of a point.
  private func rounded(_ position: Position) -> Position {
    ((position.x * 256).rounded() / 256, (position.y * 256).rounded() / 256)
  }

  private func id(_ finger: Int) -> Int32 { Int32(finger) }

  private mutating func add(_ time: Double, _ kind: TraceEvent.Kind) {
    trace.events.append(TraceEvent(milliseconds: time.rounded(), kind: kind))
    if kind != .frame { sampleCount += 1 }
  }
}
