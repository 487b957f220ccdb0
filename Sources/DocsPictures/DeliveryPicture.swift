import Canvas

/// The picture of `docs/lua/touches-and-views.md`, and its data.
struct DeliveryPicture {
  /// The shown experiments with their outcomes.
  let experiments: [(DeliveryExperiment, DeliveryExperiment.Outcome)]

  /// Runs all experiments of the picture.
  init() { experiments = DeliveryExperiment.switches().map { ($0, $0.run()) } }

  /// The events as comma-separated values: the subject, the event, and seconds.
  var table: String {
    var text = "experiment,settings,what,seconds\n"
    for (experiment, outcome) in experiments {
      let start = "\"\(experiment.title)\",\"\(experiment.settings)\""
      if let (time, verdict) = outcome.verdict {
        text += "\(start),\(verdict.rawValue),\(time)\n"
      }
      for (time, call) in outcome.calls where call != .moved {
        text += "\(start),touches_\(call.rawValue),\(time)\n"
      }
      text += "\(start),moves,\(outcome.calls.count { $0.call == .moved })\n"
    }
    return text
  }

  /// Draws the picture with two experiments per row.
  func draw() throws(CanvasError) -> Image {
    let (width, height, margin) = (520.0, 178.0, 14.0)
    let rows = (experiments.count + 1) / 2
    let scale = 2.0
    let canvas = try Canvas(
      width: Int((2 * width + 2 * margin) * scale),
      height: Int((Double(rows) * height + 2 * margin) * scale), scale: scale)
    canvas.clear(Palette.paper)
    for (index, (experiment, outcome)) in experiments.enumerated() {
      let frame = Canvas.Area(
        x: margin + Double(index % 2) * width, y: margin + Double(index / 2) * height,
        width: width - 20, height: height)
      DeliveryLanes(experiment: experiment, outcome: outcome, frame: frame).draw(on: canvas)
    }
    return canvas.image
  }
}
