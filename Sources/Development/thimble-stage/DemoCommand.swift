import CommandLine
import Glibc
import Stage
import System
import Traces
import Trial

extension Command {
  /// Shows Thimble on a headless compositor.
  static let demo = Command(
    name: "demo", usage: "[PLUGIN]",
    summary: "show gestures of recorded fingers, then of your own",
    discussion: [
      "Starts a headless compositor inside the program, runs 'thimble' on its socket with two "
        + "plugins, and plays recorded fingers on a photo viewer and two linked lists. If "
        + "WAYLAND_DISPLAY is set, a window shows this, and then your own fingers or the mouse "
        + "act on the plugins until you close the window. Otherwise, and with --output or "
        + "--frames, pictures are written.",
      "With PLUGIN it runs this plugin, and plays a tap, a tap with two fingers, a long press and "
        + "a drag. The plugin's output is printed, and finally a picture is written.",
      "With --trace it plays a recording instead, on a screen of its size. With "
        + "--until the picture is taken at that time of the trace.",
    ],
    options: [
      CommandOption(
        "output", letter: "o", argument: "FILE", "the file of the picture (thimble-demo.png)"),
      CommandOption("trace", argument: "FILE", "play this trace instead"),
      CommandOption("until", argument: "SECONDS", "take the picture at this time of the trace"),
      CommandOption("frames", argument: "FOLDER", "also write a picture every 1/15 s there"),
      CommandOption("no-trails", "do not draw the trails of touches"),
      CommandOption("touch", argument: "NAME=VALUE", "as for 'thimble run'; may be repeated"),
      CommandOption("json", "print a line of JSON for every gesture"),
    ],
    run: runDemo)
}

/// The size of the demo's output with a plugin, in points. Chosen: a picture that fits a page.
private let size = Trace.Size(width: 960, height: 600)

private func runDemo(_ invocation: Invocation, _ console: Console) throws -> ExitStatus {
  let trace = try invocation.value("trace").map { try Trace(readingFile: $0, surface: size) }
  let plugin = try invocation.optionalWord()
  let tour = plugin == nil && trace == nil ? DemoTour() : nil
  let loop = try EventLoop.make()
  let folder = try TemporaryFolder()
  let stage = try Stage(tour == nil ? .demo(showing: trace) : .tour, on: loop)
  let socket = folder.path + "/wayland-demo"
  try stage.listen(at: socket)

  var end: Result<Void, any Error>?
  let show = try invocation.show(on: stage, loop, trace: trace, tour: tour) { result in
    end = end ?? result
    loop.stop()
  }
  stage.onMap = { [unowned stage] _ in
    guard tour == nil || stage.windows.count == DemoTour.plugins.count else { return }
    stage.onMap = nil
    show.begin()
  }
  let words = try invocation.wordsOfRun(plugin ?? (tour == nil ? "hello-touch" : nil))
  var configuration = ChildProcess.Configuration([try builtProgram("thimble"), "run"] + words)
  configuration.variables = ["WAYLAND_DISPLAY": socket]
  let program = try loop.start(configuration) { _ in loop.stop() }
  return try withExtendedLifetime((show, folder, program)) {
    loop.run()
    show.close()
    guard let end else { return program.exit.status }
    program.terminate()
    _ = loop.run(until: { program.exit != nil }, timeout: .seconds(10))
    try end.get()
    if case .pictures = show { console.note("Picture with the touches: \(invocation.picture)") }
    return .fine
  }
}

/// The place where a demo is shown.
private enum DemoPlace {
  case pictures(DemoShow)
  case window(DemoWindow)

  /// Plays the touches; the windows on the stage are open.
  func begin() {
    switch self {
    case .pictures(let show): show.begin()
    case .window(let window): window.play()
    }
  }

  func close() {
    if case .window(let window) = self { window.close() }
  }
}

extension Invocation {
  /// Whether a demo without a plugin is shown in a window: there is a desktop, and no pictures are
  /// requested.
  fileprivate var opensWindow: Bool {
    value("output") == nil && value("frames") == nil
      && ["WAYLAND_DISPLAY", "WAYLAND_SOCKET"].contains { (name: String) in
        getenv(name).map { $0.pointee != 0 } ?? false
      }
  }

  /// The file of the picture.
  fileprivate var picture: String { value("output") ?? "thimble-demo.png" }

  /// Makes the place where the demo is shown; its touches have not begun.
  fileprivate func show(
    on stage: Stage, _ loop: EventLoop, trace: Trace?, tour: DemoTour?,
    completion: @escaping (Result<Void, any Error>) -> Void
  ) throws -> DemoPlace {
    if let tour, opensWindow {
      return .window(try DemoWindow(stage, on: loop, tour: tour, completion: completion))
    }
    let trace = trace ?? tour?.trace ?? TouchScript.demonstration(of: size)
    return .pictures(
      DemoShow(
        stage, on: loop, trace: trace, until: try seconds("until"), tour: tour, picture: picture,
        frames: value("frames"), completion: completion))
  }

  /// The words of `thimble run` for a plugin; nil: for the plugins of the tour, whose pictures show
  /// the fingers.
  fileprivate func wordsOfRun(_ plugin: String?) throws(UsageError) -> [String] {
    var words = plugin.map { [$0] } ?? DemoTour.plugins
    if plugin != nil, !has("no-trails") { words.append("--show-touches") }
    if has("json") { words.append("--json") }
    for setting in options["touch"] ?? [] { words += ["--touch", setting] }
    return words
  }
}

extension ChildProcess.Exit? {
  /// The status of a program that has ended before the demo's touches were over.
  fileprivate var status: ExitStatus {
    if case .status(let status) = self { ExitStatus(rawValue: status) } else { .failed }
  }
}

extension Stage.Configuration {
  /// An output for the windows of the tour, side by side.
  fileprivate static var tour: Self {
    var configuration = Self()
    configuration.capabilities = [.touch]
    configuration.windows = .columns(DemoTour.columns)
    configuration.outputs = [
      Stage.Screen(
        name: "DEMO-1", width: Int(DemoTour.size.width), height: Int(DemoTour.size.height))
    ]
    return configuration
  }

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
