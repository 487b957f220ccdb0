import Gestures

/// A stream of touches, with host calls in between, that a seed determines; whoever plays it lifts what is down at its end.
struct RandomStream {
  /// Everything that happens at one time.
  struct Moment {
    /// In ticks of 1/1024 s: sums and differences of such times are exact.
    var ticks: Int
    var events: [TouchFrame.Event] = []
    var isCancel = false
    /// The number of a recognizer that the host switches off and on.
    var toggled: Int?
    /// The number of a view that the host takes out of the tree.
    var removed: Int?
  }

  var moments: [Moment] = []

  init(seed: UInt64) {
    var random = SeededGenerator(seed)
    var ticks = 0
    var fingers: [Int32: Point] = [:]
    for _ in 0..<Int.random(in: 4...28, using: &random) {
      ticks += random.pick([1, 4, 8, 8, 16, 16, 60, 140, 400, 900])
      var moment = Moment(ticks: ticks)
      if random.oneIn(40) {
        moment.isCancel = true
        fingers = [:]
      } else {
        for _ in 0..<Int.random(in: 1...3, using: &random) {
          moment.events.append(Self.event(&fingers, &random))
        }
      }
      if random.oneIn(40) { moment.toggled = Int.random(in: 0..<8, using: &random) }
      if random.oneIn(60) { moment.removed = Int.random(in: 0..<4, using: &random) }
      moments.append(moment)
    }
  }

  private static func event(
    _ fingers: inout [Int32: Point], _ random: inout SeededGenerator
  ) -> TouchFrame.Event {
    let id = Int32.random(in: 1...4, using: &random)
    // One in thirty is not what the sequence allows.
    let isLegal = !random.oneIn(30)
    guard let place = fingers[id] else {
      let place = Point(x: coordinate(0...400, &random), y: coordinate(0...400, &random))
      if isLegal { fingers[id] = place }
      return .init(kind: isLegal ? .down : .motion, id: id, location: place)
    }
    guard isLegal else { return .init(kind: .down, id: id, location: place) }
    if random.oneIn(4) {
      fingers[id] = nil
      return .init(kind: .up, id: id)
    }
    let reach = random.pick([2.0, 12, 12, 60])
    let moved =
      place
      + Vector(dx: coordinate(-reach...reach, &random), dy: coordinate(-reach...reach, &random))
    fingers[id] = moved
    return .init(kind: .motion, id: id, location: moved)
  }

  /// A multiple of a quarter of a point, so that shifted coordinates are exact.
  private static func coordinate(
    _ range: ClosedRange<Double>, _ random: inout SeededGenerator
  ) -> Double { (Double.random(in: range, using: &random) * 4).rounded() / 4 }

  /// The stream as a trace, one event a line.
  var trace: String {
    var lines: [String] = []
    for moment in moments {
      let time = Double(moment.ticks) * 1000 / 1024
      if moment.isCancel { lines.append("{\"t_ms\":\(time),\"type\":\"cancel\"}") }
      for event in moment.events {
        let place =
          event.kind == .up ? "" : ",\"x\":\(event.location.x),\"y\":\(event.location.y)"
        lines.append(
          "{\"t_ms\":\(time),\"type\":\"\(event.kind)\",\"id\":\(event.id)\(place)}")
      }
      lines.append("{\"t_ms\":\(time),\"type\":\"frame\"}")
    }
    return lines.joined(separator: "\n")
  }
}
