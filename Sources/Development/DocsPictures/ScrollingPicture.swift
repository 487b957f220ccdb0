import Canvas
import Gestures
import Scrolling

/// The picture of `docs/dev/scrolling.md`, and its data.
struct ScrollingPicture {
  /// The shown experiments with their measurements.
  let experiments: [(Experiment, [Curve])]

  /// Runs all experiments of the picture.
  init() { experiments = Experiment.scrolling().map { ($0, $0.run()) } }

  /// The measurements as comma-separated values.
  var table: String { CurveTable.text(experiments) }

  /// Draws the picture with two charts per row.
  func draw() throws(CanvasError) -> Image {
    try PictureGrid(width: 520, height: 350).draw(experiments) { part, frame, canvas in
      Chart(experiment: part.0, curves: part.1, frame: frame).draw(on: canvas)
    }
  }
}

extension Experiment {
  /// The experiments of the page about scrolling.
  fileprivate static func scrolling() -> [Experiment] {
    [flick(), impact(), rubberBand(), linkedPair()]
  }

  private static let height = 800.0

  /// A window with one scroll view, whose content offset can rest between 0 and a maximum.
  private static func subject(
    _ name: String, end: Double, change: (ScrollView) -> Void = { _ in }
  ) -> Subject {
    let window = Window(size: Size(width: 400, height: height))
    let view = ScrollView(frame: window.bounds)
    view.contentSize = Size(width: 400, height: height + end)
    change(view)
    window.addSubview(view)
    return Subject(name: name, view: view, window: window)
  }

  private static func flick() -> Experiment {
    Experiment(
      title: "A flick", duration: 3.2,
      finger: FingerWay(stops: [.init(time: 0.1, y: 700), .init(time: 0.25, y: 400)]),
      subjects: [
        subject("normal rate, 0.998", end: 9000),
        subject("fast rate, 0.99", end: 9000) {
          $0.decelerationRate = ScrollView.fastDecelerationRate
        },
      ],
      scale: (1400, 200), timeStep: 0.5, legendTop: 410)
  }

  private static func impact() -> Experiment {
    Experiment(
      title: "A flick into the end of the content", duration: 1.2,
      finger: FingerWay(stops: [.init(time: 0.05, y: 700), .init(time: 0.15, y: 300)]),
      subjects: [
        subject("bounces", end: 600),
        subject("does not bounce", end: 600) { $0.bounces = false },
      ],
      edges: [(600, "end of the content")], scale: (800, 200), timeStep: 0.2, legendTop: 320)
  }

  private static func rubberBand() -> Experiment {
    Experiment(
      title: "Dragged past the end, held, released", duration: 2,
      finger: FingerWay(stops: [
        .init(time: 0.1, y: 750), .init(time: 0.7, y: 150), .init(time: 1, y: 150),
      ]),
      subjects: [subject("the content", end: 200)],
      edges: [(200, "end of the content")], scale: (700, 100), timeStep: 0.25, legendTop: 650)
  }

  /// Two lists side by side, and the finger on the left one.
  private static func linkedPair() -> Experiment {
    let window = Window(size: Size(width: 400, height: height))
    let group = LinkGroup(mode: .equal)
    let ends = [3200.0, 200.0]
    let views = ends.indices.map { index in
      let view = ScrollView(
        frame: Rect(x: 200 * Double(index), y: 0, width: 200, height: height))
      view.contentSize = Size(width: 200, height: height + ends[index])
      window.addSubview(view)
      group.add(view)
      return view
    }
    return Experiment(
      title: "A flick on one of two linked lists, mode equal", duration: 2.8,
      finger: FingerWay(stops: [.init(time: 0.1, y: 700), .init(time: 0.4, y: 400)]),
      subjects: [
        Subject(name: "the long list, under the finger", view: views[0], window: window),
        Subject(name: "the short list", view: views[1], window: window),
      ],
      edges: [(200, "end of the short list")], scale: (900, 100), timeStep: 0.5, legendTop: 620)
  }
}

/// The measurements behind a picture, as comma-separated values.
enum CurveTable {
  /// The number of measurements per line.
  private static let step = 5

  /// Returns a line for every fifth measurement with the experiment, the curve, seconds and points.
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
