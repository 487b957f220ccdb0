import Bench
import EventLoop
import Files
import Installation
import Options
import PluginHost
import Rendering
import Shell
import Stage
import Terminal
import Traces
import Wayland

/// Measures the cost of what moves on a compositor in the same process, under a finger.
final class DrawBench {
  /// The measurements.
  struct Result {
    /// Processor time of each frame until its commit, in milliseconds.
    let milliseconds: [Double]
    /// Processor time of all painting, also ahead of frames, in milliseconds for a frame.
    let total: Double
    /// Bytes of the buffers that were written for a frame.
    let bytes: Int
    /// Bytes of the buffers of layers at the end.
    let memory: Int
    /// Tiles that were visible before they were painted.
    let missing: Int
    /// Refresh cycles of the output during the pan without a new commit.
    let missed: Int
    /// Commits within one second at rest.
    let commitsAtRest: Int
  }

  /// The duration of the pan, in milliseconds. Chosen.
  private static let duration = 2500.0

  private let loop = EventLoop()
  private let stage: Stage
  private let console: Console
  private let scene: DrawScene
  private let folder: TemporaryFolder
  private let socket: String
  /// The times of the client's commits, in seconds on the loop's clock.
  private var commits: [Double] = []
  /// Processor time of each frame, in milliseconds.
  private var costs: [Double] = []
  private var playback: Stage.Playback?

  init(_ scene: DrawScene, _ console: Console) throws {
    (self.scene, self.console) = (scene, console)
    var configuration = Stage.Configuration()
    configuration.outputs = [
      .init(name: "BENCH-1", width: scene.size.width, height: scene.size.height)
    ]
    stage = try Stage(configuration, on: loop)
    folder = try TemporaryFolder()
    socket = folder.path + "/wayland-bench"
    try stage.listen(at: socket)
  }

  /// The costs of all scenes, as a report.
  static func report(_ console: Console) throws -> Report {
    var report = Report()
    for scene in DrawScene.all {
      let result = try DrawBench(scene, console).run()
      // The first frames choose what is a layer, and paint it.
      let steady = Array(result.milliseconds.dropFirst(10))
      report.figures += [
        Figure(
          "draw frame, \(scene.name)", unit: "ms", rounds: steady.isEmpty ? [0] : steady,
          bar: .most(0.3)),
        Figure("with what is painted ahead", unit: "ms/frame", rounds: [result.total]),
        Figure(
          "the slowest of its frames", unit: "ms", rounds: [result.milliseconds.max() ?? 0]),
        Figure("touched for a frame", unit: "KiB", rounds: [Double(result.bytes) / 1024]),
        Figure("layers' buffers", unit: "MiB", rounds: [Double(result.memory) / 1_048_576]),
        Figure("tiles that came too late", unit: "", rounds: [Double(result.missing)]),
        Figure("frames that came too late", unit: "", rounds: [Double(result.missed)]),
        Figure(
          "commits in a second at rest", unit: "", rounds: [Double(result.commitsAtRest)],
          bar: .most(0)),
      ]
    }
    return report
  }

  /// Pans up and down, and waits until everything is at rest.
  func run() throws -> Result {
    let connection = try CompositorLoop(on: loop, to: .display(socket), console)
    let desktop = LiveDesktop(display: connection.display, showsTouches: false)
    let host = PluginHost(
      desktop: desktop, clock: LoopClock(loop: loop), version: Release.version,
      artist: CanvasArtist())
    var result: Result?
    stage.onMap = { [unowned self] surface in
      stage.onMap = nil
      // The first frame draws the whole window and loads the fonts.
      later(0.5) { [unowned self] in
        pan(surface, desktop) {
          result = $0
          connection.end(.fine)
        }
      }
    }
    _ = try connection.run {
      try host.load(PluginSource(name: "bench", text: self.scene.plugin))
    }
    for plugin in host.plugins { host.unload(plugin) }
    connection.close()
    guard let result else { throw ExitStatus.failed }
    return result
  }

  private func pan(
    _ surface: Stage.Surface, _ desktop: LiveDesktop, then finish: @escaping (Result) -> Void
  ) {
    let before = desktop.drawingCost
    stage.onCommit = { [unowned self] committed in
      guard committed === surface else { return }
      commits.append(loop.now)
      costs.append(desktop.drawingCost.lastFrame * 1000)
    }
    playback = stage.play(scene.script(for: Self.duration).trace) { [unowned self] in
      let cost = desktop.drawingCost
      let layers = desktop.layerCost
      let frames = max(1, cost.frames - before.frames)
      let missed = missedFrames
      later(1.5) { [unowned self] in
        let count = surface.commitCount
        later(1) { [unowned self] in
          finish(
            Result(
              milliseconds: costs,
              total: (cost.processorTime - before.processorTime + layers.timeAhead) / Double(frames)
                * 1000,
              bytes: (cost.pixels - before.pixels) / frames * 4, memory: layers.bytes,
              missing: layers.missedTiles, missed: missed,
              commitsAtRest: surface.commitCount - count))
        }
      }
    }
  }

  /// The number of refresh cycles without a commit, between the first commit and the last.
  private var missedFrames: Int {
    zip(commits, commits.dropFirst()).reduce(0) { count, pair in
      count + max(0, Int(((pair.1 - pair.0) * stage.outputs[0].screen.refreshRate).rounded()) - 1)
    }
  }

  private func later(_ seconds: Double, _ action: @escaping () -> Void) {
    let timer = loop.makeTimer(action)
    timers.append(timer)
    timer.schedule(after: seconds)
  }

  private var timers: [LoopTimer] = []
}
