import StageRuns
import Testing

/// The warnings of `thimble check` about rules of the plugin `gestures` that cannot act.
@Suite struct IdleRulesTests {
  let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  /// Checks a configuration with these rules. The first rule is in line 3.
  private func check(
    _ rules: [String], options: String = "", grants: String = "", rest: String = ""
  ) throws -> Outcome {
    let preset = options.contains("preset") ? "" : "preset = 'none',"
    let text = """
      local thimble = require "thimble"
      thimble.use("gestures", { options = { \(preset) \(options) rules = {
      \(rules.map { "'\($0)'," }.joined(separator: "\n"))
      } }, permissions = { \(grants) }, \(rest) })
      """
    try sandbox.write(text, at: sandbox.configurationPath)
    return try sandbox.check()
  }

  /// The warnings, without the path of the configuration.
  private func warnings(of outcome: Outcome) -> [String] {
    outcome.lines.map { $0.replacing("\(sandbox.configurationPath):", with: "") }
      .filter { $0.contains("warning: gestures: ") }
      .map { $0.replacing(" warning: gestures:", with: "") }
  }

  @Test(arguments: [
    // No program is granted, or another one.
    (
      ["left edge: tap -> run foot -e top"], "", "",
      "3: rule 1, left edge: tap, cannot act: it needs the permission spawn, which is not granted"
    ),
    (
      ["left edge: tap -> run wofi", "left edge: hold -> run foot"], "spawn = { \"wofi\" }", "",
      "4: rule 2, left edge: hold, cannot act: the program \"foot\" is not granted; "
    ),
    (
      ["left edge: tap -> close; shell foot"], "spawn = { \"foot\" }, toplevels = true", "",
      "3: rule 1, left edge: tap, cannot act: the program \"sh\" is not granted; "
    ),
    // The socket of a compositor.
    (
      ["left edge: tap -> command exit"], "", "",
      "3: rule 1, left edge: tap, cannot act: it needs the permission ipc"
    ),
    (
      ["left edge: tap -> command exit"], "ipc = { \"swaymsg\" }", "",
      "cannot act: ipc is granted for \"swaymsg\", and no compositor has that name; did you mean "
        + "\"sway\"?"
    ),
    (["left edge: tap -> command exit"], "ipc = { \"hyprctl\" }", "", "did you mean \"hyprland\"?"),
    // Windows of apps, and conditions about the focused window.
    (
      ["app: tap -> print a"], "", "",
      "3: rule 1, app: tap, cannot act: it needs the permission apps"
    ),
    (
      ["left edge: tap, for foot -> print a"], "", "",
      "3: rule 1, left edge: tap, cannot act: it needs the permission toplevels"
    ),
    (["left edge: tap, titled *x* -> print a"], "", "", "it needs the permission toplevels"),
    (
      ["anywhere: swipe left, 3 fingers -> print a"], "", "",
      "rule 1, anywhere: swipe left, acts on windows of apps, in 'thimble wrap', and cannot act: "
        + "it needs the permission apps"
    ),
    (["no edge: swipe left -> print a"], "", "", "in 'thimble wrap'"),
    (
      ["app: tap, for firefox -> print a"], "", "apps = { \"foot\" }",
      "3: rule 1, app: tap, cannot act: it needs the permission apps for \"firefox\", and that is "
        + "granted for \"foot\" only; the configuration must grant it with "
        + "thimble.use(\"gestures\", { permissions = { apps = { \"foot\", \"firefox\" } } })"
    ),
    (
      ["app: tap, for foot mpv -> close", "anywhere: tap, for org.kde.* a -> print b"],
      "apps = { \"org.gnome.*\", \"foot\" }", "",
      "4: rule 2, anywhere: tap, acts on windows of apps, in 'thimble wrap', and cannot act: it "
        + "needs the permission apps for \"org.kde.*\", \"a\", and that is granted for "
        + "\"org.gnome.*\", \"foot\" only; "
    ),
    (
      ["app: tap, for mpv -> print a"], "", "apps = { \"*\", \"not mpv\" }",
      "for \"mpv\", and that is granted for \"*\", \"not mpv\" only"
    ),
    (
      ["app: tap, not for foot -> print a"], "", "apps = { \"foot\" }",
      "for \"*\", \"not foot\", and that is granted for \"foot\" only"
    ),
    (
      [], "",
      "apps = { foot = { options = { rules = { \"app: tap, for firefox -> print a\" } } } }",
      "for \"firefox\", and that is granted for \"foot\" only"
    ),
    (
      [], "",
      "apps = { \"*\", foot = { options = { rules = { \"app: tap, for mpv -> print a\" } } } }",
      "it is for the apps \"mpv\", and these options are for \"foot\" only"
    ),
    // Duplicates and shadows.
    (
      ["left edge: tap -> print a", "left edge: tap -> print b"], "", "",
      "4: rule 2, left edge: tap, cannot act: rule 1, left edge: tap, comes before it, "
        + "and is for the same gesture"
    ),
    (
      ["any edge: tap -> print a", "left edge: tap -> print b"], "", "",
      "4: rule 2, left edge: tap, cannot act: rule 1, any edge: tap, comes before it"
    ),
    (
      ["left edge: swipe right -> print a", "left edge[0..50%]: swipe right, 20mm -> print b"],
      "", "", "cannot act: rule 1, left edge: swipe right, comes before it"
    ),
    (
      ["any edge: tap, 2+ fingers -> print a", "top edge: tap, 3 fingers -> print b"], "", "",
      "cannot act: rule 1"
    ),
    (
      ["app: tap -> print a", "app: tap, fullscreen -> print b"], "", "apps = { \"*\" }",
      "cannot act: rule 1"
    ),
    (
      ["app: draw any -> print a", "app: draw circle -> print b"], "", "apps = { \"*\" }",
      "cannot act: rule 1"
    ),
    (
      ["any edge: tap -> none", "left edge: tap -> print b"], "", "",
      "cannot act: rule 1, any edge: tap, unbinds it"
    ),
    (
      ["left edge: swipe right -> print a", "left edge: swipe right, on progress -> emit b"],
      "", "", "cannot act: rule 1"
    ),
    // A rule with a named direction precedes a rule with `any`.
    (
      ["any edge: swipe any -> print a", "left edge: swipe right -> print b"], "", "",
      "4: rule 2, left edge: swipe right, acts in place of rule 1, any edge: swipe any, although "
        + "that rule comes first: any is only for the directions that no other rule names there"
    ),
    (
      ["left edge: swipe any -> print a", "any edge: swipe right, 1+ fingers -> print b"], "", "",
      "4: rule 2, any edge: swipe right, acts in place of rule 1, left edge: swipe any, although"
    ),
    (
      ["any edge: swipe any -> print a", "left edge: swipe any -> print b"], "", "",
      "4: rule 2, left edge: swipe any, cannot act: rule 1, any edge: swipe any, comes before it"
    ),
    // Gestures that cannot be made.
    (
      ["left edge: swipe left -> print a"], "", "",
      "3: rule 1, left edge: swipe left, cannot act: a swipe left from there leaves the "
        + "screen at once"
    ),
    (["bottom edge: swipe down-right -> print a"], "", "", "leaves the screen at once"),
    (["left edge: hold then swipe left, 2 fingers -> print a"], "", "", "leaves the screen"),
    (["left edge: swipe right, 120% -> print a"], "", "", "its distance is over 100%"),
    // Blocked touches.
    (
      ["left edge: swipe right -> block"], "", "",
      "3: rule 1, left edge: swipe right, cannot block only this gesture: no app gets any touch "
        + "that begins there"
    ),
    (["desktop: tap -> block"], "", "", "rule 1, desktop: tap, cannot block only this gesture"),
    (
      ["left edge: tap -> workspace next; block"], "workspaces = true", "",
      "3: rule 1, left edge: tap, needs no block: no app gets the touches that begin there"
    ),
    (["app left edge: tap -> block"], "", "", "cannot act: it needs the permission apps"),
    // Two forms of the same taps.
    (
      ["left edge: double tap -> print a", "left edge: tap 2 times -> print b"], "", "",
      "4: rule 2, left edge: tap 2 times, cannot act: rule 1, left edge: double tap, comes before "
        + "it, and is for the same gesture"
    ),
  ])
  func `a rule that cannot act is reported with its line and the reason`(
    rules: [String], grants: String, rest: String, warning: String
  ) throws {
    let outcome = try check(rules, grants: grants, rest: rest)
    #expect(outcome.status == 0)
    let warnings = warnings(of: outcome)
    #expect(warnings.count == 1, "\(outcome.lines)")
    #expect(warnings.first?.contains(warning) == true, "\(warnings)")
    #expect(outcome.lines.contains { $0.hasSuffix("init.lua: no mistakes, 1 warning") })
  }

  @Test(arguments: [
    ["left edge: tap -> print a", "left edge: tap, 2 fingers -> print b", "left: hold -> print c"],
    ["left edge: swipe right -> print a", "left edge: swipe up-right -> print b"],
    // The narrower rule comes first.
    ["left edge: tap -> print a", "any edge: tap -> print b"],
    ["left edge: swipe right, long -> print a", "left edge: swipe right -> print b"],
    ["left edge: swipe right -> print a", "left edge: swipe right, 4mm -> print b"],
    ["left edge: swipe right -> print a", "left edge: swipe right, on cancel -> print b"],
    // Rules for applications precede others.
    ["left edge: tap -> print a", "left edge: tap, for foot -> print b"],
    ["left edge: tap, for foot -> print a", "left edge: tap, not for foot -> print b"],
    // Possible swipes along and off the edges.
    ["any edge: swipe left -> print a", "left edge: swipe up -> print b"],
    ["left edge: swipe right, 20mm -> print a", "app left edge: swipe left -> print b"],
    ["left edge: swipe 30..60° -> print a", "left edge: swipe 60..90° -> print b"],
    ["# left edge: tap -> print a", "", "left edge: tap -> print a"],
    ["left edge: swipe any -> print a", "top edge: swipe down -> print b"],
    ["top edge: swipe down -> print a", "any edge: swipe any -> print b"],
    ["app: tap 3 times -> block", "app: tap 4 times -> print a", "app: tap -> print b"],
    ["anywhere: tap, 2 fingers -> block", "left edge: tap -> print a"],
  ])
  func `a rule that can act is not reported`(rules: [String]) throws {
    let outcome = try check(rules, grants: "toplevels = true", rest: "apps = { '*' }")
    #expect(warnings(of: outcome) == [])
    #expect(outcome.lines.contains { $0.hasSuffix("init.lua: no mistakes") })
    #expect(outcome.status == 0)
  }

  @Test(arguments: [
    ("for foot firefox", "'foot'"), ("for org.*", "'*.krita'"), ("for org.kde.krita", "'org.*'"),
    ("for *a*b", "'b*a*'"), ("for *", "'foot', 'b*'"), ("not for foot", "'foot', 'mpv'"),
    ("for org.*", "'*', 'not org.kde.*'"), ("titled *x*", "'foot'"),
  ])
  func `a rule is not reported if at least one of its apps can be granted`(
    condition: String, grants: String
  ) throws {
    let outcome = try check(["app: tap, \(condition) -> print a"], rest: "apps = { \(grants) }")
    #expect(warnings(of: outcome) == [])
    #expect(outcome.status == 0)
  }

  @Test func `a swipe towards the edge can act on a wide strip`() throws {
    let outcome = try check(["left edge: swipe left -> print a"], options: "width = 40,")
    #expect(warnings(of: outcome) == [])
    #expect(outcome.status == 0)
  }

  @Test func `with fingers measured separately, a rule on press precedes others`() throws {
    let rules = [
      "left edge: swipe right -> print a", "left edge: swipe right, on press -> print b",
    ]
    #expect(warnings(of: try check(rules, options: "fingers = 'each',")) == [])
    #expect(warnings(of: try check(rules)).count == 1)
  }

  @Test func `only permissions that rules need are reported`() throws {
    let outcome = try check(
      ["left edge: swipe right -> workspace next", "left edge: tap -> run foot"],
      grants: "spawn = { \"foot\" }, pointer = true")
    let notes = outcome.lines.filter { $0.hasPrefix("gestures: ") }
    #expect(notes.contains("gestures: granted: spawn=foot"))
    #expect(notes.contains { $0.contains("list workspaces and switch between them") })
    for name in ["keys", "toplevels", "ipc", "dbus", "pointer", "apps"] {
      #expect(!notes.contains { $0.contains(name) }, "\(notes)")
    }
  }

  @Test func `the rules of the preset need permissions unless they are unbound`() throws {
    let rules = ["bottom edge: swipe right -> none", "bottom edge: swipe left -> none"]
    let preset = "preset = \"workspaces\","
    let bound = try check([], options: preset)
    #expect(bound.lines.contains { $0.contains("list workspaces") })
    let unbound = try check(rules, options: preset)
    #expect(!unbound.lines.contains { $0.contains("list workspaces") })
    #expect(unbound.lines.contains { $0.contains("list the windows") })
  }
}
