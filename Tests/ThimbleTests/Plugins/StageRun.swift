import EventLoop
import Foundation
import JSON
import Stage
import Traces

/// A compositor in the test, a person's folders, and programs that run on it.
final class StageRun {
  let sandbox: Sandbox
  let loop = EventLoop()
  let stage: Stage
  private let socket: String
  private var programs: [Program] = []

  init() throws {
    sandbox = try Sandbox()
    stage = try Stage(.init(), on: loop)
    socket = "\(sandbox.path)/wayland-test"
    try stage.listen(at: socket)
  }

  deinit { for program in programs { program.end() } }

  /// Starts `thimble run` with more words.
  func run(_ words: String...) throws -> Program {
    try start(["run", "--display", socket] + words)
  }

  func start(_ words: [String]) throws -> Program {
    var configuration = ChildProcess.Configuration([builtProgram("thimble")] + words)
    configuration.environment = environment.map { "\($0)=\($1)" }
    configuration.output = .piped
    configuration.diagnostics = .piped
    configuration.hasOwnGroup = true
    let program = try Program(configuration, on: loop)
    programs.append(program)
    return program
  }

  /// Runs `thimble plugin` to its end, while the others go on.
  func plugin(_ words: String...) throws -> Outcome {
    let program = try start(["plugin"] + words)
    guard wait({ program.child.exit != nil }), case .status(let status)? = program.child.exit else {
      return Outcome(status: -1, lines: program.lines, diagnostics: program.diagnostics)
    }
    _ = loop.run(until: { false }, timeout: 0.05)
    return Outcome(status: status, lines: program.lines, diagnostics: program.diagnostics)
  }

  var environment: [String: String] {
    ["XDG_RUNTIME_DIR": sandbox.path, "HOME": sandbox.path, "PATH": "/usr/bin:/bin"]
  }

  func wait(_ condition: () -> Bool) -> Bool { loop.run(until: condition, timeout: 10) }

  /// Writes a file below the person's home, and the folders that it lies in.
  @discardableResult
  func write(_ text: String, to name: String) throws -> String {
    let file = URL(fileURLWithPath: "\(sandbox.path)/\(name)")
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    // As editors do: another file takes the place of the old one.
    try Data(text.utf8).write(to: file, options: .atomic)
    return file.path
  }

  /// Writes a plugin where the person's plugins are.
  func install(_ name: String, _ code: String, manifest: String = "") throws {
    let folder = ".local/share/thimble/plugins/\(name)"
    let rest = manifest.isEmpty ? "" : ", " + manifest
    try write(
      #"{"name": "\#(name)", "version": "1.0", "api": 1\#(rest)}"#, to: "\(folder)/plugin.json")
    try write("local thimble = require 'thimble'\n" + code, to: "\(folder)/init.lua")
  }

  /// Writes the person's configuration.
  func configure(_ code: String) throws {
    try write("local thimble = require 'thimble'\n" + code, to: ".config/thimble/init.lua")
  }

  /// Taps in the middle of the screen.
  func tap() {
    var script = TouchScript(width: 1280, height: 800)
    script.touch([(640, 400)], for: 60)
    var isDone = false
    let playback = stage.play(script.trace, pace: .asTaken) { isDone = true }
    _ = wait { isDone }
    withExtendedLifetime(playback) {}
  }
}
