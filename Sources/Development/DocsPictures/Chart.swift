import Canvas

/// Curves over time, with axes, marks and a legend.
struct Chart {
  let experiment: Experiment
  let curves: [Curve]
  /// The chart's frame, in points of the canvas.
  let frame: Canvas.Area

  /// The plot area, in points of the canvas.
  private var plot: Canvas.Area {
    Canvas.Area(
      x: frame.x + 58, y: frame.y + 34, width: frame.width - 74, height: frame.height - 82)
  }

  private func x(_ seconds: Double) -> Double {
    plot.x + seconds / experiment.duration * plot.width
  }

  private func y(_ offset: Double) -> Double {
    plot.y + plot.height * (1 - offset / experiment.scale.greatest)
  }

  /// Draws the chart.
  func draw(on canvas: Canvas) {
    let contact = experiment.finger.contact
    canvas.fill(
      .rect(
        x: x(contact.lowerBound), y: plot.y,
        width: x(contact.upperBound) - x(contact.lowerBound), height: plot.height),
      with: Palette.contact)
    drawMarks(on: canvas)
    drawEdges(on: canvas)
    canvas.save()
    canvas.clip(to: .rect(x: plot.x, y: plot.y, width: plot.width, height: plot.height))
    for curve in curves { stroke(curve, on: canvas) }
    canvas.restore()
    drawLegend(on: canvas)
    let title = StyledText(experiment.title, font: "Sans Bold", size: 14)
    canvas.draw(title, x: plot.x, y: frame.y + 8, color: Palette.ink)
  }

  private func stroke(_ curve: Curve, on canvas: Canvas) {
    var path = Path()
    for (tick, value) in curve.values.enumerated() {
      guard let value else { continue }
      let (x, y) = (x(Double(tick) / Experiment.rate), y(value))
      path.elements.append(path.elements.isEmpty ? .move(x: x, y: y) : .line(x: x, y: y))
    }
    canvas.stroke(
      path, with: Palette.color(of: curve.role), width: curve.role == .finger ? 1.5 : 2.5)
  }
}

// MARK: - Axes

extension Chart {
  /// Draws the grid, its labels and the axes' titles.
  private func drawMarks(on canvas: Canvas) {
    for offset in stride(from: 0, through: experiment.scale.greatest, by: experiment.scale.step) {
      let color = offset == 0 ? Palette.faint : Palette.grid
      canvas.stroke(
        .line(fromX: plot.x, y: y(offset), toX: plot.x + plot.width, y: y(offset)), with: color)
      let text = StyledText("\(Int(offset))", size: 11)
      let size = canvas.measure(text)
      canvas.draw(
        text, x: plot.x - 7 - size.width, y: y(offset) - size.height / 2, color: Palette.faint)
    }
    for mark in 0...Int((experiment.duration / experiment.timeStep + 0.001).rounded(.down)) {
      let time = Double(mark) * experiment.timeStep
      canvas.stroke(
        .line(fromX: x(time), y: plot.y, toX: x(time), y: plot.y + plot.height),
        with: mark == 0 ? Palette.faint : Palette.grid)
      let text = StyledText("\((time * 100).rounded() / 100)", size: 11)
      let width = canvas.measure(text).width
      canvas.draw(
        text, x: x(time) - width / 2, y: plot.y + plot.height + 5, color: Palette.faint)
    }
    drawUnits(on: canvas)
  }

  private func drawUnits(on canvas: Canvas) {
    let seconds = StyledText("time (seconds)", size: 11)
    let width = canvas.measure(seconds).width
    canvas.draw(
      seconds, x: plot.x + (plot.width - width) / 2, y: plot.y + plot.height + 22,
      color: Palette.ink)
    let points = StyledText("content offset (points)", size: 11)
    let size = canvas.measure(points)
    canvas.save()
    defer { canvas.restore() }
    do {
      try canvas.translate(x: frame.x + 4, y: plot.y + (plot.height + size.width) / 2)
      try canvas.rotate(by: -.pi / 2)
    } catch {
      // A quarter turn in a frame of finite size is always invertible.
      return
    }
    canvas.draw(points, x: 0, y: 0, color: Palette.ink)
  }

  /// Draws the limits of the content's resting offsets as labelled dashed lines.
  private func drawEdges(on canvas: Canvas) {
    for edge in experiment.edges {
      for start in stride(from: plot.x, to: plot.x + plot.width, by: 9) {
        canvas.stroke(
          .line(
            fromX: start, y: y(edge.offset), toX: min(start + 5, plot.x + plot.width),
            y: y(edge.offset)),
          with: Palette.edge, cap: .butt)
      }
      let text = StyledText(edge.name, size: 11)
      let size = canvas.measure(text)
      canvas.draw(
        text, x: plot.x + plot.width - size.width - 5, y: y(edge.offset) + 3, color: Palette.edge)
    }
  }
}

// MARK: - Legend

extension Chart {
  /// Draws the legend of the colors at the right, where the chart has no curve.
  private func drawLegend(on canvas: Canvas) {
    let shown = curves.filter { $0.role != .finger } + curves.filter { $0.role == .finger }
    let rows =
      shown.map { (StyledText($0.name, size: 11), $0.role as Curve.Role?) }
      + [(StyledText("the finger is down", size: 11), nil)]
    let width = rows.map { canvas.measure($0.0).width }.max() ?? 0
    let left = plot.x + plot.width - width - 42
    var top = y(experiment.legendTop)
    canvas.fill(
      .roundedRect(
        x: left - 6, y: top - 4, width: width + 42, height: Double(rows.count) * 17 + 8, radius: 4),
      with: Palette.paper.withAlpha(0.9))
    for (text, role) in rows {
      let middle = top + 8
      if let role {
        canvas.stroke(
          .line(fromX: left, y: middle, toX: left + 22, y: middle),
          with: Palette.color(of: role), width: role == .finger ? 1.5 : 2.5)
      } else {
        canvas.fill(
          .rect(x: left, y: middle - 5, width: 22, height: 10), with: Palette.contact)
      }
      canvas.draw(
        text, x: left + 29, y: middle - canvas.measure(text).height / 2, color: Palette.ink)
      top += 17
    }
  }
}

/// The colours of the pictures.
enum Palette {
  static let paper = CanvasColor.white
  static let ink = CanvasColor(red: 0.13, green: 0.15, blue: 0.18)
  static let faint = CanvasColor(red: 0.40, green: 0.43, blue: 0.47)
  static let grid = CanvasColor(red: 0.90, green: 0.91, blue: 0.93)
  static let contact = CanvasColor(red: 1.0, green: 0.95, blue: 0.80)
  static let view = CanvasColor(red: 0.80, green: 0.89, blue: 0.98)
  static let recognized = CanvasColor(red: 0.13, green: 0.52, blue: 0.20)
  static let failed = CanvasColor(red: 0.75, green: 0.15, blue: 0.12)
  static let edge = CanvasColor(red: 0.45, green: 0.48, blue: 0.52)

  /// The colour of a curve.
  static func color(of role: Curve.Role) -> CanvasColor {
    switch role {
    case .first: CanvasColor(red: 0.07, green: 0.40, blue: 0.78)
    case .second: CanvasColor(red: 0.84, green: 0.33, blue: 0.08)
    case .finger: CanvasColor(red: 0.62, green: 0.52, blue: 0.20)
    }
  }
}
