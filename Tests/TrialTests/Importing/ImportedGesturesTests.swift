import Testing

@testable import Importing

@Suite struct ImportedGesturesTests {
  private func configuration(_ rules: [String], _ options: (String, String)...) -> String {
    var gestures = ImportedGestures(of: "lisgd")
    gestures.rules = rules
    gestures.options = options
    return gestures.configuration(from: "start\n.sh")
  }

  @Test func `the written configuration keeps every character of a rule`() {
    let text = configuration([#"app: swipe right, 4 fingers -> shell printf "a\n""# + "\n\r\0"])
    #expect(text.hasPrefix("-- The gestures of lisgd in start .sh.\nlocal thimble"))
    #expect(
      text.contains(
        #"      "app: swipe right, 4 fingers -> shell printf \"a\\n\"\n\r\0","#))
    #expect(text.contains("  apps = { \"*\" },\n})\n"))
    #expect(!configuration(["left edge: tap -> close"]).contains("apps"))
    for place in ["anywhere", "no edge", "from or to top edge"] {
      #expect(configuration(["\(place): swipe up -> close"]).contains("  apps = { \"*\" },\n"))
    }
    #expect(text.contains("where feedbackd runs, add dbus = { \"org.sigxcpu.Feedback\" }"))
  }

  @Test func `only permissions that the rules need are granted`() {
    for (rules, granted) in [
      ([], "{  }"), (["left: tap -> shell a", "left: hold -> shell b"], "{ spawn = { \"sh\" } }"),
      (["left: tap -> key a", "top: tap -> close"], "{ keys = true, toplevels = true }"),
      (["app: tap -> key a", "app: hold -> close"], "{  }"),
      (["app: hold -> show desktop", "app: tap -> click right"], "{ toplevels = true }"),
      (
        ["anywhere: swipe up -> key a", "no edge: swipe up -> close"],
        "{ keys = true, toplevels = true }"
      ),
      (
        ["app: tap -> workspace next", "left: tap -> command dispatch togglefloating"],
        "{ ipc = { \"hyprland\" }, workspaces = true }"
      ),
    ] {
      #expect(configuration(rules).contains("permissions = \(granted),\n"), "\(rules)")
    }
    #expect(
      configuration([], ("hold", "0.4"), ("unit", "\"pt\"")).contains(
        "    hold = 0.4,\n    unit = \"pt\",\n    rules = {\n"))
  }

  @Test func `each difference is noted once`() {
    var gestures = ImportedGestures(of: "lisgd")
    gestures.note("a")
    gestures.note("a")
    gestures.note(line: 2, "a")
    gestures.noteApps("are new")
    #expect(gestures.notes == ["a", "line 2: a"])
    gestures.rules = ["app: tap -> close"]
    gestures.noteApps("are new")
    #expect(gestures.notes.count == 3)
  }
}
