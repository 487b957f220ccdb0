import Canvas
import EventLoop
import Foundation
import Gestures
import Stage
import Testing
import Traces
import Wayland

@testable import Shell

/// A compositor of the system, started for a test without display, seat or privileges.
final class RealCompositor {
  /// The compositors that can be started, if they are installed.
  enum Kind: String, CaseIterable {
    case kwin = "kwin_wayland"
    case sway
    case weston
    case cage

    /// Where the program is; nil if it is not installed.
    var path: String? {
      let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin").split(
        separator: ":")
      return folders.map { "\($0)/\(rawValue)" }
        .first { FileManager.default.isExecutableFile(atPath: $0) }
    }
  }

  let loop = EventLoop()
  private let kind: Kind
  private let folder: URL
  private var process: ChildProcess?
  private(set) var stage: Stage?
  private var injector: FakeInput?
  private(set) var display: Display?
  private(set) var diagnostics: [ShellDiagnostic] = []

  init(_ kind: Kind) throws {
    self.kind = kind
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("thimble-\(kind.rawValue)-\(UInt32.random(in: 0...UInt32.max))")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    chmod(folder.path, 0o700)
    // sway and cage refuse to run as root.
    if getuid() == 0 && kind != .kwin { chown(folder.path, 65534, 65534) }
    if kind == .kwin { try start() } else { try startNested() }
  }

  deinit {
    display?.close()
    injector?.connection.close()
    process = nil
    try? FileManager.default.removeItem(at: folder)
  }

  /// Connects a display, with the window it shows.
  func showWindow() throws -> RecordingWindow {
    let path = try #require(socketPath)
    if kind == .kwin { injector = try FakeInput(path: path, on: loop) }
    let display = try Display(to: .display(path), on: loop)
    self.display = display
    display.onDiagnostic = { [unowned self] in diagnostics.append($0) }
    wait { display.isReady || display.error != nil }
    try #require(display.error == nil)
    let window = RecordingWindow()
    var hasDrawn = false
    let toplevel = try display.makeToplevel(window: window)
    toplevel.draw = { canvas in
      canvas.clear(.white)
      hasDrawn = true
    }
    toplevel.setFullscreen(true)
    wait { hasDrawn }
    // The compositor shows the window some frames later; nothing tells a client when.
    pause(0.5)
    return window
  }

  /// Sends an event of a trace to the compositor, as from a touchscreen.
  func send(_ milliseconds: Double, _ kind: TraceEvent.Kind) {
    if let injector {
      injector.send(kind)
    } else {
      stage?.send(TraceEvent(milliseconds: milliseconds, kind: kind))
    }
  }

  /// Runs the loop until something holds, at most ten seconds.
  func wait(until condition: () -> Bool) {
    let timer = repeating(every: 0.02)
    _ = loop.run(until: condition, timeout: 10)
    timer.cancel()
  }

  /// Runs the loop for so many seconds.
  func pause(_ seconds: Double) {
    _ = loop.run(until: { false }, timeout: seconds)
  }

  private func startNested() throws {
    var configuration = Stage.Configuration()
    // wlroots makes no touchscreen if the host has one before its window is shown.
    configuration.capabilities = []
    let stage = try Stage(configuration, on: loop)
    self.stage = stage
    try stage.listen(at: folder.appendingPathComponent("wl-host").path)
    chmod(folder.appendingPathComponent("wl-host").path, 0o777)
    stage.onMap = { [unowned stage] _ in stage.capabilities = [.touch] }
    try start()
    wait { !stage.windows.isEmpty }
    pause(0.3)
  }

  private func start() throws {
    var configuration = ChildProcess.Configuration(try arguments)
    configuration.environment = [
      "PATH=/usr/bin:/bin", "HOME=\(folder.path)", "XDG_RUNTIME_DIR=\(folder.path)",
      "WAYLAND_DISPLAY=wl-host", "WLR_BACKENDS=wayland", "WLR_RENDERER=pixman",
      "KWIN_COMPOSE=Q", "KWIN_WAYLAND_NO_PERMISSION_CHECKS=1", "QT_QPA_PLATFORM=offscreen",
    ]
    configuration.output = .ignored
    configuration.diagnostics = .ignored
    configuration.hasOwnGroup = true
    process = try loop.start(configuration)
    wait { socketPath != nil }
  }

  private var arguments: [String] {
    get throws {
      let path = try #require(kind.path)
      switch kind {
      case .kwin:
        // The installed one carries a capability that a container may not grant; a copy has none.
        let copy = folder.appendingPathComponent(kind.rawValue)
        try FileManager.default.copyItem(atPath: path, toPath: copy.path)
        return [
          copy.path, "--virtual", "--width", "1280", "--height", "800", "--no-lockscreen",
          "--no-global-shortcuts", "--socket", "wl-real",
        ]
      case .sway:
        let file = folder.appendingPathComponent("config")
        try "default_border none\n".write(to: file, atomically: true, encoding: .utf8)
        return unprivileged + [path, "-c", file.path]
      case .weston:
        return [
          path, "--backend=wayland-backend.so", "--use-pixman", "--fullscreen", "--no-config",
          "--idle-time=0", "--socket=wl-real",
        ]
      case .cage: return unprivileged + [path, "-d", "--", "/bin/sleep", "60"]
      }
    }
  }

  private var unprivileged: [String] {
    guard getuid() == 0 else { return [] }
    return ["/usr/bin/setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"]
  }

  /// The compositor's socket, whatever it is called.
  private var socketPath: String? {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.first { $0 == "wl-real" || $0.hasPrefix("wayland-") && !$0.hasSuffix(".lock") }
      .map { folder.appendingPathComponent($0).path }
  }

  private func repeating(every seconds: Double) -> LoopTimer {
    var timer: LoopTimer?
    let made = loop.makeTimer { timer?.schedule(after: seconds) }
    timer = made
    made.schedule(after: seconds)
    return made
  }
}

/// A client that injects touches into KWin.
final class FakeInput {
  let connection: Connection
  private let driver: ConnectionDriver
  private var input: OrgKdeKwinFakeInput?

  init(path: String, on loop: EventLoop) throws {
    connection = try Connection(to: .display(path))
    driver = try ConnectionDriver(connection, on: loop)
    connection.sync { [unowned self] in
      input = try? connection.registry.bind(OrgKdeKwinFakeInput.self, required: 2, preferred: 4)
      input?.authenticate(application: "thimble", reason: "a test")
    }
    _ = loop.run(until: { [unowned self] in input != nil }, timeout: 5)
  }

  func send(_ kind: TraceEvent.Kind) {
    switch kind {
    case .down(let id, let x, let y): input?.touchDown(id: UInt32(id), x: x, y: y)
    case .motion(let id, let x, let y): input?.touchMotion(id: UInt32(id), x: x, y: y)
    case .up(let id): input?.touchUp(id: UInt32(id))
    case .frame: input?.touchFrame()
    case .cancel: input?.touchCancel()
    case .key: break
    }
  }
}
