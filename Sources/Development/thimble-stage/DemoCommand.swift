import CommandLine
import Stage
import System
import Traces
import Trial

extension Command {
  /// Shows Thimble on a headless compositor.
  static let demo = Command(
    name: "demo", usage: "[PLUGIN]",
    summary: "recognize gestures on a headless compositor",
    discussion: [
      "Starts a headless compositor inside the program, runs 'thimble' on its socket with the "
        + "plugin (hello-touch by default) and plays touches to it: a tap, a tap with two "
        + "fingers, a long press and a drag. The plugin's output is printed, and finally a "
        + "screenshot is written.",
      "With --trace it plays a recording instead, on a screen of its size. With "
        + "--until the screenshot is taken at that time of the trace.",
    ],
    options: [
      CommandOption(
        "output", letter: "o", argument: "FILE", "the file of the screenshot (thimble-demo.png)"),
      CommandOption("trace", argument: "FILE", "play this trace instead"),
      CommandOption("until", argument: "SECONDS", "take the screenshot at this time of the trace"),
      CommandOption("frames", argument: "FOLDER", "also write a picture every 1/15 s there"),
      CommandOption("no-trails", "do not draw the trails of touches"),
      CommandOption("touch", argument: "NAME=VALUE", "as for 'thimble run'; may be repeated"),
      CommandOption("json", "print a line of JSON for every gesture"),
    ],
    run: runDemo)
}

/// The size of the demo's output, in points. Chosen: a picture that fits a page.
private let size = Trace.Size(width: 960, height: 600)

private func runDemo(_ invocation: Invocation, _ console: Console) throws -> ExitStatus {
  let trace = try invocation.value("trace").map { try Trace(readingFile: $0, surface: size) }
  let until = try invocation.seconds("until")
  let words = try invocation.wordsOfRun
  let loop = try EventLoop.make()
  let folder = try TemporaryFolder()
  let stage = try Stage(.demo(showing: trace), on: loop)
  let socket = folder.path + "/wayland-demo"
  try stage.listen(at: socket)

  let picture = invocation.value("output") ?? "thimble-demo.png"
  var end: Result<Void, any Error>?
  let show = DemoShow(
    stage, on: loop, trace: trace ?? TouchScript.demonstration(of: size), until: until,
    picture: picture, frames: invocation.value("frames")
  ) { result in
    end = result
    loop.stop()
  }
  var configuration = ChildProcess.Configuration([try builtProgram("thimble"), "run"] + words)
  configuration.variables = ["WAYLAND_DISPLAY": socket]
  let program = try loop.start(configuration) { _ in loop.stop() }
  return try withExtendedLifetime((show, folder, program)) {
    loop.run()
    guard let end else { return program.exit.status }
    program.terminate()
    _ = loop.run(until: { program.exit != nil }, timeout: 10)
    try end.get()
    console.note("Screenshot with the trails of the touches: \(picture)")
    return .fine
  }
}

extension Invocation {
  /// The words of `thimble run` for this demo.
  fileprivate var wordsOfRun: [String] {
    get throws(UsageError) {
      var words = [try optionalWord() ?? "hello-touch"]
      if !has("no-trails") { words.append("--show-touches") }
      if has("json") { words.append("--json") }
      for setting in options["touch"] ?? [] { words += ["--touch", setting] }
      return words
    }
  }
}

extension ChildProcess.Exit? {
  /// The status of a program that has ended before the demo's touches were over.
  fileprivate var status: ExitStatus {
    if case .status(let status) = self { ExitStatus(rawValue: status) } else { .failed }
  }
}

extension Stage.Configuration {
  /// An output of the recording's size, or of the demo's; with a keyboard for recorded keys.
  fileprivate static func demo(showing trace: Trace?) -> Self {
    var configuration = Self()
    configuration.capabilities = [.touch, .keyboard]
    func pixels(_ length: Double) -> Int { Int(min(max(length.rounded(), 1), 16384)) }
    var screen = Stage.Screen(
      name: "DEMO-1", width: pixels(trace?.width ?? size.width),
      height: pixels(trace?.height ?? size.height))
    if let density = trace?.pointsPerMillimeter {
      screen.physicalSize = .init(
        width: pixels(Double(screen.width) / density),
        height: pixels(Double(screen.height) / density))
    }
    configuration.outputs = [screen]
    return configuration
  }
}
