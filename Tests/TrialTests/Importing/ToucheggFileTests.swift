import Testing

@testable import Importing

@Suite struct ToucheggFileTests {
  private func file(_ gestures: String, application: String = "All") throws -> ImportedGestures {
    try ToucheggFile(
      "<touchégg>\n<application name=\"\(application)\">\n\(gestures)\n</application></touchégg>"
    ).gestures
  }

  private func gesture(
    _ attributes: String, type: String, settings: String = ""
  ) -> String {
    "<gesture \(attributes)><action type=\"\(type)\">\(settings)</action></gesture>"
  }

  @Test(arguments: [
    ("MAXIMIZE_RESTORE_WINDOW", "", " -> maximize"), ("MINIMIZE_WINDOW", "", " -> minimize"),
    ("FULLSCREEN_WINDOW", "", " -> fullscreen"), ("CLOSE_WINDOW", "", " -> close"),
    ("CHANGE_DESKTOP", "<direction>previous</direction>", " -> workspace previous"),
    ("CHANGE_DESKTOP", "<direction>down</direction>", " -> workspace next"),
    ("CHANGE_DESKTOP", "<direction>auto</direction>", " -> workspace next"),
    (
      "SEND_KEYS", "<modifiers>Control_L+Alt_L</modifiers><keys>A</keys><on>begin</on>",
      ", on press -> key ctrl+alt+a"
    ),
    (
      "SEND_KEYS", "<repeat>true</repeat><modifiers>Alt_L</modifiers><keys>Shift_L+Tab</keys>",
      ", on progress -> key alt+shift+Tab"
    ),
    ("SEND_KEYS", "<keys>Super_L</keys>", ", on press -> key Super_L"),
    ("MAXIMIZE_RESTORE_WINDOW", "<on>begin</on>", " -> maximize"),
    ("RUN_COMMAND", "<command>a</command>", ", on press -> shell a"),
    ("SHOW_DESKTOP", "", " -> show desktop"), ("MOUSE_CLICK", "", ", on press -> click"),
    ("MOUSE_CLICK", "<button>3</button><on>end</on>", " -> click right"),
    ("MOUSE_CLICK", "<button>2</button><on>end</on>", " -> click middle"),
    ("RUN_COMMAND", "<command>a 'b &amp; c'</command><on>end</on>", " -> shell a 'b & c'"),
    ("RUN_COMMAND", "<command>a</command><repeat>true</repeat>", ", on progress -> shell a"),
    (
      "SEND_KEYS",
      "<repeat>true</repeat><modifiers>Control_L</modifiers><keys>minus</keys>"
        + "<decreaseKeys>plus</decreaseKeys>", ", on progress -> key ctrl+minus <- key ctrl+plus"
    ),
    (
      "RUN_COMMAND",
      "<command>a</command><repeat>true</repeat><decreaseCommand>b</decreaseCommand>",
      ", on progress -> shell a <- shell b"
    ),
    // An action without steps has no steps back.
    (
      "RUN_COMMAND", "<command>a</command><decreaseCommand>b</decreaseCommand>",
      ", on press -> shell a"
    ),
  ])
  func `an action becomes the action of a rule`(type: String, settings: String, rule: String)
    throws
  {
    let read = try file(
      gesture("type='SWIPE' fingers='3' direction='LEFT'", type: type, settings: settings))
    #expect(read.rules == ["app: swipe left, 3 fingers" + rule])
    #expect(read.notes.count == 1)
  }

  @Test func `gestures become rules for apps`() throws {
    let read = try file(
      gesture("type='PINCH' fingers='4' direction='IN'", type: "CLOSE_WINDOW")
        + gesture(
          "type='TAP' fingers='2'", type: "RUN_COMMAND",
          settings: "<command>a</command><on>begin</on>")
        + gesture("type='SWIPE' fingers='1' direction='UP'", type: "CLOSE_WINDOW"))
    #expect(
      read.rules == [
        "app: pinch in, 4 fingers -> close", "app: tap, 2 fingers -> shell a",
        "app: swipe up -> close",
      ])
  }

  @Test func `names of applications become patterns`() throws {
    let read = try file(
      gesture("type='TAP' fingers='2'", type: "CLOSE_WINDOW"),
      application: "Google-chrome, My App,foot")
    #expect(
      read.rules == [
        "app: tap, 2 fingers, for Google-chrome google-chrome My*App my*app foot -> close"
      ])
    #expect(read.notes.contains { $0.hasPrefix("line 2: \"Google-chrome,My App,foot\" are names") })
  }

  @Test(arguments: [
    (("type='SWIPE' fingers='3' direction='LEFT'", "TILE_WINDOW", ""), "found TILE_WINDOW"),
    (("type='TAP' fingers='2'", "MOUSE_CLICK", "<button>8</button>"), "found the button \"8\""),
    (("type='TAP' fingers='2'", "DANCE", ""), "found the action \"DANCE\""),
    (("type='TAP' fingers='0'", "CLOSE_WINDOW", ""), "found \"0\" fingers, expected 1 to 10"),
    (("type='PINCH' fingers='1' direction='IN'", "CLOSE_WINDOW", ""), "found 1 finger"),
    (("type='PINCH' fingers='2' direction='UP'", "CLOSE_WINDOW", ""), "expected IN or OUT"),
    (("type='SWIPE' fingers='2' direction='IN'", "CLOSE_WINDOW", ""), "expected UP, DOWN"),
    (("type='SHAKE' fingers='2'", "CLOSE_WINDOW", ""), "found the type \"SHAKE\""),
    (("type='TAP' fingers='2'", "RUN_COMMAND", ""), "found no <command>"),
    (("type='TAP' fingers='2'", "SEND_KEYS", ""), "found no key"),
    (("type='TAP' fingers='2'", "SEND_KEYS", "<keys>A+B</keys>"), "found the keys a+b"),
    (("type='TAP' fingers='2'", "SEND_KEYS", "<keys>,</keys>"), "found no key"),
    (("type='TAP' fingers='2'", "CHANGE_DESKTOP", ""), "found the desktop \"\""),
    (
      ("type='TAP' fingers='2'", "RUN_COMMAND", "<command>a</command><repeat>true</repeat>"),
      "found a TAP that repeats"
    ),
  ])
  func `a gesture that cannot be imported is reported with its line`(
    _ parts: (String, String, String), _ sentence: String
  ) throws {
    let read = try file(gesture(parts.0, type: parts.1, settings: parts.2))
    #expect(read.rules == [])
    #expect(read.notes.count == 1)
    let note = try #require(read.notes.first)
    #expect(note.hasPrefix("line 3: "))
    #expect(note.contains(sentence))
    #expect(note.hasSuffix("left out"))
  }

  @Test func `settings and unknown elements are reported`() throws {
    let read = try ToucheggFile(
      """
      <touchégg><settings><property name="color">fff</property></settings>
      <more/><application><gesture type="TAP" fingers="2"><action type="CLOSE_WINDOW">
      <animate>true</animate></action><action/></gesture><gesture/><b/></application></touchégg>
      """
    ).gestures
    #expect(read.rules == ["app: tap, 2 fingers -> close"])
    for part in [
      "line 1: color fff was left out", "line 2: found <more>", "application without a name",
      "line 3: found <b>", "<animate> was left out", "found a second <action>",
      "line 3: found no <action>", "act on windows under thimble wrap",
    ] {
      #expect(read.notes.contains { $0.contains(part) }, "\(part)")
    }
    #expect(read.notes.count == 8)
  }

  @Test func `a file without gestures is an error`() {
    for text in ["", "<a/>", "<touchégg><application/></touchégg>", "gestures"] {
      #expect(throws: ImportError.self) { try ToucheggFile(text) }
    }
  }
}
