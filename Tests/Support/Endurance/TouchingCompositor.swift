import Bench
import Glibc
import Stage
import StageRuns
import System
import Traces

/// A compositor in a process of its own, which touches what it shows without end; it can be stopped
/// and killed.
final class TouchingCompositor {
  private let run: StageRun
  private let program: Program

  /// Starts it at the socket of a run; returns when it listens.
  init(_ run: StageRun) throws {
    self.run = run
    var configuration = ChildProcess.Configuration([
      builtProgram("Endurance"), "stage", run.socket,
    ])
    configuration.output = .piped
    program = try Program(configuration, on: run.loop)
    try run.waitFor("a compositor") { !program.lines.isEmpty }
  }

  /// Ends it without a word.
  func kill() {
    program.child.kill(SIGKILL)
    _ = run.wait { program.child.exit != nil }
  }

  /// Lets it do nothing until it is woken.
  func stop() { program.child.kill(SIGSTOP) }

  /// Wakes it.
  func wake() { program.child.kill(SIGCONT) }

  /// What the process does.
  static func serve(at socket: String) throws {
    let loop = EventLoop()
    let stage = try Stage(.init(), on: loop)
    let events = Workload.trace(samples: 5000).events
    var playback: Stage.Playback?
    // In a turn of its own each time: without a client they would end at once.
    var next: LoopTimer?
    next = loop.makeTimer {
      playback = stage.play(Trace(events: events), pace: .asTaken) { next?.schedule(after: 0) }
    }
    stage.onMap = { surface in
      if case .window = surface.kind, playback == nil { next?.schedule(after: 0) }
    }
    try stage.listen(at: socket)
    print("listening")
    fflush(nil)
    loop.run()
    playback?.cancel()
  }
}
