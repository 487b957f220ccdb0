import StageRuns
import Testing

@testable import thimble

@Suite struct InitCommandTests {
  let run: StageRun

  init() throws { run = try StageRun() }

  @Test func `a configuration is written once, has no mistakes and names accommodations`() throws {
    let outcome = try Outcome.of(["init"], environment: run.environment)
    #expect(outcome.status == 0)
    let line = try #require(outcome.diagnostics.first)
    #expect(line.contains("/thimble/init.lua"))
    #expect(initialConfiguration.contains("preset = \"steady\""))
    let path = String(line.dropFirst("Wrote ".count).prefix { $0 != " " }.dropLast())
    let check = try Outcome.of(["check", path], environment: run.environment)
    #expect(check.status == 0)
    let again = try Outcome.of(["init"], environment: run.environment)
    #expect(again.status == 1)
    #expect(again.diagnostics.first?.contains("exists, and was not changed") == true)
  }

  @Test func `the settings of the configuration are those of the table`() throws {
    let lines = initialConfiguration.split(separator: "\n").filter { $0.contains("preset") }
    #expect(lines.map { $0.drop { $0 == " " || $0 == "-" } } == ["preset = \"steady\","])
  }
}
