import Testing

@testable import Importing

@Suite struct ImportedGesturesTests {
  private func configuration(_ rules: [String], hold: Double? = nil) -> String {
    var gestures = ImportedGestures(of: "lisgd")
    gestures.rules = rules
    gestures.hold = hold
    return gestures.configuration(from: "start\n.sh")
  }

  @Test func `the configuration is Lua that keeps every sign`() {
    let text = configuration([#"app: swipe right, 4 fingers -> shell printf "a\n""# + "\n\r\0"])
    #expect(text.hasPrefix("-- The gestures of lisgd in start .sh.\nlocal thimble"))
    #expect(
      text.contains(
        #"      "app: swipe right, 4 fingers -> shell printf \"a\\n\"\n\r\0","#))
    #expect(text.contains("  apps = { \"*\" },\n})\n"))
    #expect(!configuration(["left edge: tap -> close"]).contains("apps"))
  }

  @Test func `only what rules need is granted`() {
    for (rules, granted) in [
      ([], "{  }"), (["left: tap -> shell a", "left: hold -> shell b"], "{ spawn = { \"sh\" } }"),
      (["left: tap -> key a", "top: tap -> close"], "{ keys = true, toplevels = true }"),
      (["app: tap -> key a", "app: hold -> close"], "{  }"),
      (
        ["app: tap -> workspace next", "left: tap -> command dispatch togglefloating"],
        "{ ipc = { \"hyprland\" }, workspaces = true }"
      ),
    ] {
      #expect(configuration(rules).contains("permissions = \(granted),\n"), "\(rules)")
    }
    #expect(configuration([], hold: 0.4).contains("    hold = 0.4,\n    rules = {\n"))
  }

  @Test func `what is different is told once`() {
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
