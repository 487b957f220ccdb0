import Glibc
import Stage
import StageRuns
import System
import Testing
import Traces
import Vocabulary

@testable import Relay

/// A real app on a compositor, behind the built relay, with a judge in this process.
final class JudgedRun {
  let run: RelayRun
  let judge: TestJudge

  /// Options that make the tests independent of the judge's delay.
  static let patient = ["--ask-limit", "600000", "--patience", "600000"]

  /// - Parameter options: Options of the relay besides the judge's socket.
  init(_ options: [String] = [], capabilities: Stage.Capabilities = [.touch]) throws {
    var made: TestJudge?
    var configuration = Stage.Configuration()
    configuration.capabilities = capabilities
    let run = try RelayRun(stage: configuration) { stage in
      let judge = try TestJudge(in: stage.sandbox.path, on: stage.loop)
      made = judge
      return judge.option + options + [builtProgram("Witness"), "witness", "touches"]
    }
    let judge = try #require(made)
    (self.run, self.judge) = (run, judge)
    let isReady = run.wait {
      run.relay.lines.contains("fingers") && judge.reports.contains { $0.isWindow }
        && !run.run.stage.windows.isEmpty
    }
    #expect(isReady)
  }

  /// Sends touch events as the compositor, each in a frame; returns when the app has read those
  /// that passed.
  func play(_ kinds: TraceEvent.Kind...) {
    run.run.play(
      kinds.flatMap {
        [TraceEvent(milliseconds: 0, kind: $0), TraceEvent(milliseconds: 0, kind: .frame)]
      })
  }

  /// The touch events that the app printed, without their coordinates.
  var heard: [String] {
    run.relay.lines.filter { $0.hasPrefix("touch") }.map {
      $0.split(separator: " ").prefix(2).joined(separator: " ")
    }
  }

  /// Waits until the app has printed these touch events.
  func hears(_ lines: String...) -> Bool { run.wait { heard == lines } }

  /// Waits until the judge has received a report.
  func told(_ isWanted: (JudgeReport) -> Bool) -> Bool {
    run.wait { judge.reports.contains(where: isWanted) }
  }

  /// Sends an action of the judge on the app's first window; returns whether it was carried out.
  func does(_ action: WindowAction) -> Bool { judge.does(action, waiting: run.wait) }

  /// Marks the app's window as the judge; returns when the relay has read the marks.
  func mark(_ marks: WindowMarks) {
    guard case .window(let window, _, _, _, _)? = judge.reports.last(where: \.isWindow) else {
      return
    }
    judge.send(.mark(window, marks))
    judge.onReport = { [unowned self] report in
      if case .down(let touch, _, _, _) = report {
        judge.send(.verdict(.deliver, touches: [touch]))
      }
    }
    defer { judge.onReport = { _ in } }
    // The relay reads the marks before it sends these touches to the judge.
    let (told, before) = (judge.reports.count, heard.count)
    play(.down(id: 99, x: 20, y: 20), .up(id: 99))
    #expect(run.wait { judge.reports.count >= told + 4 && heard.count == before + 2 })
  }
}

extension JudgeReport {
  var isWindow: Bool { if case .window = self { true } else { false } }
  var isDown: Bool { if case .down = self { true } else { false } }
  var isMotion: Bool { if case .motion = self { true } else { false } }
  var isUp: Bool { if case .up = self { true } else { false } }
}
