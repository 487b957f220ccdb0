import Canvas
import Glibc
import Stage
import StageRuns
import System
import Traces

/// A compositor whose touchscreen is a `Stage`. The compositor opens one window on the `Stage` and
/// uses the window's touches.
enum HostedCompositor: String, CaseIterable {
  case sway, weston, cage, kwin

  /// The compositors that each test runs here. KWin usually runs in `KWinSession`, with its own
  /// screen; as `kwin`, it shows its screen on the stage.
  static let allCases = [sway, weston, cage]

  /// The name of the compositor's socket; nil if only its one client can connect.
  fileprivate var socket: String? {
    switch self {
    case .sway: "wayland-1"
    case .weston: "wl-weston"
    case .cage: nil
    case .kwin: "wl-kwin"
    }
  }

  /// Returns the command line of the compositor, including `client` if the compositor starts its
  /// client.
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

  /// The client's process, or the compositor's if the compositor starts the client.
  var client: Program { separateClient ?? compositor }

  /// - Parameters:
  ///   - scale: Pixels per point, in sway and KWin; the others have 1.
  ///   - configuration: Additional lines of sway's configuration, or all lines of weston's, which
  ///     then has a desktop.
  init(
    _ kind: HostedCompositor, in sandbox: Sandbox, scale: Double = 1,
    configuration more: String = "",
    client: [String], on loop: EventLoop
  ) throws {
    self.loop = loop
    // wlroots 0.15 ignores a touchscreen that exists before its window.
    var configuration = Stage.Configuration()
    configuration.capabilities = []
    // Does not offer dmabuf, so that the compositor does not look for a GPU.
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
    // weston ignores all touches after it has received a lift without the landing.
    let isUp = wait(on: loop) { [stage, compositor] in
      // A compositor that ends with its client may have ended before the first check.
      if kind.socket == nil, compositor.child.exit != nil { return true }
      return !stage.windows.isEmpty && stage.hasTouchClients
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

  /// Plays events without waiting, because the compositor forwards their timestamps.
  func play(_ events: [TraceEvent]) { play(events, pace: .asTaken) }

  func play(_ events: [TraceEvent], pace: Stage.Pace) {
    var isDone = false
    let playback = stage.play(Trace(events: events), pace: pace) { isDone = true }
    _ = loop.run(until: { isDone }, timeout: .seconds(120))
    playback.cancel()
  }

  func addKeyboard() {
    stage.capabilities = [.touch, .keyboard]
    // Real time: no event of the compositor or the app reports this.
    _ = wait(on: loop, timeout: .milliseconds(500)) { false }
  }

  /// Adds a mouse and a keyboard to the seat.
  func addPointer() {
    stage.capabilities = [.touch, .pointer, .keyboard]
    // Real time: no event of the compositor or the app reports this.
    _ = wait(on: loop, timeout: .milliseconds(500)) { false }
  }

  /// Returns a picture of the compositor's screen.
  func picture() throws -> Image { try stage.makeImage(of: stage.outputs[0]) }

  /// Returns a picture of the compositor's screen, with a disc at each finger.
  func pictureWithFingers() throws -> Image {
    try stage.makeImageWithFingers(of: stage.outputs[0])
  }

  /// Records the compositor's frames while `act` runs.
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

  /// Returns the damage that the compositor reports for its window while `act` runs, in the
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
