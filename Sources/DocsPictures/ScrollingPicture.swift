import Canvas

/// The picture of `docs/scrolling.md`, and its data.
struct ScrollingPicture {
  /// The shown experiments with their measurements.
  let experiments: [(Experiment, [Curve])]

  /// Runs all experiments of the picture.
  init() { experiments = Experiment.scrolling().map { ($0, $0.run()) } }

  /// The measurements as comma-separated values.
  var table: String { CurveTable.text(experiments) }

  /// Draws the picture with two charts per row.
  func draw() throws(CanvasError) -> Image {
    let (width, height, margin) = (520.0, 350.0, 14.0)
    let rows = (experiments.count + 1) / 2
    let scale = 2.0
    let canvas = try Canvas(
      width: Int((2 * width + 2 * margin) * scale),
      height: Int((Double(rows) * height + 2 * margin) * scale), scale: scale)
    canvas.clear(Palette.paper)
    for (index, (experiment, curves)) in experiments.enumerated() {
      let frame = Canvas.Area(
        x: margin + Double(index % 2) * width, y: margin + Double(index / 2) * height,
        width: width, height: height)
      Chart(experiment: experiment, curves: curves, frame: frame).draw(on: canvas)
    }
    return canvas.image
  }
}
