import Canvas

/// The picture of `docs/plugins/touches-and-views.md`, and its data.
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
    try PictureGrid(width: 520, height: 178).draw(experiments) { part, frame, canvas in
      var frame = frame
      frame.width -= 20
      DeliveryLanes(experiment: part.0, outcome: part.1, frame: frame).draw(on: canvas)
    }
  }
}

/// Three lanes over time: the finger, the recognizer, and the calls of the view's touch methods.
struct DeliveryLanes {
  let experiment: DeliveryExperiment
  let outcome: DeliveryExperiment.Outcome
  /// The picture's frame, in points of the canvas.
  let frame: Canvas.Area

  private static let names = ["finger", "recognizer", "view"]
  private static let laneHeight = 34.0
  private static let barHeight = 16.0

  /// The area of the lanes, in points of the canvas.
  private var plot: Canvas.Area {
    Canvas.Area(
      x: frame.x + 76, y: frame.y + 50, width: frame.width - 90,
      height: Self.laneHeight * Double(Self.names.count))
  }

  private func x(_ seconds: Double) -> Double {
    plot.x + seconds / experiment.duration * plot.width
  }

  private func middle(ofLane lane: Int) -> Double {
    plot.y + Self.laneHeight * (Double(lane) + 0.5)
  }

  /// Draws the lanes.
  func draw(on canvas: Canvas) {
    canvas.draw(
      StyledText(experiment.title, font: "Sans Bold", size: 14), x: plot.x, y: frame.y + 6,
      color: Palette.ink)
    canvas.draw(
      StyledText(experiment.settings, font: "Monospace", size: 11), x: plot.x, y: frame.y + 27,
      color: Palette.faint)
    drawAxis(on: canvas)
    let contact = experiment.finger.contact
    bar(from: contact.lowerBound, to: contact.upperBound, lane: 0, Palette.contact, on: canvas)
    drawRecognizer(on: canvas)
    drawView(on: canvas)
  }

  private func drawAxis(on canvas: Canvas) {
    for mark in 0...Int((experiment.duration * 10).rounded()) {
      let time = Double(mark) / 10
      canvas.stroke(
        .line(fromX: x(time), y: plot.y, toX: x(time), y: plot.y + plot.height),
        with: Palette.grid)
      let text = StyledText("\(time)", size: 10)
      canvas.draw(
        text, x: x(time) - canvas.measure(text).width / 2, y: plot.y + plot.height + 2,
        color: Palette.faint)
    }
    for (lane, name) in Self.names.enumerated() {
      let text = StyledText(name, size: 11)
      let size = canvas.measure(text)
      canvas.draw(
        text, x: plot.x - 8 - size.width, y: middle(ofLane: lane) - size.height / 2,
        color: Palette.ink)
    }
  }

  private func drawRecognizer(on canvas: Canvas) {
    let start = experiment.finger.contact.lowerBound
    let (end, verdict) = outcome.verdict ?? (experiment.duration, .failed)
    bar(from: start, to: end, lane: 1, Palette.grid, on: canvas)
    label("undecided", at: (x(start) + x(end)) / 2, lane: 1, Palette.faint, on: canvas)
    let color = verdict == .recognized ? Palette.recognized : Palette.failed
    mark(at: end, lane: 1, color, on: canvas)
    label(verdict.rawValue, after: end, lane: 1, color, on: canvas)
  }

  private func drawView(on canvas: Canvas) {
    guard let first = outcome.calls.first, let last = outcome.calls.last else {
      label("nothing", after: 0.05, lane: 2, Palette.faint, on: canvas)
      return
    }
    bar(from: first.time, to: last.time, lane: 2, Palette.view, on: canvas)
    for (time, call) in outcome.calls where call == .moved {
      mark(at: time, lane: 2, Palette.edge, width: 0.7, on: canvas)
    }
    mark(at: first.time, lane: 2, Palette.ink, on: canvas)
    let color = last.call == .cancelled ? Palette.failed : Palette.ink
    mark(at: last.time, lane: 2, color, on: canvas)
    let moves = outcome.calls.count { $0.call == .moved }
    let moved = moves == 0 ? "" : ", \(moves) × moved"
    label("began\(moved), \(last.call.rawValue)", after: last.time, lane: 2, color, on: canvas)
  }
}

// MARK: - Marks

extension DeliveryLanes {
  private func bar(
    from start: Double, to end: Double, lane: Int, _ color: CanvasColor, on canvas: Canvas
  ) {
    canvas.fill(
      .rect(
        x: x(start), y: middle(ofLane: lane) - Self.barHeight / 2, width: x(end) - x(start),
        height: Self.barHeight),
      with: color)
  }

  private func mark(
    at time: Double, lane: Int, _ color: CanvasColor, width: Double = 2.5, on canvas: Canvas
  ) {
    let (x, y) = (x(time), middle(ofLane: lane))
    let reach = Self.barHeight / 2 + (width > 1 ? 4 : 0)
    canvas.stroke(
      .line(fromX: x, y: y - reach, toX: x, y: y + reach), with: color, width: width)
  }

  private func label(
    _ string: String, at middle: Double, lane: Int, _ color: CanvasColor, on canvas: Canvas
  ) {
    let text = StyledText(string, size: 10)
    let size = canvas.measure(text)
    let y = self.middle(ofLane: lane) - size.height / 2
    canvas.draw(text, x: middle - size.width / 2, y: y, color: color)
  }

  private func label(
    _ string: String, after time: Double, lane: Int, _ color: CanvasColor, on canvas: Canvas
  ) {
    let text = StyledText(string, size: 11)
    let y = middle(ofLane: lane) - canvas.measure(text).height / 2
    canvas.draw(text, x: x(time) + 6, y: y, color: color)
  }
}
