import StageRuns
import Testing

@testable import thimble

@Suite struct InitCommandTests {
  let run: StageRun

  init() throws { run = try StageRun() }

  @Test func `init writes a configuration once`() throws {
    let outcome = try Outcome.of(["init"], environment: run.environment)
    #expect(outcome.status == 0)
    let line = try #require(outcome.diagnostics.first)
    #expect(line.hasPrefix("Wrote "))
    #expect(line.contains("/thimble/init.lua"))
    #expect(outcome.diagnostics.contains { $0.contains("thimble run --replace --watch") })
    let again = try Outcome.of(["init"], environment: run.environment)
    #expect(again.status == 1)
    #expect(again.diagnostics.first?.contains("exists and was not changed") == true)
  }

  @Test(arguments: ["sway", "hyprland", "niri", "wayfire", "kwin", "labwc", nil])
  func `check finds no mistake in the configuration for a compositor`(compositor: String?) throws {
    let facts = SessionFacts(
      compositor: compositor, hasLayers: true, hasTouch: true, hasSystemd: true,
      launcher: "wofi --show drun")
    let folder = run.sandbox.path + "/config"
    try run.sandbox.makeFolder("config")
    try run.sandbox.makeFolder("config/thimble")
    let file = try run.sandbox.write(facts.configuration, to: "config/thimble/init.lua")
    let check = try Outcome.of(["check"], environment: ["XDG_CONFIG_HOME": folder])
    #expect(check.status == 0)
    #expect(check.lines.first == "\(file): no mistakes")
    #expect(check.lines.last == "gestures: no mistakes")
  }

  @Test(
    arguments: [
      ("labwc", true, "workspaces"), ("weston", false, "plain"), (nil, true, "workspaces"),
    ])
  func `the preset switches workspaces if the protocol offers it`(
    compositor: String?, hasWorkspaces: Bool, preset: String
  ) {
    let facts = SessionFacts(
      compositor: compositor, hasWorkspaces: hasWorkspaces, hasSystemd: false)
    #expect(facts.configuration.contains("preset = \"\(preset)\""))
  }

  @Test func `the configuration names the preset for trembling hands`() {
    let facts = SessionFacts(hasSystemd: false)
    #expect(facts.configuration.contains("-- preset = \"steady\""))
  }

  @Test func `the advice names a missing compositor, layers or touchscreen`() {
    #expect(SessionFacts(hasSystemd: false).advice[0].hasPrefix("No compositor answers"))
    let withoutLayers = SessionFacts(hasLayers: false, hasTouch: true, hasSystemd: false)
    #expect(withoutLayers.advice[0].hasPrefix("The compositor has no layers"))
    let withoutTouch = SessionFacts(hasLayers: true, hasTouch: false, hasSystemd: false)
    #expect(withoutTouch.advice[0].hasPrefix("There is no touchscreen"))
  }

  @Test func `the advice for the start fits the compositor`() {
    let sway = SessionFacts(compositor: "sway", hasSystemd: true)
    #expect(sway.advice.contains { $0.contains("exec thimble run") })
    let plasma = SessionFacts(compositor: "kwin", hasSystemd: true)
    #expect(plasma.advice.contains { $0.contains("systemctl --user enable --now thimble") })
  }
}
