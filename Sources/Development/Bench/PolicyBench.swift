public import Conditioning
import Gestures
public import Traces

/// Measures the cost of a touch sample in the policy of a window.
public struct PolicyBench {
  private let frames: [TouchFrame]
  private let samples: Int

  /// Prepares a trace, so that a round contains only the work of the chain.
  public init(_ trace: Trace) {
    let collector = FrameList()
    for event in trace.events { collector.add(event) }
    frames = collector.finish()
    samples = frames.reduce(0) { $0 + $1.events.count }
  }

  /// The processor time per sample in nanoseconds of a policy, one value per round after one
  /// warm-up round: that of touches to which it is applied without that of the same touches without
  /// a policy.
  public func run(_ policy: TouchPolicy, rounds: Int = 9) -> [Double] {
    let (bare, policed) = (ConditionedTouches(device: 0), ConditionedTouches(device: 0))
    policed.apply(policy, at: Timestamp(seconds: 0))
    var start = 0.0
    var costs: [Double] = []
    for round in 0...max(1, rounds) {
      let alone = processorTime { play(from: start, through: bare) }
      let full = processorTime { play(from: start, through: policed) }
      start += (frames.last?.time.seconds ?? 0) + 10
      if round > 0 { costs.append((full - alone) / Double(max(1, samples))) }
    }
    return costs
  }

  private func play(from start: Double, through touches: ConditionedTouches) {
    var frame = TouchFrame(time: Timestamp(seconds: start))
    for original in frames {
      frame.time = original.time + start
      frame.events.removeAll(keepingCapacity: true)
      frame.events.append(contentsOf: original.events)
      touches.send(&frame)
    }
  }

  /// A policy in which every part is on, and which delivers touches.
  private static var full: TouchPolicy {
    var policy = TouchPolicy()
    policy.maximumTouches = 10
    policy.keepsDistances = true
    policy.edgeWidth = 1
    policy.size = Size(width: 100_000, height: 100_000)
    policy.endsHolds = true
    policy.blockedRects = [Rect(x: -10, y: -10, width: 1, height: 1)]
    return policy
  }

  static func measurements(samples: Int, rounds: Int) -> [BenchMeasurement] {
    let bench = PolicyBench(Workload.trace(samples: samples))
    return [
      BenchMeasurement(
        "touch policy, empty", unit: "ns/sample", rounds: bench.run(TouchPolicy(), rounds: rounds),
        bound: .maximum(2)),
      BenchMeasurement(
        "touch policy, full", unit: "ns/sample", rounds: bench.run(full, rounds: rounds),
        bound: .maximum(50)),
    ]
  }
}
