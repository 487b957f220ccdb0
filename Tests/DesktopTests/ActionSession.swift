import Canvas
import Glibc
import JSON
import Stage
import StageRuns
import System
import Traces

@testable import CompositorRuns

/// sway with plugins that the user's configuration runs, and other programs beside them.
final class ActionSession {
  let session: HostedSession
  private let sandbox = Result { try Sandbox() }
  private let loop: EventLoop
  private var others: [Program] = []
  private var clock = 60_000.0

  /// - Parameters:
  ///   - configuration: the code of the user's init.lua, in which `thimble` is defined.
  ///   - arguments: the arguments of `thimble run`.
  ///   - sway: additional lines of sway's configuration.
  ///   - programs: scripts for sh, by the names of the programs that they replace.
  init(
    _ configuration: String, arguments: [String] = ["--json"], sway: String = "",
    programs: [String: String] = [:], on loop: EventLoop
  ) throws {
    self.loop = loop
    let sandbox = try sandbox.get()
    try sandbox.makeFolder(".config")
    try sandbox.makeFolder(".config/thimble")
    _ = try sandbox.write(
      "local thimble = require \"thimble\"\n\(configuration)\nprint \"running\"",
      to: ".config/thimble/init.lua")
    if !programs.isEmpty { try sandbox.makeFolder("bin") }
    for (name, script) in programs {
      chmod(try sandbox.write("#!/bin/sh\n\(script)\n", to: "bin/\(name)"), 0o755)
    }
    session = try HostedSession(
      .sway, in: sandbox, configuration: sway,
      client: [builtProgram("thimble"), "run"] + arguments,
      on: loop)
    // sway 1.7 converts two fingers on an empty workspace to pointer events, and sends no touches
    // afterwards.
    guard wait(on: loop, until: { self.session.client.prints.contains("running") }) else {
      throw SessionError.notUp("the plugin", session.client.diagnostics.suffix(20))
    }
    // Real time: no event of the compositor or the app reports this.
    _ = wait(on: loop, timeout: .milliseconds(300)) { false }
  }

  /// The user's home folder.
  var home: String {
    get throws { try sandbox.get().path }
  }

  /// Opens a window that prints its events, with touches only if it takes them, and waits until
  /// the window is shown.
  func openWitness(_ title: String, takingTouches: Bool = false) throws -> Program {
    let witness = try open([builtProgram("Witness"), title] + (takingTouches ? ["touch"] : []))
    let first = takingTouches ? ["shown", "fingers"] : ["shown"]
    let isUp = wait(on: loop) {
      first.allSatisfy { line in witness.lines.contains { $0.hasPrefix(line) } }
    }
    guard isUp else {
      throw SessionError.notUp("the witness", witness.diagnostics)
    }
    return witness
  }

  /// Starts another `thimble run`, whose plugin is granted a permission.
  func start(_ code: String, allowing permission: String) throws -> Program {
    let sandbox = try sandbox.get()
    let file = try sandbox.write(code, to: "other.lua")
    return try open([builtProgram("thimble"), "run", file, "--allow", permission])
  }

  /// Starts another program in sway.
  func open(_ words: [String]) throws -> Program {
    let program = try Program(
      sandbox.get().configuration(words, environment: ["WAYLAND_DISPLAY": "wayland-1"]), on: loop)
    others.append(program)
    return program
  }

  /// Returns the output of `swaymsg`. Uses its own loop, because conditions of waits call this.
  func ask(_ arguments: String...) throws -> JSONValue {
    let sandbox = try sandbox.get()
    let loop = EventLoop()
    let tool = try Program(
      sandbox.configuration(
        ["swaymsg", "-r"] + arguments, environment: ["SWAYSOCK": "\(sandbox.path)/sway.sock"]),
      on: loop)
    tool.waitForEnd()
    tool.end()
    return try JSONValue.parse(tool.lines.joined(separator: "\n"))
  }

  /// The name of the workspace that has the focus.
  var workspace: String? {
    let list = try? ask("-t", "get_workspaces").array?.compactMap(\.object)
    return list?.first { $0["focused"] == .bool(true) }?["name"]?.string
  }

  /// Moves fingers along lines in twelve steps of 16 ms, after resting for some milliseconds.
  func stroke(
    _ ways: [(from: (x: Double, y: Double), to: (x: Double, y: Double))], resting: Double = 0
  ) {
    var events: [TraceEvent] = []
    func add(_ delay: Double, _ kinds: [TraceEvent.Kind]) {
      clock += delay
      events += (kinds + [.frame]).map { TraceEvent(milliseconds: clock, kind: $0) }
    }
    add(0, ways.enumerated().map { .down(id: Int32($0), x: $1.from.x, y: $1.from.y) })
    session.play(events)
    events = []
    // The plugin's layer grows to the whole screen at a touch-down. A real finger needs longer to
    // leave the edge.
    // Real time: no event of the compositor or the app reports this.
    _ = wait(on: loop, timeout: .milliseconds(100)) { false }
    clock += resting
    for step in 1...12 {
      let part = Double(step) / 12
      add(
        16,
        ways.enumerated().map { index, way in
          .motion(
            id: Int32(index), x: way.from.x + (way.to.x - way.from.x) * part,
            y: way.from.y + (way.to.y - way.from.y) * part)
        })
    }
    add(16, ways.indices.map { .up(id: Int32($0)) })
    clock += 1000
    session.play(events)
  }

  /// Puts fingers down, moves each along its path in real time, and leaves them down.
  func slide(_ ways: [(Double) -> (x: Double, y: Double)], milliseconds: Double) {
    func places(_ part: Double) -> [(id: Int32, x: Double, y: Double)] {
      ways.enumerated().map { (Int32($0), $1(part).x, $1(part).y) }
    }
    func events(_ time: Double, _ kinds: [TraceEvent.Kind]) -> [TraceEvent] {
      (kinds + [.frame]).map { TraceEvent(milliseconds: time, kind: $0) }
    }
    session.play(
      events(0, places(0).map { .down(id: $0.id, x: $0.x, y: $0.y) }), pace: .realTime)
    // Real time: no event of the compositor or the app reports this.
    _ = wait(on: loop, timeout: .milliseconds(100)) { false }
    let steps = Int(milliseconds / 8)
    let motion = (1...steps).flatMap { step in
      events(
        Double(step) * 8,
        places(Double(step) / Double(steps)).map { .motion(id: $0.id, x: $0.x, y: $0.y) })
    }
    session.play(motion, pace: .realTime)
  }

  /// Takes a picture of the screen with `grim`.
  func takePicture() throws -> Image {
    let sandbox = try sandbox.get()
    let file = sandbox.path + "/screen.png"
    let camera = try Program(
      sandbox.configuration(["grim", file], environment: ["WAYLAND_DISPLAY": "wayland-1"]), on: loop
    )
    guard loop.run(until: { camera.child.exit != nil }, timeout: .seconds(120)) else {
      throw SessionError.notUp("grim", camera.diagnostics)
    }
    return try Image(png: file)
  }

  /// Repeats an action until it has an effect. The pause is long, so that no earlier action is
  /// pending when the effect appears.
  func attempt(_ act: () -> Void, until hasEffect: () -> Bool) -> Bool {
    CompositorRuns.attempt(on: loop, waiting: .seconds(3), act, until: hasEffect)
  }

  func end() {
    for other in others { other.end() }
    session.end()
  }
}
