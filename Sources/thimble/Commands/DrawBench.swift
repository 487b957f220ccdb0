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

/// Measures the cost of drawing on a compositor in the same process: a pan scrolls a list that
/// fills the output.
final class DrawBench {
  /// The measurements.
  struct Result {
    /// Processor time of each frame, in milliseconds.
    let milliseconds: [Double]
    /// Bytes of the buffer that were written for a frame.
    let bytes: Int
    let frames: Int
    /// Refresh cycles of the output during the pan without a new commit.
    let missed: Int
    /// Commits within one second at rest.
    let commitsAtRest: Int
  }

  private static let screen = Stage.Screen(name: "BENCH-1", width: 1280, height: 800)
  /// The duration of the pan, in milliseconds. Chosen.
  private static let duration = 2500.0

  /// Rows with text from edge to edge.
  private static let plugin = """
    local thimble = require "thimble"
    local window = thimble.window { background = "#16181d", width = 1280, height = 800 }
    local list = window:add_subview(thimble.scroll_view {
      frame = { 0, 0, 1280, 800 }, content_size = { 1280, 12000 },
    })
    for number = 1, 200 do
      list:add_subview(thimble.view {
        frame = { 8, (number - 1) * 60 + 4, 1264, 52 }, background = "#3b5876", corner_radius = 12,
        text = "Row " .. number, text_color = "#ffffff", text_insets = { left = 18 },
      })
    end
    """

  private let loop = EventLoop()
  private let stage: Stage
  private let console: Console
  private let folder: TemporaryFolder
  private let socket: String
  /// The times of the client's commits, in seconds on the loop's clock.
  private var commits: [Double] = []
  /// Processor time of each frame, in milliseconds.
  private var costs: [Double] = []
  private var playback: Stage.Playback?

  init(_ console: Console) throws {
    self.console = console
    var configuration = Stage.Configuration()
    configuration.outputs = [Self.screen]
    stage = try Stage(configuration, on: loop)
    folder = try TemporaryFolder()
    socket = folder.path + "/wayland-bench"
    try stage.listen(at: socket)
  }

  /// The cost of a frame, missed frames, and commits at rest, as a report.
  func report() throws -> Report {
    let result = try run()
    var report = Report()
    report.figures = [
      Figure("draw frame, a list of 1280 x 800", unit: "ms", rounds: result.milliseconds),
      Figure("the slowest of its frames", unit: "ms", rounds: [result.milliseconds.max() ?? 0]),
      Figure("touched for a frame", unit: "KiB", rounds: [Double(result.bytes) / 1024]),
      Figure("frames that came too late", unit: "", rounds: [Double(result.missed)]),
      Figure(
        "commits in a second at rest", unit: "", rounds: [Double(result.commitsAtRest)],
        bar: .most(0)),
    ]
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
      try host.load(PluginSource(name: "bench", text: Self.plugin))
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
    let script = Self.script
    playback = stage.play(script.trace) { [unowned self] in
      let cost = desktop.drawingCost
      let frames = max(1, cost.frames - before.frames)
      let missed = missedFrames
      later(1.5) { [unowned self] in
        let count = surface.commitCount
        later(1) { [unowned self] in
          finish(
            Result(
              milliseconds: costs, bytes: (cost.pixels - before.pixels) / frames * 4,
              frames: frames, missed: missed,
              commitsAtRest: surface.commitCount - count))
        }
      }
    }
  }

  /// The number of refresh cycles without a commit, between the first commit and the last.
  private var missedFrames: Int {
    zip(commits, commits.dropFirst()).reduce(0) { count, pair in
      count + max(0, Int(((pair.1 - pair.0) * Self.screen.refreshRate).rounded()) - 1)
    }
  }

  private func later(_ seconds: Double, _ action: @escaping () -> Void) {
    let timer = loop.makeTimer(action)
    timers.append(timer)
    timer.schedule(after: seconds)
  }

  private var timers: [LoopTimer] = []

  /// A touch that moves up the output and back at a constant speed.
  private static var script: TouchScript {
    var script = TouchScript(width: 1280, height: 800)
    script.pause(50)
    script.move(
      [{ part in (640, 700 - 600 * (part < 0.5 ? 2 * part : 2 - 2 * part)) }], for: duration)
    return script
  }
}
