import Bench
import Glibc
import Stage
import StageRuns
import System
import Traces

/// A compositor in a separate process, which endlessly touches its windows. It can be stopped and
/// killed.
final class TouchingCompositor {
  private let run: StageRun
  private let program: Program

  /// Starts the compositor at the socket of a run. Returns when it listens.
  init(_ run: StageRun) throws {
    self.run = run
    var configuration = ChildProcess.Configuration([
      builtProgram("Endurance"), "stage", run.socket,
    ])
    configuration.output = .piped
    program = try Program(configuration, on: run.loop)
    try run.waitFor("a compositor") { !program.lines.isEmpty }
  }

  /// Kills the compositor.
  func kill() {
    program.child.kill(SIGKILL)
    _ = run.wait { program.child.exit != nil }
  }

  /// Suspends the compositor.
  func stop() { program.child.kill(SIGSTOP) }

  /// Resumes the compositor.
  func wake() { program.child.kill(SIGCONT) }

  /// Runs the process of the compositor.
  static func serve(at socket: String) throws {
    let loop = EventLoop()
    let stage = try Stage(.init(), on: loop)
    let events = Workload.trace(samples: 5000).events
    var playback: Stage.Playback?
    // Starts each playback in a later turn, because without a client it ends at once.
    var next: LoopTimer?
    next = loop.makeTimer {
      playback = stage.play(Trace(events: events), pace: .asTaken) { next?.schedule(after: .zero) }
    }
    stage.onMap = { surface in
      if case .window = surface.kind, playback == nil { next?.schedule(after: .zero) }
    }
    try stage.listen(at: socket)
    print("listening")
    fflush(nil)
    loop.run()
    playback?.cancel()
  }
}
