import Canvas
import Gestures
import Stage
import System
import Testing
import Traces
import Wayland

@testable import Shell

/// A stage and a display on one loop, in one thread, over a real Wayland socket.
final class ShellHarness {
  let loop = EventLoop()
  let stage: Stage
  let display: Display
  private(set) var diagnostics: [ShellDiagnostic] = []
  private var frames: [DrawnFrames] = []
  private var events: [SurfaceEvents] = []

  /// Makes the stage, connects and waits until the display is ready.
  init(
    _ options: DisplayOptions = DisplayOptions(),
    _ change: (inout Stage.Configuration) -> Void = { _ in }
  ) throws {
    var configuration = Stage.Configuration()
    change(&configuration)
    stage = try Stage(configuration, on: loop)
    display = try Display(
      to: .fileDescriptor(stage.connectClient()), on: loop,
      options: options)
    display.onDiagnostic = { [unowned self] in diagnostics.append($0) }
    wait { display.isReady || display.error != nil }
  }

  deinit {
    display.close()
  }

  /// Runs the loop until a condition holds; records an issue after the timeout.
  func wait(
    sourceLocation: SourceLocation = #_sourceLocation, until condition: () -> Bool
  ) {
    let hasHappened = loop.run(until: condition, timeout: .seconds(120))
    #expect(hasHappened, "did not happen in time", sourceLocation: sourceLocation)
  }

  /// Runs the loop until both sides have handled all messages sent so far.
  func settle() {
    for _ in 0..<2 {
      guard display.error == nil else { return }
      var isDone = false
      display.connection.sync { isDone = true }
      wait { isDone || display.error != nil }
    }
  }

  /// Waits until the loop sleeps for a while. Returns false if it does not.
  func comesToRest() -> Bool {
    for _ in 0..<100 {
      let before = loop.wakeUps
      // Real time: one of many intervals without wake-ups proves rest.
      _ = loop.run(until: { false }, timeout: .milliseconds(300))
      // One wake-up is the timeout itself.
      if loop.wakeUps - before <= 2 { return true }
    }
    return false
  }

  /// Opens a window that records its touches, and waits until it is shown.
  func showWindow(
    _ change: (inout Toplevel.Configuration) -> Void = { _ in }
  ) throws -> (Toplevel, RecordingWindow) {
    var configuration = Toplevel.Configuration()
    change(&configuration)
    let window = RecordingWindow()
    let toplevel = try display.makeToplevel(configuration, window: window)
    let count = stage.windows.count
    wait { stage.windows.count > count }
    return (toplevel, window)
  }

  /// Draws a surface with a function of the test.
  @discardableResult
  func draw(_ surface: Surface, _ draw: @escaping (Canvas) -> Void = { _ in }) -> DrawnFrames {
    let drawn = DrawnFrames(draw)
    frames.append(drawn)
    surface.painter = drawn
    return drawn
  }

  /// Records the events of a surface.
  func watch(_ surface: Surface) -> SurfaceEvents {
    let recorded = SurfaceEvents()
    events.append(recorded)
    surface.delegate = recorded
    return recorded
  }

  /// Plays events of a trace, each as `(milliseconds, kind)`, and waits until they have been
  /// handled.
  func play(_ events: [(Double, TraceEvent.Kind)]) {
    for (milliseconds, kind) in events {
      stage.send(TraceEvent(milliseconds: milliseconds, kind: kind))
    }
    settle()
  }
}

/// A window whose root view records its touches and presses.
final class RecordingWindow: Gestures.Window {
  private(set) var log: [String] = []
  private(set) var times: [Double] = []
  /// The radius of each touch in `log`, in points.
  private(set) var radii: [Double] = []
  /// Whether touches outside the window's bounds count as inside.
  var reachesBeyondBounds = false

  override func point(inside point: Point) -> Bool {
    reachesBeyondBounds || super.point(inside: point)
  }

  init() {
    super.init(frame: .zero)
    isMultipleTouchEnabled = true
  }

  override func touchesBegan(_ touches: TouchSet, with event: InputEvent) {
    note("began", touches: touches, event: event)
  }
  override func touchesMoved(_ touches: TouchSet, with event: InputEvent) {
    note("moved", touches: touches, event: event)
  }
  override func touchesEnded(_ touches: TouchSet, with event: InputEvent) {
    note("ended", touches: touches, event: event)
  }
  override func touchesCancelled(_ touches: TouchSet, with event: InputEvent) {
    note("cancelled", touches: touches, event: event)
  }

  override func pressesBegan(_ presses: PressSet, with event: InputEvent) {
    for press in presses { log.append("began \(press.type)") }
  }
  override func pressesEnded(_ presses: PressSet, with event: InputEvent) {
    for press in presses { log.append("ended \(press.type)") }
  }
  override func pressesCancelled(_ presses: PressSet, with event: InputEvent) {
    for press in presses { log.append("cancelled \(press.type)") }
  }

  private func note(_ what: String, touches: TouchSet, event: InputEvent) {
    for touch in touches {
      let place = touch.location()
      log.append("\(what) \(touch.id) \(Int(place.x.rounded())),\(Int(place.y.rounded()))")
      times.append(event.timestamp.seconds)
      radii.append(touch.majorRadius)
    }
  }
}
