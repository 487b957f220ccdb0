import Gestures
import Scrolling

/// An experiment in scrolling: a finger on real scroll views, whose content offset is measured at
/// every tick.
struct Experiment {
  /// A scroll view whose content offset is measured.
  struct Subject {
    /// Its name in the picture.
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
