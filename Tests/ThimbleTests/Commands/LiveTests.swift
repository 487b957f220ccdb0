import Canvas
import Gestures
import Glibc
import JSON
import Stage
import StageRuns
import System
import Testing
import Traces

@testable import thimble

@Suite struct LiveTests {
  @Test(arguments: [["run", "hello-touch"], ["record", "touches.jsonl"]])
  func `without a compositor, a command prints one line and exits with 69`(_ arguments: [String])
    throws
  {
    let outcome = try Outcome.of(arguments)
    #expect(outcome.status == 69)
    #expect(outcome.lines.isEmpty)
    #expect(outcome.diagnostics.count == 1)
    #expect(outcome.diagnostics.first?.contains("no Wayland compositor") == true)
  }

  @Test(arguments: [["run", "hello-touch"], ["record", "touches.jsonl"]])
  func `a missing XDG_RUNTIME_DIR is named, and no compositor is blamed`(
    _ arguments: [String]
  ) throws {
    let outcome = try Outcome.of(arguments, unset: ["XDG_RUNTIME_DIR"])
    #expect(outcome.status == 69)
    #expect(outcome.diagnostics.count == 1)
    let sentence = try #require(outcome.diagnostics.first)
    #expect(sentence.contains("XDG_RUNTIME_DIR is not set, so the compositor"))
    #expect(sentence.contains("usually to /run/user/\(getuid())"))
    #expect(!sentence.contains("no Wayland compositor"))
  }

  @Test func `a run without a plugin and a configuration exits with 78`() throws {
    #expect(try Outcome.of(["run"]).status == 78)
  }

  @Test func `the doctor without a compositor reports the program's state`() throws {
    let outcome = try Outcome.of(["doctor", "--json"])
    #expect(outcome.status == 69)
    let report = try JSONValue.parse(#require(outcome.lines.first)).object
    #expect(report?["verdict"] == "error")
    #expect(report?["program"]?.array?.count == 3)
  }

  @Test func `the doctor reports missing protocols, and the abilities that need them`() throws {
    var configuration = Stage.Configuration()
    configuration.globals["zwlr_layer_shell_v1"] = nil
    configuration.globals["zwp_linux_dmabuf_v1"] = nil
    let run = try StageRun(configuration)
    let program = try run.start(["doctor", "--json"])
    #expect(run.wait { program.child.exit != nil && !program.lines.isEmpty })
    let report = try JSONValue.parse(#require(program.lines.first)).object
    #expect(report?["verdict"] == "warning")
    let protocols = report?["protocols"]?.array?.compactMap(\.object) ?? []
    let layers = protocols.first { $0["subject"] == "zwlr_layer_shell_v1" }
    #expect(layers?["offered"] == .null)
    #expect(layers?["verdict"] == "warning")
    let windows = protocols.first { $0["subject"] == "xdg_wm_base" }
    #expect(windows?["verdict"] == "ok")
    #expect(report?["touch"]?.array?.first?.object?["touch"] == true)
    let abilities = report?["abilities"]?.array?.compactMap(\.object) ?? []
    #expect(abilities.first?["subject"] == "edge gestures")
    #expect(abilities.first?["works"] == false)
    #expect(abilities.contains { $0["subject"] == "gestures over apps" && $0["works"] == true })
    let motion = report?["motion"]?.array?.first?.object
    #expect(motion?["verdict"] == "warning")
    #expect(motion?["lack"]?.string?.contains("--layer-memory") == true)
  }

  @Test func `without layers, opening a layer is an error, and windows work`() throws {
    var configuration = Stage.Configuration()
    configuration.globals["zwlr_layer_shell_v1"] = nil
    let run = try StageRun(configuration)
    let plugin = try run.write(
      """
      local thimble = require "thimble"
      local opened, message = pcall(thimble.layer, { anchors = { "top" }, width = 10, height = 10 })
      print(opened, message)
      thimble.window { title = "Still here" }
      """, to: "layers.lua")
    let program = try run.start(["run", plugin])
    #expect(run.wait { !run.stage.windows.isEmpty && !program.prints.isEmpty })
    #expect(program.prints.first?.contains("false") == true)
    #expect(program.prints.first?.contains("zwlr_layer_shell_v1") == true)
  }

  @Test func `a plugin keeps its window after an error in opening a layer`() throws {
    var configuration = Stage.Configuration()
    configuration.globals["zwlr_layer_shell_v1"] = nil
    let run = try StageRun(configuration)
    let plugin = try run.write(
      """
      local thimble = require "thimble"
      thimble.window { title = "Still here" }
      thimble.layer { anchors = { "top" }, width = 10, height = 10 }
      """, to: "layers.lua")
    let program = try run.start(["run", plugin])
    #expect(run.wait { !run.stage.windows.isEmpty })
    #expect(
      run.wait {
        program.diagnostics.contains {
          $0.contains("layers.lua:3:") && $0.contains("zwlr_layer_shell_v1")
        }
      })
  }

  @Test func `without layers, a plugin that has only a layer ends with 69`() throws {
    var configuration = Stage.Configuration()
    configuration.globals["zwlr_layer_shell_v1"] = nil
    let run = try StageRun(configuration)
    let program = try run.start(["run", "edge-strip"])
    #expect(run.wait { program.child.exit != nil })
    #expect(program.child.exit == .status(69))
  }

  @Test(arguments: [SIGINT, SIGTERM])
  func `signals end a run cleanly`(_ signal: Int32) throws {
    let run = try StageRun()
    let program = try run.start(["run", "hello-touch"])
    #expect(run.wait { !run.stage.windows.isEmpty })
    program.child.kill(signal)
    #expect(run.wait { program.child.exit != nil })
    #expect(program.child.exit == .status(0))
  }

  @Test func `a recording contains the touches and can be replayed`() throws {
    let run = try StageRun()
    let file = try run.write("old", to: "recorded.jsonl")
    chmod(file, 0o644)
    let program = try run.start(["record", file])
    #expect(run.wait { !run.stage.windows.isEmpty })
    var script = TouchScript(width: 1280, height: 800)
    script.touch([(100, 100)], for: 60)
    var isDone = false
    let playback = run.stage.play(script.trace, pace: .asTaken) { isDone = true }
    #expect(run.wait { isDone })
    withExtendedLifetime(playback) {}
    program.child.kill(SIGINT)
    #expect(run.wait { program.child.exit != nil })
    let outcome = try Outcome.of(["replay", file, "--plugin", "hello-touch"])
    #expect(outcome.prints == ["tap at 100, 100"])
    var status = stat()
    #expect(stat(file, &status) == 0)
    #expect(status.st_mode & 0o777 == 0o600)
  }

  @Test func `a recording contains the window's size and its changes`() throws {
    let run = try StageRun()
    run.stage.quirks.configuresTwice = true
    let file = "\(run.sandbox.path)/recorded.jsonl"
    let program = try run.start(["record", file])
    #expect(run.wait { run.stage.windows.first?.frame.width == 1280 })
    run.tap(atX: 1200, y: 700)
    var screen = try #require(run.stage.outputs.first).screen
    screen.width = 1000
    try run.stage.change(try #require(run.stage.outputs.first), to: screen)
    #expect(run.wait { run.stage.windows.first?.frame.width == 1000 })
    run.tap(atX: 900, y: 700)
    program.child.kill(SIGINT)
    #expect(run.wait { program.child.exit != nil })
    let trace = try Trace(parsing: try contents(ofFile: file), named: file)
    #expect(trace.width == 1280)
    #expect(trace.height == 800)
    #expect(trace.events.count { $0.kind == .resize(width: 1000, height: 800) } == 1)
    let outcome = try Outcome.of(["replay", file, "--plugin", "hello-touch"])
    #expect(outcome.prints == ["tap at 1200, 700", "tap at 900, 700"])
  }

  @Test func `a recording without touches has only the first line`() throws {
    let run = try StageRun()
    let file = "\(run.sandbox.path)/recorded.jsonl"
    let program = try run.start(["record", file])
    #expect(run.wait { run.stage.windows.first?.frame.width == 1280 })
    program.child.kill(SIGINT)
    #expect(run.wait { program.child.exit != nil })
    let text = String(decoding: try contents(ofFile: file), as: UTF8.self)
    #expect(text == "{\"thimble_trace\":1,\"width\":1280,\"height\":800}\n")
  }

  @Test func `the window of a recording shows its file and how to stop`() throws {
    let instructions = RecordInstructions(file: "a.jsonl")
    #expect(instructions.lines.first?.contains("written to a.jsonl") == true)
    #expect(instructions.lines.last?.contains("close the window") == true)
    let canvas = try Canvas(width: 640, height: 400)
    canvas.clear(.black)
    instructions.draw(on: canvas, size: Size(width: 640, height: 400))
    canvas.flush()
    let image = canvas.image
    #expect((0..<200).contains { y in (0..<640).contains { image[$0, y] != image[639, 399] } })
  }
}
