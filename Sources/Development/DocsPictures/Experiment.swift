import Gestures
import Scrolling

/// An experiment in scrolling: a finger on real scroll views, whose content offset is measured at
/// every tick.
struct Experiment {
  /// A scroll view whose content offset is measured.
  struct Subject {
    /// The name in the picture.
    let name: String
    /// The view; it is in the window named with it.
    let view: ScrollView
    /// The window that receives the touches.
    let window: Window
  }

  /// Measurements per second.
  static let rate = 100.0

  /// A short title.
  let title: String
  /// The duration of the measurement, in seconds.
  let duration: Double
  /// The path of the finger, in each subject's window.
  let finger: FingerWay
  /// The one or two measured scroll views.
  let subjects: [Subject]
  /// The limits of the resting offsets, with their names.
  var edges: [(offset: Double, name: String)] = []
  /// The maximum offset of the axis, and the distance between its ticks, in points.
  let scale: (greatest: Double, step: Double)
  /// The distance between the ticks of the time axis, in seconds.
  let timeStep: Double
  /// The position of the legend: the offset at its top, in points.
  let legendTop: Double

  /// The number of measurements.
  var tickCount: Int { Int((duration * Self.rate).rounded()) + 1 }

  /// Runs the experiment once.
  func run() -> [Curve] {
    var curves = [Curve(name: "the finger's way", role: .finger)]
    for (index, subject) in subjects.enumerated() {
      curves.append(Curve(name: subject.name, role: index == 0 ? .first : .second))
    }
    let windows = subjects.map(\.window).reduce(into: [Window]()) { found, window in
      if !found.contains(where: { $0 === window }) { found.append(window) }
    }
    for tick in 0..<tickCount {
      let time = Double(tick) / Self.rate
      let touches = finger.touches(from: Double(tick - 1) / Self.rate, to: time)
      for window in windows {
        window.advance(to: Timestamp(seconds: time))
        for touch in touches { window.send(touch) }
      }
      curves[0].values.append(finger.travel(at: time))
      for (index, subject) in subjects.enumerated() {
        curves[index + 1].values.append(subject.view.contentOffset.y)
      }
    }
    return curves
  }
}

/// The measurements of one quantity over time.
struct Curve {
  /// The curve's role in a picture.
  enum Role {
    /// The first of the compared quantities.
    case first
    /// The quantity it is compared with.
    case second
    /// The translation of the finger.
    case finger
  }

  /// A short name of the measured quantity.
  let name: String
  /// The curve's role in a picture.
  let role: Role
  /// The values in points, one for each tick of the experiment; nil for ticks without a value.
  var values: [Double?] = []
}

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
    guard let point = location(at: time), let start = stops.first else { return nil }
    return start.y - point.y
  }

  /// The touch frames after `earlier` and up to `time`; both in seconds since the start.
  func touches(from earlier: Double, to time: Double) -> [TouchFrame] {
    let (start, end) = (contact.lowerBound, contact.upperBound)
    let kinds: [TouchFrame.Event.Kind] =
      if earlier < start, start <= time { [.down] } else if start < time, time < end {
        [.motion]
      } else if earlier < end, end <= time { [.motion, .up] } else { [] }
    let point = location(at: min(time, end)) ?? .zero
    return kinds.map { kind in
      let event = TouchFrame.Event(kind: kind, id: 1, location: point)
      return TouchFrame(time: Timestamp(seconds: time), events: [event])
    }
  }
}
