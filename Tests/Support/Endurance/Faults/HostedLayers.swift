import Canvas
import Glibc
import Stage
import StageRuns
import System

/// A compositor that shows layers without a GPU. Its screen is a window on a `Stage`.
enum LayerHost: String, CustomStringConvertible {
  case weston
  case kwin = "KWin"

  var description: String { rawValue }

  /// The name of the compositor's socket.
  fileprivate var socket: String { "wl-\(self)" }

  /// Returns the command line of the compositor.
  fileprivate func words(in run: StageRun) throws -> [String] {
    switch self {
    case .weston:
      return [
        "weston", "--backend=wayland-backend.so", "--use-pixman", "--fullscreen", "--no-config",
        "--idle-time=0", "--shell=kiosk-shell.so", "--socket=\(socket)",
      ]
    case .kwin:
      // The installed file has a capability, and cannot run in an environment that does not grant
      // it.
      let program = "\(run.sandbox.path)/kwin_wayland"
      try run.system("cp", installedProgram("kwin_wayland") ?? "", program)
      return [
        program, "--wayland-display", run.socket, "--width", "1280", "--height", "800",
        "--no-lockscreen", "--no-global-shortcuts", "--socket", socket,
      ]
    }
  }
}

/// A running compositor of this kind.
final class HostedLayers {
  let run: StageRun
  let compositor: Program
  private let socket: String

  init(_ host: LayerHost) throws {
    socket = host.socket
    var configuration = Stage.Configuration()
    configuration.capabilities = []
    configuration.globals["zwp_linux_dmabuf_v1"] = nil
    let run = try StageRun(configuration)
    self.run = run
    chmod(run.socket, 0o777)
    run.stage.onMap = { [unowned stage = run.stage] _ in stage.capabilities = [.touch] }
    let compositor = try Program(
      run.sandbox.configuration(
        try host.words(in: run),
        environment: [
          "WAYLAND_DISPLAY": run.socket, "KWIN_COMPOSE": "Q",
          "KWIN_WAYLAND_NO_PERMISSION_CHECKS": "1",
        ]), on: run.loop)
    self.compositor = compositor
    // weston ignores all touches after it has received a lift without the landing.
    let socket = socket
    try run.waitFor("\(host), of \(compositor.summary)") {
      !run.stage.windows.isEmpty && run.stage.hasTouchClients && run.sandbox.contains(socket)
    }
  }

  /// Starts `thimble run` in the compositor.
  func start(_ words: [String], _ variables: [String: String] = [:]) throws -> Program {
    let environment = ["WAYLAND_DISPLAY": socket].merging(variables) { $1 }
    return try Program(
      run.sandbox.configuration(
        [builtProgram("thimble"), "run"] + words, environment: environment), on: run.loop)
  }

  func end() { compositor.end() }

  /// Suspends the compositor.
  func stop() { compositor.child.kill(SIGSTOP) }

  /// Resumes the compositor.
  func wake() { compositor.child.kill(SIGCONT) }

  private func picture() throws -> Image { try run.stage.makeImage(of: run.stage.outputs[0]) }

  /// Whether the compositor shows a picture.
  func shows(_ image: Image?) -> Bool { (try? picture().pixels) == image?.pixels }

  /// Returns the compositor's picture once it has been the same for a while.
  func still() throws -> Image {
    var last = try picture()
    var times = 0
    func look() throws {
      let next = try picture()
      times = next.pixels == last.pixels ? times + 1 : 0
      last = next
    }
    try run.attempt("a picture that stays the same", look, until: { times >= 5 })
    return last
  }
}
