import Testing

@testable import ScenarioRunner

/// The same scenarios once more, each as a Lua plugin that `thimble replay` plays a trace to.
@Suite struct LuaScenarioTests {
  @Test(arguments: ScenarioFile.all)
  func `a scenario plays in Lua as in Swift`(file: ScenarioFile) throws {
    let scenario = try file.scenario.get()
    let written = try LuaScenario(file)
    defer { written.remove() }
    let lua = try LuaPlayback(written).record
    let differences = ScenarioComparison(scenario: scenario, record: lua).differences()
    #expect(differences.isEmpty, "\(differences.joined(separator: "\n"))")

    let scene = try Scene(scenario)
    try ScenarioPlayer(scenario: scenario, scene: scene).play()
    #expect(lua.actions.map(\.summary) == scene.record.actions.map(\.summary))
    #expect(lua.calls == scene.record.calls)
  }
}

extension RecordedAction {
  /// The recognizer, its state and the time, to a hundredth of a millisecond.
  fileprivate var summary: String { "\(recognizer) \(state) \((time * 100).rounded() / 100)" }
}
