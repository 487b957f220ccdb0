import Gestures

/// The path of one finger over time, linearly interpolated between stops, from touch-down to lift.
struct FingerWay {
  /// A point of the path.
  struct Stop {
    /// Seconds since the start.
    let time: Double
    /// Points from the top of the window.
    let y: Double
  }

  /// The stops, sorted by time; at least the touch-down and the lift.
  let stops: [Stop]
  /// Points from the left of the window.
  var x = 100.0

  /// The time from touch-down to lift, in seconds since the start.
  var contact: ClosedRange<Double> { (stops.first?.time ?? 0)...(stops.last?.time ?? 0) }

  /// The location at a time; nil while the finger is not down.
  func location(at time: Double) -> Point? {
    for (start, end) in zip(stops, stops.dropFirst())
    where start.time <= time && time <= end.time {
      let part = (time - start.time) / (end.time - start.time)
      return Point(x: x, y: start.y + (end.y - start.y) * part)
    }
    return nil
  }

  /// The upward translation since the touch-down, in points; nil while the finger is not down.
  func travel(at time: Double) -> Double? {
    guard let place = location(at: time), let start = stops.first else { return nil }
    return start.y - place.y
  }

  /// The touch frames after `earlier` and up to `time`; both in seconds since the start.
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
