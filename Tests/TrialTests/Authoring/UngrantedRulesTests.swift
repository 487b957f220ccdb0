import Foundation
import JSON
import PluginHost
import Scripting
import Testing

@testable import Trial

/// Rules of the plugin `gestures` whose permissions were not granted.
struct UngrantedRulesTests {
  private func log(_ rules: [String], preset: String = "none") throws -> [String] {
    let rig = PluginRig()
    let options: [(String, JSONValue)] = [
      ("preset", .string(preset)), ("rules", .array(rules.map { .string($0) })),
    ]
    var permissions = PermissionSet()
    permissions[.apps] = .values(["*"])
    try rig.load(
      .read(ComingFromPage.root.path + "/Plugins/gestures"), options: JSONObject(options),
      permissions: permissions)
    for name in ["one", "two"] {
      _ = rig.apps.open(appID: name, title: name, size: rig.desktop.size)
      rig.player.endTurn()
    }
    #expect(rig.failures.isEmpty)
    return rig.log.map(\.text)
  }

  @Test func `a skipped rule is logged once with all missing permissions`() throws {
    #expect(
      try log(["left: tap, for foot -> key a; command b", "app: tap -> run foot"]) == [
        "\"left: tap, for foot -> key a; command b\" is left out: it needs keys, ipc and toplevels, "
          + "which were not granted",
        "\"app: tap -> run foot\" is left out: it needs spawn, which was not granted",
      ])
  }

  @Test func `a skipped rule with the action none is logged`() throws {
    #expect(
      try log(["left edge: tap, for firefox -> none"]) == [
        "\"left edge: tap, for firefox -> none\" is left out: it needs toplevels, which was not "
          + "granted"
      ])
  }

  @Test func `rules that act on their own app need no other permission`() throws {
    #expect(try log(["app: tap -> close", "app: hold -> key a", "app: tap -> click"]) == [])
  }
}
