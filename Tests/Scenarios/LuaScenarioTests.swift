import Testing

/// The same scenarios once more, each as a Lua plugin that `thimble replay` plays a trace to.
@Suite struct LuaScenarioTests {
  /// What Lua has words for: presses, and class rules of built-in recognizers, are still to come.
  private static let playable = ScenarioFile.all.filter { file in
    guard let scenario = try? file.scenario.get() else { return true }
    let rules = (scenario.relations ?? []).filter { $0.kind.hasPrefix("can_") }
    let custom = scenario.recognizers.filter { $0.type.hasPrefix("custom:") }.map(\.id)
    return scenario.presses == nil && rules.allSatisfy { custom.contains($0.of ?? "") }
  }

  @Test(arguments: playable)
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
  /// Who, what and when, to a hundredth of a millisecond.
  fileprivate var summary: String { "\(recognizer) \(state) \((time * 100).rounded() / 100)" }
}
