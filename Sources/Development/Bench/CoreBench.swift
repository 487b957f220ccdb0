import CFloor
import Conditioning
import Gestures
import Glibc
public import Traces

/// Measures the cost of a touch sample in the core against the minimum possible cost.
public struct CoreBench {
  /// The measurements of several rounds over one trace.
  public struct Result: Sendable {
    /// The number of samples (touches coming down, moving or lifting) per round.
    public var samples: Int
    /// The number of actions sent per round.
    public var actions: Int
    /// The core's processor time per sample in nanoseconds, one value per round.
    public var core: [Double]
    /// The processor time per sample of a C loop with one indirect call in nanoseconds, one value
    /// per round.
    public var baseline: [Double]
  }

  private let frames: [TouchFrame]
  private let size: Size
  private let samples: [cfloor_sample]

  /// Prepares a trace, so that a round contains only the core's work.
  public init(_ trace: Trace) {
    size = Size(width: trace.width ?? 1280, height: trace.height ?? 800)
    let collector = FrameList()
    for event in trace.events { collector.add(event) }
    frames = collector.finish()
    samples = frames.flatMap { frame in
      frame.events.map { event in
        cfloor_sample(
          seconds: frame.time.seconds, x: event.location.x, y: event.location.y,
          kind: event.kind == .down ? 0 : 1, id: event.id.number)
      }
    }
  }

  /// Replays the trace to the seven recognizers several times, after one warm-up round.
  ///
  /// - Parameters:
  ///   - rounds: the number of measured rounds; at least one.
  ///   - recognizers: the number of recognizers.
  ///   - depth: the number of nested views without recognizers inside theirs.
  public func run(rounds: Int = 9, recognizers: Int = 7, depth: Int = 0) -> Result {
    let seven = SevenRecognizers(size: size, count: recognizers, depth: depth)
    var start = 0.0
    var (core, baseline): ([Double], [Double]) = ([], [])
    var actions = 0
    var sink = 0.0
    for round in 0...max(1, rounds) {
      let before = seven.actionCount
      let duration = processorTime { start = play(to: seven.window, from: start) }
      actions = seven.actionCount - before
      let least = processorTime { sink += cfloor_pass(samples, samples.count) }
      guard round > 0 else { continue }
      core.append(duration / Double(max(1, samples.count)))
      baseline.append(least / Double(max(1, samples.count)))
    }
    return Result(
      samples: samples.count, actions: actions, core: core, baseline: baseline)
  }

  /// The cost of a sample, and how it grows with recognizers, with nested views without any, and
  /// with fingers.
  public static func report(samples: Int = 200_000, rounds: Int = 9) -> Report {
    let whole = CoreBench(Workload.trace(samples: samples))
    let result = whole.run(rounds: rounds)
    let part = CoreBench(Workload.trace(samples: max(1, samples / 10)))
    func cost(_ bench: CoreBench, recognizers: Int = 7, depth: Int = 0) -> Double {
      bench.run(rounds: 3, recognizers: recognizers, depth: depth).core.quantile(0.5)
    }
    var report = Report()
    report.measurements = [
      BenchMeasurement(
        "core, seven recognizers", unit: "ns/sample", rounds: result.core,
        baseline: result.baseline,
        bound: .maximum(150)),
      ConditioningBench.measurement(samples: samples, rounds: rounds),
    ]
    report.measurements += PolicyBench.measurements(samples: samples, rounds: rounds)
    let name = "core"
    let unit = "ns/sample"
    report.growth = [
      Growth(
        name, unit: unit, by: "recognizers",
        [1, 7, 10, 100].map { ($0, cost(part, recognizers: $0)) }),
      Growth(
        name, unit: unit, by: "nested views",
        [1, 10, 100].map { ($0, cost(part, recognizers: 7, depth: $0)) }),
      Growth(
        name, unit: unit, by: "fingers",
        [1, 2, 5, 10].map { count in
          (count, cost(CoreBench(Workload.trace(fingers: count, samples: max(1, samples / 10)))))
        }),
    ]
    return report
  }

  /// Replays all frames from a start time.
  ///
  /// - Returns: The earliest start time of the next round.
  private func play(to window: Window, from start: Double) -> Double {
    for frame in frames {
      var frame = frame
      frame.time = Timestamp(seconds: frame.time.seconds + start)
      window.send(frame)
    }
    let end = Timestamp(seconds: start + (frames.last?.time.seconds ?? 0) + 10)
    window.advance(to: end)
    return end.seconds
  }
}

/// Collects a trace's touches as the frames that a window receives.
final class FrameList {
  private let collector = TouchCollector()
  private var frames: [TouchFrame] = []

  init() {
    collector.onFrame = { [unowned self] in frames.append($0) }
  }

  /// Adds an event of a trace; keys and cancels are ignored.
  func add(_ event: TraceEvent) {
    let time = Timestamp(seconds: event.milliseconds / 1000)
    switch event.kind {
    case .down(let id, let x, let y):
      collector.down(id: id, at: time, location: Point(x: x, y: y))
    case .motion(let id, let x, let y):
      collector.motion(id: id, at: time, location: Point(x: x, y: y))
    case .up(let id): collector.up(id: id, at: time)
    case .frame: collector.frame()
    case .cancel, .key, .resize, .appWindow, .appWindowClosed: break
    }
  }

  /// All frames.
  func finish() -> [TouchFrame] {
    collector.endOfDispatch()
    return frames
  }
}

/// The processor time of a closure on this thread, in nanoseconds.
func processorTime(_ work: () -> Void) -> Double {
  let before = processorTime()
  work()
  return processorTime() - before
}

func processorTime() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
}
