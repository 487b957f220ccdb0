import Foundation
public import Stage
public import System
public import Traces

/// A compositor in this process, a user's folders, and programs that run on the compositor.
public final class StageRun {
  public let sandbox: Sandbox
  public let loop = EventLoop()
  /// The compositor. Replacing it looks to programs like a crash and a restart.
  public private(set) var stage: Stage
  /// The path of the compositor's socket.
  public let socket: String
  private let configuration: Stage.Configuration
  private var programs: [Program] = []

  public init(_ configuration: Stage.Configuration = .init()) throws {
    self.configuration = configuration
    sandbox = try Sandbox()
    stage = try Stage(configuration, on: loop)
    socket = "\(sandbox.path)/wayland-test"
    try stage.listen(at: socket)
  }

  /// Releases the compositor, with its socket and all connections, and replaces it by one that does
  /// not listen yet.
  ///
  /// - Parameter other: The configuration of the new compositor; nil: the same as before.
  public func stopStage(to other: Stage.Configuration? = nil) throws {
    stage = try Stage(other ?? configuration, on: loop)
  }

  /// Lets the new compositor listen, so that programs can connect.
  public func startStage() throws { try stage.listen(at: socket) }

  /// The processes that were started.
  public var programIDs: [Int32] { programs.map(\.child.id) }

  deinit { for program in programs { program.end() } }

  /// Starts `thimble run` with more words.
  public func run(_ words: String...) throws -> Program { try start(["run"] + words) }

  /// Starts `thimble`, with the compositor's socket in its environment.
  ///
  /// - Parameter wrapper: A program that starts `thimble`, with the program's own arguments.
  public func start(
    _ words: [String], under wrapper: [String] = [], with more: [String: String] = [:]
  ) throws -> Program {
    var configuration = ChildProcess.Configuration(
      wrapper + [builtProgram("thimble")] + words)
    configuration.environment = environment.merging(more) { $1 }.map { "\($0)=\($1)" }
    configuration.output = .piped
    configuration.diagnostics = .piped
    configuration.hasOwnGroup = true
    let program = try Program(configuration, on: loop)
    programs.append(program)
    return program
  }

  /// Runs `thimble plugin` to its end, while the other programs continue.
  public func plugin(_ words: String...) throws -> Outcome { try plugin(words) }

  /// Runs `thimble plugin` to its end, while the other programs continue.
  public func plugin(_ words: [String]) throws -> Outcome {
    let program = try start(["plugin"] + words)
    guard program.waitForEnd(), case .status(let status)? = program.child.exit else {
      return Outcome(status: -1, lines: program.lines, diagnostics: program.diagnostics)
    }
    return Outcome(status: status, lines: program.lines, diagnostics: program.diagnostics)
  }

  public var environment: [String: String] {
    let own = [
      "XDG_RUNTIME_DIR": sandbox.path, "HOME": sandbox.path, "PATH": "/usr/bin:/bin",
      "WAYLAND_DISPLAY": socket,
    ]
    return own.merging(sanitizerVariables) { $1 }
  }

  public func wait(_ condition: () -> Bool) -> Bool {
    loop.run(until: condition, timeout: hangTimeout)
  }

  /// Writes a file in the user's home folder, and creates the folders above it.
  @discardableResult
  public func write(_ text: String, to name: String) throws -> String {
    let file = URL(fileURLWithPath: "\(sandbox.path)/\(name)")
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    // Replaces the file by a new one, as editors do.
    try Data(text.utf8).write(to: file, options: .atomic)
    return file.path
  }

  /// Writes a plugin to the folder of the user's plugins.
  public func install(_ name: String, _ code: String, manifest: String = "") throws {
    let folder = ".local/share/thimble/plugins/\(name)"
    let rest = manifest.isEmpty ? "" : ", " + manifest
    try write(
      #"{"name": "\#(name)", "version": "1.0", "api": 1\#(rest)}"#, to: "\(folder)/plugin.json")
    try write("local thimble = require 'thimble'\n" + code, to: "\(folder)/init.lua")
  }

  /// Writes the user's configuration.
  public func configure(_ code: String) throws {
    try write("local thimble = require 'thimble'\n" + code, to: ".config/thimble/init.lua")
  }

  /// The titles of the open windows, lowest first.
  public var titles: [String] {
    stage.windows.compactMap { if case .window(let title, _) = $0.kind { title } else { nil } }
  }

  /// Taps in the middle of the screen.
  public func tap() { tap(atX: 640, y: 400) }

  /// Taps, and returns when the program has handled it.
  public func tap(atX x: Double, y: Double) {
    var script = TouchScript(width: 1280, height: 800)
    script.touch([(x, y)], for: 60)
    play(script.trace.events)
  }

  /// Plays events as fast as the program handles them, and returns when it has handled all.
  public func play(_ events: some Sequence<TraceEvent>) {
    var isDone = false
    let playback = stage.play(Trace(events: Array(events)), pace: .asTaken) { isDone = true }
    _ = wait { isDone }
    playback.cancel()
  }

  /// Waits until the program has handled all events so far, and a surface is no longer redrawn.
  public func waitForRest(_ surface: Stage.Surface) {
    var count = -1
    repeat {
      count = surface.commitCount
      // Moved content remains a subsurface for a while.
      _ = wait { !stage.owesFrames && !surface.hasSubsurfaces }
      settle()
    } while surface.commitCount != count || stage.owesFrames
  }

  /// Waits until the program has handled all events so far.
  public func settle() {
    // A new seat takes the most round trips: the program binds the seat, receives its
    // capabilities, and requests its devices.
    for _ in 1...3 {
      var isDone = false
      stage.whenCaughtUp { isDone = true }
      _ = wait { isDone }
    }
  }
}
