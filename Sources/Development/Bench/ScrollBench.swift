import Gestures
import Scrolling

/// Measures the cost of a frame during the deceleration of linked scroll views, without drawing.
public final class ScrollBench {
  /// The measurements of several rounds.
  public struct Result: Sendable {
    /// The number of frames per round.
    public var frames: Int
    /// The total change of the last view's content offset in all rounds, in points.
    public var distance: Double
    /// The processor time per frame in nanoseconds, one value per round.
    public var moving: [Double]
    /// Processor time to advance a window in which nothing moves, in nanoseconds, in order.
    public var bare: [Double]
  }

  /// A flick of 3000 points per second decelerates for 2.85 s, which is 171 frames.
  private static let framesPerFlick = 150
  private static let flicksPerRound = 20
  private static let frame = 1.0 / 60

  private let window = Window(size: Size(width: 1000, height: 800))
  private let empty = Window(size: Size(width: 1000, height: 800))
  private let views: [ScrollView]
  private var time = 0.0

  /// - Parameter count: the number of linked scroll views that one finger flicks.
  public init(linked count: Int) {
    let width = 1000 / Double(count)
    let group = LinkGroup(mode: .equal)
    views = (0..<count).map { index in
      let view = ScrollView(
        frame: Rect(x: Double(index) * width, y: 0, width: width, height: 800))
      view.contentSize = Size(width: width, height: 1e9)
      return view
    }
    for view in views {
      window.addSubview(view)
      view.linkGroup = group
    }
  }

  /// Measures a frame with increasing numbers of linked views against advancing a window in which
  /// nothing moves.
  public static func report(rounds: Int = 9, linked: [Int] = [1, 10, 100]) -> Report {
    var report = Report()
    let results = linked.map { ScrollBench(linked: $0).run(rounds: rounds) }
    if let first = results.first {
      report.measurements = [
        BenchMeasurement("scroll frame", unit: "ns", rounds: first.moving, baseline: first.bare)
      ]
    }
    report.growth = [
      Growth(
        "scroll frame", unit: "ns", by: "linked scroll views",
        zip(linked, results).map { ($0, $1.moving.quantile(0.5)) })
    ]
    return report
  }

  /// Flicks several times, after one warm-up round.
  ///
  /// - Parameter rounds: the number of measured rounds; at least one.
  public func run(rounds: Int = 9) -> Result {
    let frames = Self.framesPerFlick * Self.flicksPerRound
    var (moving, bare): ([Double], [Double]) = ([], [])
    for round in 0...max(1, rounds) {
      var (spent, least) = (0.0, 0.0)
      for _ in 0..<Self.flicksPerRound {
        flick()
        let start = time
        spent += processorTime { advance(window, from: start) }
        least += processorTime { advance(empty, from: start) }
        time = start + 10
      }
      guard round > 0 else { continue }
      moving.append(spent / Double(frames))
      bare.append(least / Double(frames))
    }
    return Result(
      frames: frames, distance: views.last?.contentOffset.y ?? 0, moving: moving,
      bare: bare)
  }

  private func advance(_ window: Window, from start: Double) {
    for frame in 1...Self.framesPerFlick {
      window.advance(to: Timestamp(seconds: start + Double(frame) * Self.frame))
    }
  }

  /// 24 points every 8 ms, upwards in the first view.
  private func flick() {
    send(.down, 700)
    for step in 1...12 {
      time += 0.008
      send(.motion, 700 - 24 * Double(step))
    }
    time += 0.004
    send(.up, 412)
  }

  private func send(_ kind: TouchFrame.Event.Kind, _ y: Double) {
    let event = TouchFrame.Event(kind: kind, id: 0, location: Point(x: 5, y: y))
    window.send(TouchFrame(time: Timestamp(seconds: time), events: [event]))
  }
}
