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

  /// The name of its socket.
  fileprivate var socket: String { "wl-\(self)" }

  /// The command line of the compositor.
  fileprivate func words(in run: StageRun) throws -> [String] {
    switch self {
    case .weston:
      return [
        "weston", "--backend=wayland-backend.so", "--use-pixman", "--fullscreen", "--no-config",
        "--idle-time=0", "--shell=kiosk-shell.so", "--socket=\(socket)",
      ]
    case .kwin:
      // The copy has no file capability: a process that cannot get the capability cannot run the
      // original.
      let program = "\(run.sandbox.path)/kwin_wayland"
      try run.system("cp", installedProgram("kwin_wayland") ?? "", program)
      return [
        program, "--wayland-display", run.socket, "--width", "1280", "--height", "800",
        "--no-lockscreen", "--no-global-shortcuts", "--socket", socket,
      ]
    }
  }
}

/// A running compositor.
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
    // weston stops receiving touches after the lift of a finger whose landing it did not receive.
    let socket = socket
    try run.waitFor("\(host), of \(compositor.summary)") {
      !run.stage.windows.isEmpty && run.stage.isTouchHeard && run.sandbox.contains(socket)
    }
  }

  /// Starts `thimble run` in it.
  func start(_ words: [String], _ variables: [String: String] = [:]) throws -> Program {
    let environment = ["WAYLAND_DISPLAY": socket].merging(variables) { $1 }
    return try Program(
      run.sandbox.configuration(
        [builtProgram("thimble"), "run"] + words, environment: environment), on: run.loop)
  }

  func end() { compositor.end() }

  /// Stops the process until ``wake()``.
  func stop() { compositor.child.kill(SIGSTOP) }

  /// Continues the stopped process.
  func wake() { compositor.child.kill(SIGCONT) }

  private func picture() throws -> Image { try run.stage.makeImage(of: run.stage.outputs[0]) }

  /// Whether the compositor shows a picture.
  func shows(_ image: Image?) -> Bool { (try? picture().pixels) == image?.pixels }

  /// Waits until the compositor shows the same picture for a while. Returns the picture.
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
