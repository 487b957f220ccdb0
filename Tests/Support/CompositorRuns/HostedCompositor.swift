import Canvas
import Glibc
import Stage
import StageRuns
import System
import Traces

/// A compositor whose touchscreen is a `Stage`: it opens one window there and takes that window's
/// touches.
enum HostedCompositor: String, CaseIterable {
  case sway, weston, cage, kwin

  /// KWin also has a screen of its own, in `KWinSession`; here it shows it to the stage.
  static let allCases = [sway, weston, cage]

  /// The name of the socket that it offers; nil where only its one client can connect.
  fileprivate var socket: String? {
    switch self {
    case .sway: "wayland-1"
    case .weston: "wl-weston"
    case .cage: nil
    case .kwin: "wl-kwin"
    }
  }

  /// How it is started, with `client` where it starts its client itself.
  fileprivate func arguments(
    _ sandbox: Sandbox, scale: Double, more: String, client: [String], on loop: EventLoop
  ) throws -> [String] {
    switch self {
    case .sway:
      let config = "default_border none\nxwayland disable\noutput * scale \(scale)\n\(more)\n"
      return ["sway", "-c", try sandbox.write(config, to: "sway.conf")]
    case .weston:
      let shell =
        more.isEmpty
        ? ["--no-config", "--shell=kiosk-shell.so"]
        : ["--config=\(try sandbox.write(more, to: "weston.ini"))", "--shell=desktop-shell.so"]
      return [
        "weston", "--backend=wayland-backend.so", "--use-pixman", "--fullscreen", "--idle-time=0",
        "--socket=wl-weston",
      ] + shell
    case .cage: return ["cage", "-d", "--"] + client
    case .kwin:
      return [
        try KWinSession.runnableProgram(in: sandbox, on: loop), "--wayland-display", "host",
        "--width", "1280", "--height", "800", "--scale", "\(scale)", "--no-lockscreen",
        "--no-global-shortcuts", "--socket", "wl-kwin",
      ]
    }
  }
}

/// A running hosted compositor with one client.
final class HostedSession: Injector {
  private let loop: EventLoop
  private let stage: Stage
  let compositor: Program
  private let separateClient: Program?

  /// The client's process; the compositor's own where that starts it.
  var client: Program { separateClient ?? compositor }

  /// - Parameters:
  ///   - scale: Pixels to a point, in sway and KWin; the others have 1.
  ///   - configuration: More lines of sway's configuration; all of weston's, which then has a
  ///     desktop.
  init(
    _ kind: HostedCompositor, in sandbox: Sandbox, scale: Double = 1,
    configuration more: String = "",
    client: [String], on loop: EventLoop
  ) throws {
    self.loop = loop
    // wlroots 0.15 makes no touch device for a touchscreen that is there before its window.
    var configuration = Stage.Configuration()
    configuration.capabilities = []
    // What it would find is no GPU.
    configuration.globals["zwp_linux_dmabuf_v1"] = nil
    stage = try Stage(configuration, on: loop)
    let host = "\(sandbox.path)/host"
    try stage.listen(at: host)
    chmod(host, 0o777)
    stage.onMap = { [unowned stage] _ in stage.capabilities = [.touch] }

    let control = kind == .sway ? ["SWAYSOCK": "\(sandbox.path)/sway.sock"] : [:]
    compositor = try Program(
      sandbox.configuration(
        try kind.arguments(sandbox, scale: scale, more: more, client: client, on: loop),
        environment: [
          "WAYLAND_DISPLAY": "host", "WLR_BACKENDS": "wayland", "WLR_RENDERER": "pixman",
          "KWIN_COMPOSE": "Q", "KWIN_WAYLAND_NO_PERMISSION_CHECKS": "1",
        ].merging(control) { $1 }), on: loop)
    // weston takes no touches any more after the lift of a finger whose landing it has not heard.
    let isUp = wait(on: loop) { [stage, compositor] in
      // A compositor that ends with its client may have done so before anybody looked.
      if kind.socket == nil, compositor.child.exit != nil { return true }
      return !stage.windows.isEmpty && stage.isTouchHeard
        && kind.socket.map { sandbox.contains($0) } ?? true
    }
    guard isUp else { throw SessionError.notUp(kind.rawValue, compositor.diagnostics.suffix(20)) }
    guard let socket = kind.socket else {
      separateClient = nil
      return
    }
    separateClient = try Program(
      sandbox.configuration(
        client, environment: ["WAYLAND_DISPLAY": socket].merging(control) { $1 }), on: loop)
  }

  let isInRealTime = false

  /// The compositor passes times on, so there is no need to wait between events.
  func play(_ events: [TraceEvent]) { play(events, pace: .asTaken) }

  func play(_ events: [TraceEvent], pace: Stage.Pace) {
    var isDone = false
    let playback = stage.play(Trace(events: events), pace: pace) { isDone = true }
    _ = loop.run(until: { isDone }, timeout: 120)
    playback.cancel()
  }

  func addKeyboard() {
    stage.capabilities = [.touch, .keyboard]
    // Real time: no event of the compositor or the app reports this.
    _ = wait(on: loop, timeout: 0.5) { false }
  }

  /// The seat gets a mouse and a keyboard besides.
  func addPointer() {
    stage.capabilities = [.touch, .pointer, .keyboard]
    // Real time: no event of the compositor or the app reports this.
    _ = wait(on: loop, timeout: 0.5) { false }
  }

  /// What the compositor shows.
  func picture() throws -> Image { try stage.makeImage(of: stage.outputs[0]) }

  /// Records what the compositor shows while something is done.
  func record(to folder: String, while act: () throws -> Void) throws {
    let recorder = Stage.FrameRecorder(stage)
    recorder.begin()
    try act()
    try recorder.write(to: folder)
  }

  /// The pixel that the compositor shows at a place of the screen, as 0xAARRGGBB.
  func pixel(atX x: Int, y: Int) throws -> UInt32 {
    try stage.pixel(atX: x, y: y, of: stage.outputs[0])
  }

  /// What the compositor says has changed in its window, in the window's pixels.
  func damage(while act: () -> Void) -> [Stage.Rect] {
    var damage: [Stage.Rect] = []
    stage.onCommit = { [stage] in if $0 === stage.windows.first { damage += $0.damage } }
    defer { stage.onCommit = nil }
    act()
    return damage
  }

  func crash() { compositor.child.kill(SIGKILL) }

  func end() {
    separateClient?.end()
    compositor.end()
  }
}
