import Foundation
import Testing

@testable import ScenarioRunner

@Suite struct ScenarioTests {
  @Test(arguments: ScenarioFile.all)
  func `a scenario plays as its file expects`(file: ScenarioFile) throws {
    let scenario = try file.scenario.get()
    let scene = try Scene(scenario)
    try ScenarioPlayer(scenario: scenario, scene: scene).play()
    #expect(scene.problems.isEmpty)
    let differences = ScenarioComparison(scenario: scenario, record: scene.record).differences()
    #expect(differences.isEmpty, "\(differences.joined(separator: "\n"))")
  }
}
