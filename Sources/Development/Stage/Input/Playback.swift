internal import System
public import Traces

extension Stage {
  /// The speed at which a trace is played.
  public enum Pace: Sendable {
    /// Each event at its own time.
    case realTime

    /// Each event as soon as the clients have handled the ones before it, with the trace's
    /// timestamps.
    case asTaken
  }

  /// Plays a trace to the surfaces under its fingers.
  ///
  /// - Parameter completion: Called after the last event was sent, or at the pace `asTaken` once it
  ///   has been handled.
  /// - Returns: The playback, which stops when released.
  public func play(
    _ trace: Trace, pace: Pace = .realTime, completion: @escaping () -> Void = {}
  ) -> Playback {
    Playback(trace.events, pace: pace, on: self, completion: completion)
  }

  /// A trace being played; stops when released. It does not retain its stage, without which nothing
  /// more is sent.
  public final class Playback {
    private weak var stage: Stage?
    private let loop: EventLoop
    private let events: [TraceEvent]
    private let completion: () -> Void
    private let start: Double
    private var position = 0
    private var timer: LoopTimer?

    /// Few enough that libwayland's buffer for a client does not overflow.
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
        timer?.schedule(after: .zero)
      case .asTaken: sendBatch()
      }
    }

    /// Whether every event has been sent.
    public var isFinished: Bool { position == events.count }

    /// Stops playing; fingers that are down stay down.
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
