import Stage
import StageRuns
import System
import Testing
import Traces

/// The plugin `gestures` of one configuration, in `thimble run` and under `thimble wrap`.
struct WrappedGesturesTests {
  private static let configuration = """
    thimble.use("gestures", {
      options = {
        preset = "sway", haptics = false,
        rules = { "app: tap, 2 fingers -> print two", "top edge: tap -> print edge" },
      },
      permissions = { workspaces = true, toplevels = true },
      apps = { "*" },
    })
    """

  private func run(_ globals: [String: Int] = Stage.Configuration.allGlobals) throws -> StageRun {
    var configuration = Stage.Configuration()
    configuration.globals = globals
    let run = try StageRun(configuration)
    try run.configure(Self.configuration)
    return run
  }

  private func wrap(_ run: StageRun) throws -> Program {
    let patient = ["--ask-limit", "600000", "--patience", "600000"]
    return try run.start(
      ["wrap"] + patient + ["--", builtProgram("Witness"), "witness", "touches"])
  }

  private func tap(_ run: StageRun, fingers: Int32, y: Double = 300) {
    var events: [TraceEvent] = []
    for id in 1...fingers {
      let x = 300 + 60 * Double(id)
      events.append(TraceEvent(milliseconds: 0, kind: .down(id: id, x: x, y: y)))
    }
    events.append(TraceEvent(milliseconds: 0, kind: .frame))
    for id in 1...fingers { events.append(TraceEvent(milliseconds: 20, kind: .up(id: id))) }
    events.append(TraceEvent(milliseconds: 20, kind: .frame))
    run.play(events)
  }

  /// Taps repeatedly until a condition is true, because the plugin may not have the window yet.
  private func taps(_ run: StageRun, fingers: Int32, y: Double = 300, until told: () -> Bool)
    -> Bool
  {
    for _ in 0..<100 {
      tap(run, fingers: fingers, y: y)
      if run.loop.run(until: told, timeout: .milliseconds(500)) { return true }
    }
    return false
  }

  @Test func `thimble run handles edges, and each wrap handles its windows`() throws {
    let run = try run()
    let first = try wrap(run)
    #expect(run.wait { first.lines.contains("fingers") && !run.stage.windows.isEmpty })
    #expect(taps(run, fingers: 2) { first.diagnostics.contains { $0.hasSuffix("gestures: two") } })
    #expect(run.stage.layers.isEmpty)
    let screen = try run.run()
    #expect(run.wait { run.stage.layers.count == 1 })
    #expect(
      taps(run, fingers: 1, y: 2) { screen.diagnostics.contains { $0.hasSuffix("gestures: edge") } }
    )
    let second = try wrap(run)
    #expect(run.wait { second.lines.contains("fingers") })
    #expect(taps(run, fingers: 2) { second.diagnostics.contains { $0.hasSuffix("gestures: two") } })
    #expect(run.stage.layers.count == 1)
    #expect(!first.diagnostics.contains { $0.contains("edge") })
  }

  @Test func `without layers, rules for apps act, and others are reported`() throws {
    var globals = Stage.Configuration.allGlobals
    globals["zwlr_layer_shell_v1"] = nil
    let run = try run(globals)
    let screen = try run.run()
    #expect(
      run.wait { screen.diagnostics.contains { $0.contains("the compositor has no layers: ") } })
    let wrapped = try wrap(run)
    #expect(run.wait { wrapped.lines.contains("fingers") && !run.stage.windows.isEmpty })
    #expect(
      taps(run, fingers: 2) { wrapped.diagnostics.contains { $0.hasSuffix("gestures: two") } })
    #expect(!wrapped.diagnostics.contains { $0.contains("no edges") })
  }
}
