internal import EventLoop
public import Traces

extension Stage {
  /// How fast a trace is played.
  public enum Pace: Sendable {
    /// Each event at its own time.
    case realTime

    /// Each event as soon as the clients have handled those before it; times are sent as the trace
    /// has them.
    case asTaken
  }

  /// Plays a trace to whatever is under its fingers.
  ///
  /// - Parameter completion: Called after the last event, at the pace `asTaken` when it has been
  ///   handled.
  /// - Returns: The performance, which ends when it is released.
  public func play(
    _ trace: Trace, pace: Pace = .realTime, completion: @escaping () -> Void = {}
  ) -> Playback {
    Playback(trace.events, pace: pace, on: self, completion: completion)
  }

  /// A trace that is being played; released, it stops. A stage that goes first hears nothing more.
  public final class Playback {
    private weak var stage: Stage?
    private let loop: EventLoop
    private let events: [TraceEvent]
    private let completion: () -> Void
    private let start: Double
    private var position = 0
    private var timer: LoopTimer?

    /// Few enough that libwayland never has to keep more than its buffer holds for one client.
    private let batchSize = 48

    fileprivate init(
      _ events: [TraceEvent], pace: Pace, on stage: Stage, completion: @escaping () -> Void
    ) {
      self.stage = stage
      self.events = events
      self.completion = completion
      loop = stage.scene.loop
      start = loop.now
      switch pace {
      case .realTime:
        timer = loop.makeTimer { [unowned self] in sendDueEvents() }
        timer?.schedule(after: 0)
      case .asTaken: sendBatch()
      }
    }

    /// Whether every event has been sent.
    public var isFinished: Bool { position == events.count }

    /// Stops where it is; fingers that are down stay down.
    public func cancel() {
      timer?.cancel()
      position = events.count
    }

    private func sendDueEvents() {
      let now = loop.now
      while position < events.count, due(events[position]) <= now { sendNext() }
      if position < events.count {
        timer?.schedule(at: due(events[position]))
      } else {
        completion()
      }
    }

    private func due(_ event: TraceEvent) -> Double { start + event.milliseconds / 1000 }

    private func sendNext() {
      position += 1
      stage?.send(events[position - 1])
    }

    private func sendBatch() {
      for _ in 0..<min(batchSize, events.count - position) { sendNext() }
      stage?.whenCaughtUp { [weak self] in
        guard let self else { return }
        if isFinished { completion() } else { sendBatch() }
      }
    }
  }
}
