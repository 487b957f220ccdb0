import StageRuns
import System
import Traces

/// The installed KWin, without a screen, with a touchscreen and a keyboard.
final class RealKWin {
  private static let socket = "wl-kwin"

  let sandbox: Sandbox
  private let loop: EventLoop
  private let compositor: Program
  private var injector: Program?
  /// The time of the last touch, in milliseconds.
  private var time = 1000.0

  init(on loop: EventLoop) throws {
    self.loop = loop
    sandbox = try Sandbox()
    // The installed file has a capability, and cannot run if the capability cannot be granted.
    let program = "\(sandbox.path)/kwin_wayland"
    let copying = try loop.start(.init(["cp", installedProgram("kwin_wayland") ?? "", program]))
    _ = loop.run(until: { copying.exit != nil }, timeout: hangTimeout)
    compositor = try Program(
      sandbox.configuration(
        [
          program, "--virtual", "--width", "1280", "--height", "800", "--no-lockscreen",
          "--no-global-shortcuts", "--socket", Self.socket,
        ], environment: ["KWIN_COMPOSE": "Q", "KWIN_WAYLAND_NO_PERMISSION_CHECKS": "1"]), on: loop)
  }

  /// Waits until KWin runs and can be touched.
  func waitUntilUp() -> Bool {
    guard polling(loop, until: { sandbox.contains(Self.socket) }) else { return false }
    var injecting = sandbox.configuration([builtProgram("TouchInjector"), Self.socket])
    injecting.input = .piped
    injector = try? Program(injecting, on: loop)
    return polling(loop) { injector?.lines.contains("ready") == true }
  }

  /// The last lines of KWin's log.
  var diagnostics: ArraySlice<String> { compositor.diagnostics.suffix(10) }

  /// Starts an app on it.
  func start(_ words: [String], _ more: [String: String] = [:]) throws -> Program {
    try Program(
      sandbox.configuration(
        words,
        environment: [
          "WAYLAND_DISPLAY": Self.socket, "QT_QPA_PLATFORM": "wayland", "GDK_BACKEND": "wayland",
          "NO_AT_BRIDGE": "1", "GSETTINGS_BACKEND": "memory",
        ].merging(more) { $1 }), on: loop)
  }

  /// Plays touch events, each in a frame.
  func play(_ kinds: TraceEvent.Kind...) {
    for kind in kinds {
      time += 20
      for event in [kind, .frame] {
        injector?.child.input?.write(TraceEvent(milliseconds: time, kind: event).line + "\n")
      }
    }
  }

  /// Plays touch events in real time.
  func play(_ events: [TraceEvent]) {
    var last = events.first?.milliseconds ?? 0
    for event in events {
      if event.milliseconds > last {
        // Real time: the app derives the speed of touches from it.
        _ = loop.run(until: { false }, timeout: .milliseconds(event.milliseconds - last))
      }
      last = event.milliseconds
      injector?.child.input?.write(event.line + "\n")
    }
  }

  func end() {
    injector?.end()
    compositor.end()
  }
}
