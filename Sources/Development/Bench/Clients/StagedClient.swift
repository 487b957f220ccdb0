import Glibc
import Stage
import System
import Traces

/// A client in its own process, with a private compositor in this one.
final class StagedClient {
  let loop = EventLoop()
  let stage: Stage
  /// The usage of the client and the processes that it had started when it showed its window.
  let usage: ProcessUsage
  /// From the start of the process to the first frame of its window, in milliseconds.
  let startUp: Double
  private let child: ChildProcess
  let window: Stage.Surface
  private var time = 1000.0

  /// The timeout for any step of a client. Chosen.
  private static let stepTimeout = Duration.seconds(20)

  /// Starts a client and waits for its window.
  ///
  /// - Parameters:
  ///   - arguments: The program and its arguments.
  ///   - folder: A private folder, which is the client's home.
  ///   - settings: The configuration of the compositor.
  ///   - variables: Further environment variables.
  ///   - output: The target of its standard output. The output to a pipe is read.
  ///   - diagnostics: The target of its standard error.
  init(
    _ arguments: [String], home folder: String, on settings: Stage.Configuration = .init(),
    variables: [String] = [], output: ChildProcess.Stdio = .ignored,
    diagnostics: ChildProcess.Stdio = .inherited
  ) throws {
    let stage = try Stage(settings, on: loop)
    let socket = "\(folder)/wayland-bench-\(UInt32.random(in: 0...UInt32.max))"
    try stage.listen(at: socket)
    var configuration = ChildProcess.Configuration(arguments)
    configuration.environment =
      [
        "WAYLAND_DISPLAY=\(socket)", "XDG_RUNTIME_DIR=\(folder)", "HOME=\(folder)",
        "PATH=/usr/bin:/bin",
      ] + variables
    (configuration.output, configuration.diagnostics) = (output, diagnostics)
    // The process group ends together with the client.
    configuration.hasOwnGroup = true
    let start = loop.now
    var first: (surface: Stage.Surface, time: Double)?
    stage.onMap = { [loop] in first = first ?? ($0, loop.now) }
    child = try loop.start(configuration)
    child.output?.onEvent = { _ in }
    _ = loop.run(until: { [child] in first != nil || child.exit != nil }, timeout: Self.stepTimeout)
    guard let first else { throw ClientBench.BenchError.noWindow(arguments) }
    self.stage = stage
    window = first.surface
    startUp = (first.time - start) * 1000
    usage = ProcessUsage(ofFamily: child.id)
    stage.touchTarget = window
  }

  /// The compositor that most clients are measured on.
  ///
  /// - Parameter windows: The size of their windows.
  static func compositor(_ windows: Stage.WindowPlacement) -> Stage.Configuration {
    var settings = Stage.Configuration()
    settings.windows = windows
    return settings
  }

  deinit { child.kill(SIGKILL) }

  /// The present usage of the client and the processes that it has started.
  var presentUsage: ProcessUsage { ProcessUsage(ofFamily: child.id) }

  /// The processes that the client has started.
  var children: [Int32] { ProcessUsage.children(of: child.id) }

  /// A trace's events, shifted to timestamps after all that were sent before.
  func again(_ trace: Trace) -> [TraceEvent] {
    let start = time
    time += (trace.events.last?.milliseconds ?? 0) + 1000
    return trace.events.map { TraceEvent(milliseconds: $0.milliseconds + start, kind: $0.kind) }
  }

  /// Runs the event loop for a while, so that the client can work.
  func rest(_ time: Duration) { _ = loop.run(until: { false }, timeout: time) }

  /// Sends events as fast as the client reads them, and waits until it has read all.
  func flood(_ events: [TraceEvent]) throws {
    // A number that always fits the socket's buffer: 20 to 24 bytes each, of some 200 KiB.
    let batch = 2048
    for start in stride(from: 0, to: events.count, by: batch) {
      for index in start..<min(start + batch, events.count) { stage.send(events[index]) }
      var isTaken = false
      stage.whenCaughtUp { isTaken = true }
      guard loop.run(until: { isTaken }, timeout: Self.stepTimeout) else {
        throw ClientBench.BenchError.noAnswer
      }
    }
  }

  /// Sends events frame by frame, each once the client sleeps after the previous one.
  ///
  /// - Returns: the number of frames.
  func lockstep(_ events: [TraceEvent]) throws -> Int {
    var frames = 0
    for event in events {
      let asleep = event.kind == .frame ? usage.timesAsleep : 0
      stage.send(event)
      guard event.kind == .frame else { continue }
      frames += 1
      stage.flush()
      let limit = loop.now + Self.stepTimeout.seconds
      while usage.timesAsleep == asleep {
        if loop.now > limit { throw ClientBench.BenchError.noAnswer }
      }
    }
    return frames
  }

  /// Runs the event loop until `instant` on its clock, and sends events.
  func send(_ events: [TraceEvent], at instant: Double) {
    rest(.seconds(max(0, instant - loop.now)))
    for event in events { stage.send(event) }
    stage.flush()
  }

  /// Sends events, and waits until the window's title changes.
  ///
  /// - Returns: the time from sending the events to reading the title, in microseconds.
  func answer(to events: [TraceEvent]) throws -> Double {
    let before = window.kind
    var (sent, answered) = (0.0, 0.0)
    let isAnswered = loop.run(
      until: {
        if sent == 0 {
          sent = loop.now
          for event in events { stage.send(event) }
          return false
        }
        guard window.kind != before else { return false }
        answered = loop.now
        return true
      }, timeout: Self.stepTimeout)
    guard isAnswered else { throw ClientBench.BenchError.noAnswer }
    return (answered - sent) * 1e6
  }
}

/// Fingers that come down together and move back and forth together.
struct MovingHand {
  private let fingers: Int32
  private let start: Double
  private var steps = 0

  /// Creates a hand.
  ///
  /// - Parameter start: The time of the touches' beginning, in milliseconds.
  init(fingers: Int32, from start: Double) {
    self.fingers = fingers
    self.start = start
  }

  func down() -> [TraceEvent] { frame(at: start) { .down(id: $0, x: xPosition($0), y: 300) } }

  /// Returns the next step: 30 points down and back, in strides of 3.
  mutating func moved(at time: Double) -> [TraceEvent] {
    steps += 1
    let way = Double(abs((steps + 10) % 20 - 10)) * 3
    return frame(at: time) { .motion(id: $0, x: xPosition($0), y: 300 + way) }
  }

  func up(at time: Double) -> [TraceEvent] { frame(at: time) { .up(id: $0) } }

  private func xPosition(_ finger: Int32) -> Double { 200 + 50 * Double(finger) }

  private func frame(
    at time: Double, _ kind: (Int32) -> TraceEvent.Kind
  ) -> [TraceEvent] {
    ((0..<fingers).map(kind) + [.frame]).map { TraceEvent(milliseconds: time, kind: $0) }
  }
}
