import Canvas
import Glibc
import Stage
import StageRuns
import System

/// A compositor that shows layers without a GPU, with a window on a `Stage` for its screen.
enum LayerHost: String, CustomStringConvertible {
  case weston
  case kwin = "KWin"

  var description: String { rawValue }

  /// The name of its socket.
  fileprivate var socket: String { "wl-\(self)" }

  /// How it is started.
  fileprivate func words(in run: StageRun) throws -> [String] {
    switch self {
    case .weston:
      return [
        "weston", "--backend=wayland-backend.so", "--use-pixman", "--fullscreen", "--no-config",
        "--idle-time=0", "--shell=kiosk-shell.so", "--socket=\(socket)",
      ]
    case .kwin:
      // The installed file has a capability, and cannot be run where that cannot be granted.
      let program = "\(run.sandbox.path)/kwin_wayland"
      try run.system("cp", installedProgram("kwin_wayland") ?? "", program)
      return [
        program, "--wayland-display", run.socket, "--width", "1280", "--height", "800",
        "--no-lockscreen", "--no-global-shortcuts", "--socket", socket,
      ]
    }
  }
}

/// One of them that runs.
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
    // weston takes no touches any more after the lift of a finger whose landing it has not heard.
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

  /// Lets it do nothing until it is woken.
  func stop() { compositor.child.kill(SIGSTOP) }

  /// Wakes it.
  func wake() { compositor.child.kill(SIGCONT) }

  private func picture() throws -> Image { try run.stage.makeImage(of: run.stage.outputs[0]) }

  /// Whether it shows a picture.
  func shows(_ image: Image?) -> Bool { (try? picture().pixels) == image?.pixels }

  /// What it shows once that has been the same for a while.
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
