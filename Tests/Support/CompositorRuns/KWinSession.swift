import Glibc
import StageRuns
import System
import Traces

/// A running KWin with an injector, which gives its seat a touchscreen, and one client.
final class KWinSession: Injector {
  private let loop: EventLoop
  private let compositor: Program
  private let sandbox: Sandbox
  private var injector: Program?
  private let bus: Program
  let client: Program

  /// - Parameters:
  ///   - scale: Pixels per point; the screen has at most 1280 by 800 points.
  ///   - hasShortcuts: Whether KWin itself uses touches of three fingers, as on a desktop.
  init(
    in sandbox: Sandbox, scale: Double = 1, hasShortcuts: Bool = false, client: [String],
    on loop: EventLoop
  ) throws {
    self.loop = loop
    self.sandbox = sandbox
    bus = try Self.startBus(in: sandbox, on: loop)
    let program = try Self.runnableProgram(in: sandbox, on: loop)
    compositor = try Program(
      sandbox.configuration(
        [
          program, "--virtual", "--width", "1280", "--height", "800", "--scale", "\(scale)",
          "--no-lockscreen", "--socket", "wl-kwin",
        ] + (hasShortcuts ? [] : ["--no-global-shortcuts"]),
        environment: ["KWIN_COMPOSE": "Q", "KWIN_WAYLAND_NO_PERMISSION_CHECKS": "1"]), on: loop)
    let isUp = wait(on: loop) { sandbox.contains("wl-kwin") }
    guard isUp else { throw SessionError.notUp("kwin_wayland", compositor.diagnostics.suffix(20)) }
    injector = try Self.startInjector(in: sandbox, on: loop)
    self.client = try Program(
      sandbox.configuration(
        client, environment: ["WAYLAND_DISPLAY": "wl-kwin", "XDG_CURRENT_DESKTOP": "KDE"]),
      on: loop)
  }

  /// Starts a private session bus, and configures eight desktops in KWin's settings.
  private static func startBus(in sandbox: Sandbox, on loop: EventLoop) throws -> Program {
    try? sandbox.makeFolder(".config")
    _ = try sandbox.write("[Desktops]\nNumber=8\nRows=1\n", to: ".config/kwinrc")
    let bus = try Program(
      sandbox.configuration([
        "dbus-daemon", "--session", "--nofork", "--address=unix:path=\(sandbox.path)/bus",
      ]), on: loop)
    guard wait(on: loop, until: { sandbox.contains("bus") }) else {
      throw SessionError.notUp("the session bus", bus.diagnostics)
    }
    return bus
  }

  private static func startInjector(in sandbox: Sandbox, on loop: EventLoop) throws -> Program {
    var configuration = sandbox.configuration([builtProgram("TouchInjector"), "wl-kwin"])
    configuration.input = .piped
    let injector = try Program(configuration, on: loop)
    guard wait(on: loop, until: { injector.lines.contains("ready") }) else {
      throw SessionError.notUp("the injector", injector.diagnostics)
    }
    return injector
  }

  /// Removes the touchscreen, with the fingers on it.
  func unplugTouchscreen() {
    injector?.end()
    injector = nil
  }

  /// Adds the touchscreen again.
  func plugInTouchscreen() throws {
    injector = try Self.startInjector(in: sandbox, on: loop)
  }

  let isInRealTime = true

  /// Does nothing, because the injector's device already has keys.
  func addKeyboard() {}

  /// Copies KWin's program, because a program with a file capability cannot run in an environment
  /// that does not grant it.
  ///
  /// Another process writes the copy, because a file that a process has open for writing cannot be
  /// run.
  static func runnableProgram(in sandbox: Sandbox, on loop: EventLoop) throws -> String {
    let original = installedProgram("kwin_wayland") ?? "kwin_wayland"
    let copy = "\(sandbox.path)/kwin_wayland"
    let copying = try loop.start(.init(["cp", original, copy]))
    _ = loop.run(until: { copying.exit != nil }, timeout: .seconds(120))
    return copying.exit == .status(0) ? copy : original
  }

  /// Sends each event at its own time, because KWin sets the timestamps of events when they arrive.
  func play(_ events: [TraceEvent]) {
    guard let first = events.first else { return }
    let start = loop.now - first.milliseconds / 1000
    for event in events {
      let delay = start + event.milliseconds / 1000 - loop.now
      if delay > 0 {
        // Real time: no event of the compositor or the app reports this.
        _ = loop.run(until: { false }, timeout: .seconds(delay))
      }
      injector?.child.input?.write(event.line + "\n")
    }
  }

  func crash() { compositor.child.kill(SIGKILL) }

  func end() {
    client.end()
    injector?.end()
    compositor.end()
    bus.end()
  }
}
