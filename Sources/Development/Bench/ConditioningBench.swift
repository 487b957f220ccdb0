import Conditioning
import Gestures
public import Traces

/// Measures the cost of a touch sample in the conditioning stage.
public struct ConditioningBench {
  private let frames: [TouchFrame]
  private let samples: Int

  /// Prepares a trace, so that a round contains only the stage's work.
  public init(_ trace: Trace) {
    let collector = FrameList()
    for event in trace.events { collector.add(event) }
    frames = collector.finish()
    samples = frames.reduce(0) { $0 + $1.events.count }
  }

  /// The processor time per sample in nanoseconds of a stage with the default settings, one value
  /// per round after one warm-up round: that of the frames with the stage without that of making
  /// them alone.
  public func run(rounds: Int = 9) -> [Double] {
    let stage = ConditioningStage(Conditions(TouchSettings()))
    stage.statistics = ContactStatistics()
    var start = 0.0
    var costs: [Double] = []
    for round in 0...max(1, rounds) {
      let alone = processorTime { play(from: start, through: nil) }
      let conditioned = processorTime { play(from: start, through: stage) }
      start += (frames.last?.time.seconds ?? 0) + 10
      if round > 0 { costs.append((conditioned - alone) / Double(max(1, samples))) }
    }
    return costs
  }

  private func play(from start: Double, through stage: ConditioningStage?) {
    var frame = TouchFrame(time: Timestamp(seconds: start))
    for original in frames {
      frame.time = original.time + start
      frame.events.removeAll(keepingCapacity: true)
      frame.events.append(contentsOf: original.events)
      guard let stage else { continue }
      stage.process(&frame)
      stage.removeCancelledTouches()
    }
  }

  static func measurement(samples: Int, rounds: Int) -> BenchMeasurement {
    BenchMeasurement(
      "conditioning of contacts", unit: "ns/sample",
      rounds: ConditioningBench(Workload.trace(samples: samples)).run(rounds: rounds),
      bound: .maximum(15))
  }
}
