import Foundation
import Testing

/// Whether the runner can build scroll views.
private let hasScrollViews = false

@Suite struct ScenarioTests {
  @Test(arguments: ScenarioFile.all.filter { !$0.scrolls })
  func `a scenario plays as its file expects`(file: ScenarioFile) throws {
    try play(file)
  }

  @Test(
    .enabled(if: hasScrollViews, "scroll views are not built yet"),
    arguments: ScenarioFile.all.filter { $0.scrolls })
  func `a scenario with scroll views plays as its file expects`(file: ScenarioFile) throws {
    try play(file)
  }

  private func play(_ file: ScenarioFile) throws {
    let scenario = try file.scenario.get()
    let scene = try Scene(scenario)
    try ScenarioPlayer(scenario: scenario, scene: scene).play()
    let differences = ScenarioComparison(scenario: scenario, scene: scene).differences()
    #expect(differences.isEmpty, "\(differences.joined(separator: "\n"))")
  }
}
