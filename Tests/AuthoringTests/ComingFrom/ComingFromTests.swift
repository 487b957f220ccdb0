import Foundation
import Gestures
import JSON
import Lua
import PluginHost
import Replay
import ScriptViews
import Testing

@testable import Specs

/// Each rule on the page docs/coming-from.md does what it says when its gesture is made.
@Suite struct ComingFromTests {
  @Test func `the page has a table of each program`() {
    let counts = Dictionary(grouping: ComingFromPage.rows, by: \.heading).mapValues(\.count)
    for (heading, least) in [
      "lisgd": 15, "hyprgrass": 25, "touchégg": 18, "InputActions": 30, "driftwm": 12,
      "Patterns of applications": 5,
    ] {
      #expect(counts[heading, default: 0] >= least, "\(heading)")
    }
  }

  @Test(arguments: ComingFromPage.rows)
  func `a row is said here, or says why not`(row: ComingFromPage.Row) throws {
    #expect(row.isRefusal || !row.rules.isEmpty || !row.options.isEmpty)
    for option in row.options { try take(option) }
    for rule in row.rules { try check(rule) }
  }

  /// The plugin takes an option with this value.
  private func take(_ option: (name: String, value: String)) throws {
    let value = try JSONValue.parse(option.value)
    try Self.load(PluginRig(), [], (option.name, value))
  }

  private func check(_ rule: String) throws {
    let fingers = RuleFingers(rule)
    #expect(
      try Self.deeds(of: rule, in: fingers.apps.right) == Set([fingers.deed].compactMap(\.self)))
    if let wrong = fingers.apps.wrong {
      #expect(try Self.deeds(of: rule, in: wrong) == [], "\(rule) in \(wrong)")
    }
  }

  /// What the rule's gesture does, where the application is this one.
  private static func deeds(of rule: String, in app: String) throws -> Set<String> {
    let rig = PluginRig()
    let fingers = RuleFingers(rule)
    // The desktop has one output, and beside windows of apps one with the focus.
    var known = rule.replacing("eDP-1", with: "REPLAY-1")
    if !fingers.isOnApp, app == fingers.apps.right {
      known = known.replacing(app, with: "recorded")
    }
    try load(rig, [known])
    if fingers.isOnApp {
      let window = rig.apps.open(appID: app, title: "App", size: rig.desktop.size)
      rig.apps.setModifiers(WrappedModifiers(fingers.modifiers) ?? [], of: window)
      rig.player.endTurn()
    }
    try fingers.perform(on: rig)
    #expect(rig.failures.isEmpty && rig.openFrames == 0)
    return Set(rig.deeds)
  }

  private static func load(
    _ rig: PluginRig, _ rules: [String], _ option: (String, JSONValue)...
  ) throws {
    let options: [(String, JSONValue)] = [
      ("preset", .string("none")), ("rules", .array(rules.map { .string($0) })),
      ("haptics", .bool(false)),
    ]
    let path = ComingFromPage.root.path + "/Plugins/gestures"
    try rig.load(.read(path), options: JSONObject(options + option))
  }
}
