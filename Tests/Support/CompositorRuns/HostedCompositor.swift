import Canvas
import Glibc
import Stage
import StageRuns
import System
import Traces

/// A compositor whose screen is a window on a `Stage`, from which it also gets its touches.
enum HostedCompositor: String, CaseIterable {
  case sway, weston, cage, kwin

  /// The compositors for most tests. KWin is usually tested with its own virtual screen, in
  /// `KWinSession`.
  static let allCases = [sway, weston, cage]

  /// The name of its socket, or nil if only its own client can connect.
  fileprivate var socket: String? {
    switch self {
    case .sway: "wayland-1"
    case .weston: "wl-weston"
    case .cage: nil
    case .kwin: "wl-kwin"
    }
  }

  /// The command line, with `client` if the compositor starts its client itself.
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

  /// The client's process, or the compositor's process if the compositor starts the client.
  var client: Program { separateClient ?? compositor }

  /// - Parameters:
  ///   - scale: The pixels per point, in sway and KWin; it is 1 in the others.
  ///   - configuration: Additional lines of sway's configuration, or all lines of weston's, which
  ///     then shows a desktop.
  init(
    _ kind: HostedCompositor, in sandbox: Sandbox, scale: Double = 1,
    configuration more: String = "",
    client: [String], on loop: EventLoop
  ) throws {
    self.loop = loop
    // wlroots 0.15 makes no touch device for a touchscreen that exists before its window.
    var configuration = Stage.Configuration()
    configuration.capabilities = []
    // The stage has no GPU.
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
    // weston stops receiving touches after the lift of a finger whose landing it did not receive.
    let isUp = wait(on: loop) { [stage, compositor] in
      // A compositor that ends with its client may have ended already.
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

  /// The compositor forwards the times of events, so no pauses between events are needed.
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

  /// Adds a mouse and a keyboard to the seat.
  func addPointer() {
    stage.capabilities = [.touch, .pointer, .keyboard]
    // Real time: no event of the compositor or the app reports this.
    _ = wait(on: loop, timeout: 0.5) { false }
  }

  /// Returns the picture that the compositor shows.
  func picture() throws -> Image { try stage.makeImage(of: stage.outputs[0]) }

  /// Records the frames of the compositor while a function runs.
  func record(to folder: String, while act: () throws -> Void) throws {
    let recorder = Stage.FrameRecorder(stage)
    recorder.begin()
    try act()
    try recorder.write(to: folder)
  }

  /// Returns the pixel at a point of the screen, as 0xAARRGGBB.
  func pixel(atX x: Int, y: Int) throws -> UInt32 {
    try stage.pixel(atX: x, y: y, of: stage.outputs[0])
  }

  /// Runs a function. Returns the damage that the compositor commits for its window, in the
  /// window's pixels.
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
