// Tests: CompositorBenchTests

import EventLoop
import Glibc
import Stage

/// Measures a real compositor's own processor time while something moves by itself: with layers,
/// against the same painted by the client in each frame.
///
/// It is weston, with a window on a ``Stage`` for its screen: it puts pictures together with the
/// processor.
public final class CompositorBench {
  private let program: [String]
  private let home: String
  private let rounds: Int

  /// How long each is measured, and how long it may move before, in seconds (chosen).
  private static let (measured, start) = (2.0, 1.0)
  /// The timeout for any step, in seconds. Chosen.
  private static let patience = 20.0
  private static let compositor = "/usr/bin/weston"

  /// - Parameters:
  ///   - program: What runs a plugin whose file is the last word.
  ///   - home: A folder for files, private to the bench.
  public init(program: [String], home: String, rounds: Int = 3) {
    (self.program, self.home, self.rounds) = (program, home, rounds)
  }

  /// Whether the compositor is installed.
  public static var isAvailable: Bool { access(compositor, X_OK) == 0 }

  /// Measures a scene.
  public func run(_ scene: MotionScene) throws -> Report {
    let file = "\(home)/restless.lua"
    guard let open = fopen(file, "w") else {
      throw ClientBench.Failure.file(path: file, errno: errno)
    }
    fputs(scene.restlessPlugin, open)
    fclose(open)
    var pairs: [(moved: Cost, painted: Cost)] = []
    for _ in 0..<rounds {
      pairs.append(
        (
          try cost(of: program + [file], on: scene.size),
          try cost(of: program + ["--layer-memory", "0", file], on: scene.size)
        ))
    }
    func figure(_ name: String, _ value: KeyPath<Cost, Double>, bar: Figure.Bar? = nil) -> Figure {
      Figure(
        name, unit: "ms/step", rounds: pairs.map { $0.moved[keyPath: value] },
        floor: pairs.map { $0.painted[keyPath: value] }, bar: bar)
    }
    var report = Report()
    report.figures = [
      // weston scales with the processor.
      figure("\(scene.name): weston", \.compositor, bar: scene.isScaled ? nil : .ratio(1)),
      figure("client", \.client),
    ]
    return report
  }

  /// Processor time of a step, in milliseconds.
  private struct Cost {
    let compositor: Double
    let client: Double
  }

  private func cost(of client: [String], on size: Stage.Size) throws -> Cost {
    let name = "wayland-\(UInt32.random(in: 0...UInt32.max))"
    var settings = Stage.Configuration()
    settings.outputs = [.init(name: "BENCH-1", width: size.width, height: size.height)]
    let compositor = try StagedClient(
      [
        Self.compositor, "--backend=wayland-backend.so", "--use-pixman", "--fullscreen",
        "--no-config", "--idle-time=0", "--shell=kiosk-shell.so", "--socket=\(name)",
      ], home: home, on: settings, diagnostics: .ignored)
    // Nothing reports that its socket is there.
    let limit = compositor.loop.now + Self.patience
    while access("\(home)/\(name)", F_OK) != 0 {
      guard compositor.loop.now < limit else { throw ClientBench.Failure.noAnswer }
      compositor.rest(0.05)
    }
    let moving = try start(client, on: compositor.loop, ["WAYLAND_DISPLAY=\(name)"])
    defer { moving.kill(SIGKILL) }
    compositor.rest(Self.start)
    let usages = [compositor.usage, ProcessUsage(of: moving.id)]
    let before = usages.map(\.processorTime)
    compositor.rest(Self.measured)
    guard moving.exit == nil else { throw ClientBench.Failure.noWindow(client) }
    let steps = Self.measured * MotionScene.stepsPerSecond
    let spent = zip(usages, before).map { ($0.processorTime - $1) / 1e6 / steps }
    return Cost(compositor: spent[0], client: spent[1])
  }

  private func start(
    _ arguments: [String], on loop: EventLoop, _ variables: [String]
  ) throws -> ChildProcess {
    var configuration = ChildProcess.Configuration(arguments)
    configuration.environment =
      ["XDG_RUNTIME_DIR=\(home)", "HOME=\(home)", "PATH=/usr/bin:/bin"] + variables
    (configuration.output, configuration.diagnostics) = (.ignored, .ignored)
    // What it has started ends with it.
    configuration.hasOwnGroup = true
    return try loop.start(configuration)
  }
}
