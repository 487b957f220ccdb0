import Canvas
import Foundation
import Stage
import StageRuns
import System
import Traces

/// An installed compositor, which shows an app on its screen.
final class RealCompositor {
  enum Kind: String, CaseIterable {
    case sway, weston

    /// The name of its socket in the sandbox.
    var socket: String { self == .sway ? "wayland-1" : "wl-weston" }

    fileprivate func arguments(in sandbox: Sandbox) throws -> [String] {
      switch self {
      case .sway:
        let config = "default_border none\nxwayland disable\noutput * resolution 900x700\n"
        return ["sway", "-c", try sandbox.write(config, to: "sway.conf")]
      case .weston:
        return [
          "weston", "--backend=wayland-backend.so", "--use-pixman", "--fullscreen", "--no-config",
          "--idle-time=0", "--shell=kiosk-shell.so", "--socket=wl-weston",
        ]
      }
    }
  }

  let sandbox: Sandbox
  private let loop: EventLoop
  private let kind: Kind
  /// The stage that shows the compositor's window.
  let stage: Stage
  private let compositor: Program

  /// - Parameter capabilities: The devices of the screen's seat.
  init(
    _ kind: Kind, capabilities: Stage.Capabilities = [.touch], on loop: EventLoop
  ) throws {
    self.kind = kind
    self.loop = loop
    sandbox = try Sandbox()
    // wlroots 0.15 makes no touch device for a touchscreen that exists before its window.
    var configuration = Stage.Configuration()
    configuration.capabilities = capabilities.subtracting(.touch)
    stage = try Stage(configuration, on: loop)
    stage.onMap = { [unowned stage] _ in stage.capabilities = capabilities }
    let host = "\(sandbox.path)/host"
    try stage.listen(at: host)
    chmod(host, 0o777)
    compositor = try Program(
      sandbox.configuration(
        try kind.arguments(in: sandbox),
        environment: [
          "WAYLAND_DISPLAY": "host", "WLR_BACKENDS": "wayland", "WLR_RENDERER": "pixman",
        ]), on: loop)
  }

  /// Waits until the compositor runs and shows its window.
  func waitUntilUp() -> Bool {
    polling(loop) { [self] in
      compositor.child.exit != nil || sandbox.contains(kind.socket) && !stage.windows.isEmpty
    } && compositor.child.exit == nil
  }

  /// The last lines of the compositor's log.
  var diagnostics: ArraySlice<String> { compositor.diagnostics.suffix(10) }

  /// Starts an app on it.
  func start(_ words: [String], _ more: [String: String] = [:]) throws -> Program {
    try Program(
      sandbox.configuration(
        words,
        environment: [
          "WAYLAND_DISPLAY": kind.socket, "QT_QPA_PLATFORM": "wayland", "GDK_BACKEND": "wayland",
          "NO_AT_BRIDGE": "1", "GSETTINGS_BACKEND": "memory",
        ].merging(more) { $1 }), on: loop)
  }

  /// Plays touches on the screen in real time; returns when the compositor has handled them.
  func play(_ events: [TraceEvent]) {
    var isDone = false
    let playback = stage.play(Trace(events: events)) { isDone = true }
    _ = loop.run(until: { isDone }, timeout: hangTimeout)
    playback.cancel()
  }

  /// The content of the screen, as the bytes of a PNG file.
  func picture() throws -> Data {
    let path = "\(sandbox.path)/screen.png"
    try stage.makeImage(of: stage.outputs[0]).writePNG(to: path)
    return try Data(contentsOf: URL(fileURLWithPath: path))
  }

  /// The content of the screen, once it differs from `other` and has not changed for a second.
  func settledPicture(otherThan other: Data) throws -> Data? {
    var last = Data()
    var repeats = 0
    let end = loop.now + hangTimeout.seconds
    while loop.now < end {
      let now = try picture()
      repeats = now == last && now != other ? repeats + 1 : 0
      if repeats == 5 { return now }
      last = now
      // Real time: no event of the compositor or the app reports this.
      _ = loop.run(until: { false }, timeout: .milliseconds(200))
    }
    return nil
  }

  func end() { compositor.end() }
}
