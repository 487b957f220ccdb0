import Gestures

/// Where one finger is, and when: even moves from place to place, from its touch-down to its lift.
struct FingerWay {
  /// A place on the way.
  struct Stop {
    /// Seconds since the beginning.
    let time: Double
    /// Points from the top of the window.
    let y: Double
  }

  /// The places, the earliest first; at least the touch-down and the lift.
  let stops: [Stop]
  /// Points from the left of the window.
  var x = 100.0

  /// From touch-down to lift, in seconds since the beginning.
  var contact: ClosedRange<Double> { (stops.first?.time ?? 0)...(stops.last?.time ?? 0) }

  /// Where it is at a time; nil while it is not down.
  func location(at time: Double) -> Point? {
    for (start, end) in zip(stops, stops.dropFirst())
    where start.time <= time && time <= end.time {
      let part = (time - start.time) / (end.time - start.time)
      return Point(x: x, y: start.y + (end.y - start.y) * part)
    }
    return nil
  }

  /// How far it has gone upwards since its touch-down, in points; nil while it is not down.
  func travel(at time: Double) -> Double? {
    guard let place = location(at: time), let start = stops.first else { return nil }
    return start.y - place.y
  }

  /// What it does after a time and up to another one; both are seconds since the beginning.
  func touches(from earlier: Double, to time: Double) -> [TouchFrame] {
    let (start, end) = (contact.lowerBound, contact.upperBound)
    let kinds: [TouchFrame.Event.Kind] =
      if earlier < start, start <= time { [.down] } else if start < time, time < end {
        [.motion]
      } else if earlier < end, end <= time { [.motion, .up] } else { [] }
    let place = location(at: min(time, end)) ?? .zero
    return kinds.map { kind in
      let event = TouchFrame.Event(kind: kind, id: 1, location: place)
      return TouchFrame(time: Timestamp(seconds: time), events: [event])
    }
  }
}
