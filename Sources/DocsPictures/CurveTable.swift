/// The measurements behind a picture, as comma-separated values.
enum CurveTable {
  /// The number of measurements per line.
  private static let step = 5

  /// A line for every fifth measurement: what happens, what is measured, seconds, points.
  static func text(_ experiments: [(Experiment, [Curve])]) -> String {
    var text = "experiment,curve,seconds,points\n"
    for (experiment, curves) in experiments {
      for curve in curves {
        for (tick, value) in curve.values.enumerated() {
          guard let value, tick % step == 0 else { continue }
          let time = Double(tick) / Experiment.rate
          text += "\"\(experiment.title)\",\"\(curve.name)\",\(time),\(rounded(value))\n"
        }
      }
    }
    return text
  }

  /// Rounds to a tenth of a point.
  private static func rounded(_ value: Double) -> Double { (value * 10).rounded() / 10 }
}
