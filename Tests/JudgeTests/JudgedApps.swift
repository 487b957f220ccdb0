import Glibc
import PluginHost
import Stage
import StageRuns
import System
import Traces

@testable import Judge
@testable import PluginBench
@testable import ScriptViews

/// A real app on a compositor in this process, behind the built relay, with a plugin as judge.
final class JudgedApps {
  let run: StageRun
  let judge: JudgeServer
  let bench = TestBench()
  private(set) var relay: Program!
  private var verdicts: [String] = []

  /// Options with long timeouts, so that no test depends on how soon the judge answers.
  private static let patient = ["--ask-limit", "600000", "--patience", "600000"]

  /// The judge's diagnostics about the app.
  private(set) var diagnostics: [String] = []

  /// - Parameters:
  ///   - code: The code of the plugin.
  ///   - hearsTouches: Whether the app binds the touchscreen.
  init(
    _ code: String, hearsTouches: Bool = true, on configuration: Stage.Configuration = .init()
  ) throws {
    run = try StageRun(configuration)
    let path = "\(run.sandbox.path)/judge"
    judge = try JudgeServer(at: path, on: run.loop)
    bench.host.apps = judge
    judge.onEvent = { [unowned self] news in
      if case .verdict(_, let verdict, let ids) = news {
        verdicts.append("\(verdict) \(ids.count)")
      }
    }
    judge.onDiagnostic = { [unowned self] in diagnostics.append($0) }
    try bench.load(code)
    var program = ChildProcess.Configuration(
      [builtProgram("thimble-relay"), "--judge", path] + Self.patient
        + [builtProgram("Witness"), "witness"] + (hearsTouches ? ["touches"] : []))
    program.environment = run.environment.map { "\($0)=\($1)" }
    program.output = .piped
    program.diagnostics = .piped
    program.hasOwnGroup = true
    relay = try Program(program, on: run.loop)
    _ = run.wait {
      relay.lines.contains("fingers") == hearsTouches && !judge.windows.isEmpty
        && !run.stage.windows.isEmpty
    }
  }

  deinit {
    bench.unloadAll()
    judge.close()
    relay?.end()
  }

  /// Sends touch events from the compositor, each in its own frame.
  func play(_ kinds: TraceEvent.Kind..., at milliseconds: Double = 0) {
    run.play(
      kinds.flatMap {
        [
          TraceEvent(milliseconds: milliseconds, kind: $0),
          TraceEvent(milliseconds: milliseconds, kind: .frame),
        ]
      })
  }

  /// Waits until the app has printed these touch events, without their locations.
  func hears(_ lines: String...) -> Bool { run.wait { heard == lines } }

  /// The touch events that the app has printed, without their locations.
  var heard: [String] {
    relay.lines.filter { $0.hasPrefix("touch") }.map {
      $0.split(separator: " ").prefix(2).joined(separator: " ")
    }
  }

  /// Waits until the plugin has printed this.
  func prints(_ lines: String...) -> Bool { run.wait { bench.prints == lines } }

  /// Waits until the relay has received which touches the plugin judges: until a tap that is sent
  /// afterwards has reached the app. Discards that tap.
  func isMarked() -> Bool {
    guard run.wait({ judge.apps.first?.windows.first?.touches.contents.isEmpty == false }) else {
      return false
    }
    play(.down(id: 9, x: 20, y: 20), .up(id: 9))
    guard hears("touch down", "touch up") else { return false }
    relay.forgetLines()
    return true
  }
}
