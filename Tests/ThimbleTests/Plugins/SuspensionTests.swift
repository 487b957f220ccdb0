import Stage
import StageRuns
import System
import Testing
import Traces

/// The taps that suspend and resume all plugins, with the real program.
@Suite struct SuspensionTests {
  let run: StageRun

  init() throws { run = try StageRun() }

  /// A plugin whose layer takes all touches on the screen.
  private static let cover = """
    thimble.layer {
      anchors = { "left", "right", "top", "bottom" }, layer = "overlay",
      touches_began = function() print("took") end,
      touches_cancelled = function() print("lost") end,
    }
    """

  /// An app that prints its touches.
  private func app() throws -> Program {
    var configuration = ChildProcess.Configuration([builtProgram("Witness"), "witness", "touches"])
    configuration.environment = run.environment.map { "\($0)=\($1)" }
    (configuration.output, configuration.hasOwnGroup) = (.piped, true)
    return try Program(configuration, on: run.loop)
  }

  private func touches(of app: Program) -> [String] {
    app.lines.filter { $0.hasPrefix("touch") }.map {
      $0.split(separator: " ").prefix(2).joined(separator: " ")
    }
  }

  /// Taps ten times with five fingers.
  private func tapChord(y: Double, fingers: Int32 = 5) {
    let ids = Array(1...fingers)
    let events = (0..<10).flatMap { tap -> [TraceEvent] in
      let start = Double(tap) * 400
      return ids.map {
        TraceEvent(milliseconds: start, kind: .down(id: $0, x: 540 + 30 * Double($0), y: y))
      }
        + [TraceEvent(milliseconds: start, kind: .frame)]
        + ids.map { TraceEvent(milliseconds: start + 60, kind: .up(id: $0)) }
        + [TraceEvent(milliseconds: start + 60, kind: .frame)]
    }
    run.play(events)
  }

  private func says(_ text: String, _ program: Program) -> Bool {
    run.wait { program.diagnostics.contains { $0.contains(text) } }
  }

  private func layers(_ size: Double) -> Bool {
    run.wait { run.stage.layers.map { $0.layerRequest?.width ?? -1 } == [size] }
  }

  @Test func `taps suspend a plugin that takes all touches, and taps on the notice resume it`()
    throws
  {
    let app = try app()
    defer { app.end() }
    #expect(run.wait { app.lines.contains("fingers") && run.stage.windows.count == 1 })
    try run.install("cover", Self.cover)
    let program = try run.run("cover")
    #expect(layers(0), "\(program.diagnostics)")
    tapChord(y: 600)
    #expect(says("plugins and touch policies are suspended; 10 taps with 5 fingers, or", program))
    #expect(run.wait { run.stage.layers.first?.layerRequest?.width ?? 0 > 0 })
    #expect(run.stage.layers.count == 1)
    #expect(try run.plugin("list").lines.contains { $0.contains("suspended") })
    #expect(touches(of: app) == [])
    run.tap(atX: 640, y: 600)
    #expect(run.wait { touches(of: app) == ["touch down", "touch up"] })
    tapChord(y: 100)
    #expect(says("plugins and touch policies apply again", program))
    #expect(layers(0))
    program.forgetLines()
    run.tap(atX: 640, y: 600)
    #expect(run.wait { program.prints.contains("took") })
    #expect(touches(of: app) == ["touch down", "touch up"])
  }

  @Test func `a command suspends and resumes, and other changes of settings do not`() throws {
    try run.install("cover", Self.cover)
    let program = try run.run("cover")
    #expect(layers(0), "\(program.diagnostics)")
    func touch(_ word: String) throws {
      let outcome = try Outcome.of(["touch", word], environment: run.environment)
      #expect(outcome.status == 0)
    }
    try touch("suspended=true")
    #expect(says("are suspended", program))
    #expect(run.wait { run.stage.layers.first?.layerRequest?.width ?? 0 > 0 })
    try touch("toggle")
    try touch("on")
    try touch("suspended=false")
    #expect(says("apply again", program))
    #expect(layers(0))
    #expect(program.diagnostics.count { $0.contains("apply again") } == 1)
  }

  @Test func `the configuration of the page chooses the taps`() throws {
    let blocks = try DocumentPage("touch-policies").blocks("lua")
    let page = try #require(blocks.first { $0.contains("suspend_taps") })
    try run.install("cover", Self.cover)
    try run.configure(page + "thimble.use('cover')")
    let program = try run.run()
    #expect(layers(0), "\(program.diagnostics)")
    tapChord(y: 600, fingers: 3)
    #expect(says("8 taps with 3 fingers", program))
  }

  @Test func `a wrong number of taps is reported with the accepted numbers`() throws {
    try run.configure("thimble.touch { suspend_taps = 2 }")
    let program = try run.run()
    #expect(says("suspend_taps must be a whole number from 3 to 50, got", program))
  }

  @Test func `taps suspend the plugins of all programs of the user`() throws {
    try run.install("cover", Self.cover)
    let cover = try run.run("cover")
    #expect(layers(0), "\(cover.diagnostics)")
    try run.install(
      "window", "thimble.window { title = 'other', fullscreen = true }")
    let other = try run.run("window")
    #expect(run.wait { run.stage.windows.count == 1 })
    tapChord(y: 600)
    #expect(says("are suspended", cover))
    #expect(says("are suspended", other))
  }

  @Test func `taps on a wrapped app suspend a plugin in another process that takes them`() throws {
    try run.install(
      "greedy",
      """
      thimble.apps.on_window(function(window)
        window:add_subview(thimble.view {
          frame = { 0, 0, 4000, 4000 }, touches_began = function() print("took") end,
        })
        print("window " .. window.title)
      end)
      """, manifest: #""permissions": {"apps": true}"#)
    // With these long timeouts, no result depends on the speed of the plugin's decision.
    let patient = ["--ask-limit", "600000", "--patience", "600000"]
    let program = try run.start(
      ["wrap"] + patient + ["--plugin", "greedy", "--allow", "apps=*", "--"]
        + [builtProgram("Witness"), "witness", "touches"])
    let isReady = run.wait {
      program.lines.contains("fingers") && !run.stage.windows.isEmpty
        && program.prints.contains("window witness")
    }
    try #require(isReady, "\(program.diagnostics)")
    run.tap(atX: 100, y: 100)
    #expect(run.wait { program.prints.contains("took") }, "\(program.diagnostics)")
    tapChord(y: 600)
    #expect(says("are suspended", program), "\(program.diagnostics)")
    // The plugin's process is suspended a little later.
    let isPassed = IsolationTests.isEventually(in: run) {
      run.tap(atX: 100, y: 100)
      return touches(of: program).last == "touch up"
    }
    #expect(isPassed)
    program.forgetLines()
    run.tap(atX: 100, y: 100)
    #expect(run.wait { touches(of: program) == ["touch down", "touch up"] })
    #expect(!program.prints.contains("took"))
  }
}
