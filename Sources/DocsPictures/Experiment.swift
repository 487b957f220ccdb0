import Gestures
import Scrolling

/// A finger on real scroll views, and what their content does, measured at every tick.
struct Experiment {
  /// A scroll view whose offset is measured.
  struct Subject {
    /// What the picture calls it.
    let name: String
    /// The view; it is in the window named with it.
    let view: ScrollView
    /// What the touches are sent to.
    let window: Window
  }

  /// Measurements a second.
  static let rate = 100.0

  /// What happens, in a few words.
  let title: String
  /// How long it is measured, in seconds.
  let duration: Double
  /// What the finger does, on each subject's window.
  let finger: FingerWay
  /// The one or two things measured.
  let subjects: [Subject]
  /// Offsets that content cannot rest beyond, each with what it is called.
  var edges: [(offset: Double, name: String)] = []
  /// The greatest offset in the picture, and the way from one mark of the axis to the next, in
  /// points.
  let scale: (greatest: Double, step: Double)
  /// The way from one mark of the time axis to the next, in seconds.
  let timeStep: Double
  /// How high the picture's legend stands: the offset at its top, in points.
  let legendTop: Double

  /// How many measurements there are.
  var tickCount: Int { Int((duration * Self.rate).rounded()) + 1 }

  /// Lets it happen, once.
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
