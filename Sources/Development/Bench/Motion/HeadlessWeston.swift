import Glibc
import System

/// A weston without a screen, in a process of its own, with one client.
final class HeadlessWeston {
  /// The renderer of the compositor.
  enum Renderer: String {
    /// The processor.
    case pixman
    /// GL, where threads of Mesa's llvmpipe replace a GPU.
    case gl
  }

  static let program = "/usr/bin/weston"
  /// The timeout for its start. Chosen.
  private static let startTimeout = Duration.seconds(20)
  /// The number of measurements in which a client may still start. Chosen.
  private static let maximumAttempts = 10

  private let loop = EventLoop()
  private let compositor: ChildProcess
  private let client: ChildProcess

  /// - Parameters:
  ///   - home: A folder for files, private to the bench.
  ///   - arguments: The client, which fills the screen.
  /// - Throws: `ClientBench.BenchError.noAnswer` if it does not start.
  init(
    _ renderer: Renderer, width: Int, height: Int, home: String, client arguments: [String]
  ) throws {
    let name = "wayland-\(UInt32.random(in: 0...UInt32.max))"
    let loop = loop
    func start(_ arguments: [String], _ variable: String) throws -> ChildProcess {
      var configuration = ChildProcess.Configuration(arguments)
      configuration.environment = [
        "XDG_RUNTIME_DIR=\(home)", "HOME=\(home)", "PATH=/usr/bin:/bin", variable,
      ]
      (configuration.output, configuration.diagnostics) = (.ignored, .ignored)
      // The process group ends together with the process.
      configuration.hasOwnGroup = true
      return try loop.start(configuration)
    }
    let compositor = try start(
      [
        Self.program, "--backend=headless-backend.so", "--use-\(renderer)", "--width=\(width)",
        "--height=\(height)", "--no-config", "--idle-time=0", "--shell=desktop-shell.so",
        "--socket=\(name)",
      ], "LIBGL_ALWAYS_SOFTWARE=1")
    // The creation of the socket is not reported.
    let limit = loop.now + Self.startTimeout.seconds
    while access("\(home)/\(name)", F_OK) != 0 {
      guard loop.now < limit, compositor.exit == nil else {
        compositor.kill(SIGKILL)
        throw ClientBench.BenchError.noAnswer
      }
      _ = loop.run(until: { false }, timeout: .milliseconds(50))
    }
    self.compositor = compositor
    client = try start(arguments, "WAYLAND_DISPLAY=\(name)")
  }

  /// Processor time, in nanoseconds.
  struct Cost {
    let compositor: Double
    /// The compositor's main thread.
    let thread: Double
    let client: Double
  }

  /// Measures the cost of a length of time after a warm-up, as soon as the compositor draws; nil if
  /// the client has ended, or the compositor draws nothing.
  func cost(of length: Duration, after start: Duration) -> Cost? {
    _ = loop.run(until: { false }, timeout: start)
    for _ in 0..<Self.maximumAttempts {
      let before = spent
      _ = loop.run(until: { false }, timeout: length)
      guard client.exit == nil, compositor.exit == nil else { return nil }
      let cost = zip(spent, before).map { $0 - $1 }
      if cost[1] > 0 { return Cost(compositor: cost[0], thread: cost[1], client: cost[2]) }
    }
    return nil
  }

  /// The processor time of the compositor, of its main thread and of the client until now.
  private var spent: [Double] {
    let usage = ProcessUsage(of: compositor.id)
    return [
      usage.processorTime, usage.mainThreadTime, ProcessUsage(ofFamily: client.id).processorTime,
    ]
  }

  deinit { for process in [client, compositor] { process.kill(SIGKILL) } }
}
