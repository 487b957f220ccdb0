import System
import Traces

extension ClientBench {
  /// The processor time of two clients that receive the same touches at 120 Hz in real time, timers
  /// and garbage collection included.
  ///
  /// Each frame goes to the second client half a frame after the first got it, so that both share
  /// the noise, and neither runs while the other does.
  func inRealTime(_ subject: StagedClient, _ least: StagedClient) throws -> BenchMeasurement {
    let clients = [subject, least]
    let trace = Workload.trace(samples: size.inRealTime)
    var rounds: [[Double]] = []
    for _ in 0...size.rounds {
      let before = clients.map(\.usage.processorTime)
      play(trace, to: clients)
      let spent = zip(clients, before).map { $0.usage.processorTime - $1 }
      rounds.append(spent.map { $0 / Double(trace.sampleCount) })
    }
    let measured = rounds.dropFirst()
    return BenchMeasurement(
      "client, in real time at 120 Hz, seven recognizers", unit: "ns/sample",
      rounds: measured.map { $0[0] }, baseline: measured.map { $0[1] }, bound: .ratio(1.3))
  }

  private func play(_ trace: Trace, to clients: [StagedClient]) {
    let start = clients[0].loop.now + 0.05
    for frame in trace.frames {
      for (index, client) in clients.enumerated() {
        let delay = Double(index) / 240
        let events = frame.map { event in
          TraceEvent(milliseconds: (start + delay) * 1000 + event.milliseconds, kind: event.kind)
        }
        client.send(events, at: start + delay + frame[0].milliseconds / 1000)
      }
    }
    // Until deadlines have passed and garbage is collected.
    clients[0].rest(.milliseconds(1100))
  }
}

extension Trace {
  /// The events up to each `frame`, including it.
  fileprivate var frames: [[TraceEvent]] {
    var frames: [[TraceEvent]] = []
    var events: [TraceEvent] = []
    for event in self.events {
      events.append(event)
      guard event.kind == .frame else { continue }
      frames.append(events)
      events = []
    }
    return frames
  }
}
