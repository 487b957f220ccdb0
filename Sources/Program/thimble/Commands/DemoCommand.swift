// Tests: LiveTests

import CommandLine
import Inspection
import Shell
import Stage
import System
import Traces
import Trial
import Wayland

extension Command {
  /// Shows Thimble on a headless compositor in the same process.
  static let demo = Command(
    name: "demo", usage: "[PLUGIN]",
    summary: "recognize gestures on a headless compositor",
    discussion: [
      "Starts a headless compositor inside the program, connects to its socket as any client "
        + "does, runs the plugin (hello-touch by default) and plays touches to it: a tap, a tap "
        + "with two fingers, a long press and a drag. The plugin's output is printed, and "
        + "finally a screenshot is written.",
      "With --trace the touches are those of a recording, on a screen of its size. With "
        + "--until the screenshot is taken at that time of the trace.",
    ],
    options: [
      CommandOption(
        "output", letter: "o", argument: "FILE", "the file of the screenshot (thimble-demo.png)"),
      CommandOption("trace", argument: "FILE", "play this trace instead"),
      CommandOption("until", argument: "SECONDS", "take the screenshot at this time of the trace"),
      CommandOption("no-trails", "do not draw the trails of touches"),
      .touch,
      CommandOption("json", "print a line of JSON for every gesture"),
    ],
    run: runDemo)
}

/// The size of the demo's output, in points. Chosen: a picture that fits a page.
private let size = Trace.Size(width: 960, height: 600)

private func runDemo(_ invocation: Invocation, _ console: Console) throws -> ExitStatus {
  let trace = try invocation.value("trace").map { try Trace(readingFile: $0, surface: size) }
  let until = try invocation.seconds("until")
  let source = try invocation.plugin(
    named: try invocation.optionalWord() ?? "hello-touch", console)
  let loop = try EventLoop.make()
  let folder = try TemporaryFolder()
  let stage = try Stage(.demo(showing: trace), on: loop)
  let socket = folder.path + "/wayland-demo"
  try stage.listen(at: socket)

  let connection = try CompositorLoop(
    on: loop, to: .display(socket), options: try DisplayOptions(invocation), console)
  let session = LiveSession(
    on: connection, showsTouches: !invocation.has("no-trails"),
    output: PluginOutput(console: console, invocation))
  let picture = invocation.value("output") ?? "thimble-demo.png"
  let show = DemoShow(
    stage, on: loop, trace: trace ?? TouchScript.demonstration(of: size), until: until,
    picture: picture
  ) { result in
    switch result {
    case .success:
      console.note("Screenshot with the trails of the touches: \(picture)")
      connection.end(.fine)
    case .failure(let error):
      connection.fail("\(error)")
    }
  }
  defer { session.end() }
  return try withExtendedLifetime((show, folder)) {
    try session.run { [host = session.host] in try host.load(source, console) }
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
