import Testing

@testable import Importing

@Suite struct HyprgrassFileTests {
  private func rules(_ text: String) throws -> [String] { try HyprgrassFile(text).gestures.rules }

  @Test(arguments: [
    ("edge:r:l, workspace, m+1", "right edge: swipe left -> workspace next"),
    (
      "edge:r:l:2, workspace, -1",
      "right edge: swipe left, 2 fingers -> command dispatch workspace -1"
    ),
    ("edge:d:u, exec, foot -e a,b", "bottom edge: swipe up -> shell foot -e a,b"),
    ("edge:u:ld, killactive", "top edge: swipe down-left -> close"),
    ("swipe:3:ru, fullscreen", "app: swipe up-right, 3 fingers -> fullscreen"),
    ("swipe:4:d, fullscreen, 1", "app: swipe down, 4 fingers -> maximize"),
    ("tap:3, workspace, name:web", "app: tap, 3 fingers -> workspace web"),
    (
      "longpress:2, movetoworkspacesilent, m-1",
      "app: hold, 2 fingers -> move to workspace previous"
    ),
    ("longpress:2, movetoworkspacesilent, 2", "app: hold, 2 fingers -> move to workspace 2"),
    // hyprgrass also shows the workspace; "move to workspace" does not.
    ("tap:2, movetoworkspace, 2", "app: tap, 2 fingers -> command dispatch movetoworkspace 2"),
    // Relative names other than `m+1` and `m-1` create a workspace or leave the output.
    ("tap:2, workspace, e+1", "app: tap, 2 fingers -> command dispatch workspace e+1"),
    ("tap:2, workspace, r-1", "app: tap, 2 fingers -> command dispatch workspace r-1"),
    ("pinch:3:i, workspace, 4", "app: pinch in, 3 fingers -> workspace 4"),
    (
      "pinch:3:o, togglespecialworkspace, music",
      "app: pinch out, 3 fingers -> command dispatch togglespecialworkspace music"
    ),
    ("tap:2, workspace, +3", "app: tap, 2 fingers -> command dispatch workspace +3"),
  ])
  func `a binding becomes a rule`(_ binding: String, _ rule: String) throws {
    #expect(try rules("hyprgrass-bind = , \(binding)") == [rule])
    #expect(try rules("bind=,\(binding) # a comment") == [rule])
  }

  @Test func `modifiers become a condition for windows`() throws {
    #expect(
      try rules(
        """
        hyprgrass-bind = SUPER_SHIFT, tap:3, killactive
        hyprgrass-gesture = swipe, 3, l, mod: Alt, close
        """) == [
          "app: tap, 3 fingers, with super+shift -> close",
          "app: swipe left, 3 fingers, with alt -> close",
        ])
  }

  @Test func `a gesture that follows fingers becomes a rule for each direction`() throws {
    #expect(
      try rules(
        """
        hyprgrass-gesture = swipe, 3, horizontal, workspace
        hyprgrass-gesture = edge, up, down, scale: 2, special, music
        hyprgrass-gesture = swipe, 4, swipe, close
        hyprgrass-gesture = longpress, 3, vertical, dispatcher, movewindow, mon:+1
        hyprgrass-gesture = edge, l, right, dispatcher, exec, foot -e a,b
        """) == [
          "app: swipe left, 3 fingers -> workspace next",
          "app: swipe right, 3 fingers -> workspace previous",
          "top edge: swipe down -> command dispatch togglespecialworkspace music",
          "app: swipe left, 4 fingers -> close", "app: swipe right, 4 fingers -> close",
          "app: swipe up, 4 fingers -> close", "app: swipe down, 4 fingers -> close",
          "app: hold then swipe up, 3 fingers -> command dispatch movewindow mon:+1",
          "app: hold then swipe down, 3 fingers -> command dispatch movewindow mon:+1",
          "left edge: swipe right -> shell foot -e a,b",
        ])
  }

  @Test func `settings that define gestures become rules`() throws {
    let read = try HyprgrassFile(
      """
      $edge = l
      plugin {
        touch_gestures {
          workspace_swipe_fingers = 4
          workspace_swipe_edge = $edge
          long_press_delay = 400
          sensitivity = 4.0
          experimental {
            send_cancel = 1
          }
        }
        hyprgrass-backlight { # beside it
          edge = r
        }
      }
      plugin:hyprgrass-pulse:edge = d
      """
    ).gestures
    #expect(
      read.rules == [
        "app: swipe left, 4 fingers -> workspace next",
        "app: swipe right, 4 fingers -> workspace previous",
        "left edge: swipe up -> workspace next", "left edge: swipe down -> workspace previous",
        "right edge: swipe up, on progress -> key XF86MonBrightnessUp",
        "right edge: swipe down, on progress -> key XF86MonBrightnessDown",
        "bottom edge: swipe right, on progress -> key XF86AudioRaiseVolume",
        "bottom edge: swipe left, on progress -> key XF86AudioLowerVolume",
      ])
    #expect(read.options.map { "\($0.name) = \($0.value)" } == ["hold = 0.4"])
    #expect(read.notes.contains { $0.hasPrefix("line 7: sensitivity = 4.0 was left out") })
    #expect(read.notes.contains { $0.hasPrefix("line 9: send_cancel = 1 was left out") })
  }

  @Test(arguments: [
    ("hyprgrass-bind = SUPER, edge:l:r, killactive", "found the modifier SUPER at an edge"),
    ("hyprgrass-gesture = edge, l, r, mod: ALT, close", "found the modifier ALT at an edge"),
    ("hyprgrass-bind = HYPER, tap:2, killactive", "found the modifier HYPER"),
    ("hyprgrass-bindm = , longpress:2, pin", "found pin with a finger"),
    ("hyprgrass-bindm = , edge:l:r, movewindow", "found movewindow at an edge"),
    ("hyprgrass-gesture = edge, l, r, move", "found move at an edge"),
    ("hyprgrass-gesture = swipe, 3, , close", "found the direction \"\""),
    ("hyprgrass-bind = , edge:l:l, killactive", "found a swipe left from the left edge"),
    ("hyprgrass-bind = , edge:x:l, killactive", "found the edge \"x\""),
    ("hyprgrass-bind = , swipe:3:x, killactive", "found the direction \"x\""),
    ("hyprgrass-bind = , swipe:1:l, killactive", "found \"1\" fingers"),
    ("hyprgrass-bind = , pinch:2:x, killactive", "found the direction \"x\""),
    ("hyprgrass-bind = , shake:2, killactive", "found the gesture \"shake\""),
    ("hyprgrass-bind = , tap:2", "found no dispatcher"),
    ("hyprgrass-bind = , tap:2, exec", "found exec alone"),
    ("hyprgrass-gesture = swipe, 3, l, emulate_touchpad", "found the action \"emulate_touchpad\""),
    ("hyprgrass-gesture = pinch, 3, l, close", "found \"pinch\" that follows fingers"),
    ("hyprgrass-gesture = swipe, 3, l, dispatcher", "found no dispatcher"),
    ("hyprgrass-bindx = , tap:2, pin", "found the flag \"x\""),
    ("hyprgrass-bind = , edge:l:r:x, pin", "found \"x\" fingers"),
    ("plugin:touch_gestures:workspace_swipe_edge = x", "found the edge \"x\""),
    ("plugin:touch_gestures:long_press_delay = x", "found the delay \"x\""),
  ])
  func `a binding that cannot be imported is reported with its line`(_ text: String, _ part: String)
    throws
  {
    let read = try HyprgrassFile("\n" + text).gestures
    #expect(read.rules == [])
    #expect(read.notes.count == 1)
    let note = try #require(read.notes.first)
    #expect(note.hasPrefix("line 2: "))
    #expect(note.contains(part))
    #expect(note.hasSuffix("left out"))
  }

  @Test func `flags are imported or reported`() throws {
    let read = try HyprgrassFile(
      """
      hyprgrass-bindd = , tap:2, opens a terminal, exec, foot
      hyprgrass-bindldn = SUPER, tap:3, a description, killactive
      hyprgrass-bindien = SUPER, edge:l:r, killactive
      hyprgrass-bindm = , longpress:2, movewindow
      hyprgrass-gesture = longpress, 3, , resize
      """
    ).gestures
    #expect(
      read.rules == [
        "app: tap, 2 fingers -> shell foot", "app: tap, 3 fingers, with super, shared -> close",
        "left edge: swipe right -> close", "app: hold, 2 fingers -> drag window",
        "app: hold, 3 fingers -> resize window",
      ])
    for part in [
      "line 2: it does nothing on a locked screen", "line 3: applications do not get the touches",
      "line 3: the flag e of a key was left out",
    ] {
      #expect(read.notes.contains { $0.hasPrefix(part) }, "\(part)")
    }
    #expect(read.notes.count == 4)
  }

  @Test func `skipped files and differences are reported`() throws {
    let read = try HyprgrassFile(
      "source = gestures.conf\nhyprgrass-bindl = , tap:2, pin\nbind = SUPER, Q, killactive"
    ).gestures
    #expect(read.rules == ["app: tap, 2 fingers -> command dispatch pin"])
    for part in [
      "line 1: gestures.conf was not read", "line 2: it does nothing on a locked screen",
      "work only in Hyprland", "act on windows under thimble wrap",
    ] {
      #expect(read.notes.contains { $0.contains(part) }, "\(part)")
    }
  }

  private static let noGesture = ImportError.Fault.unexpected(
    found: "no gesture of hyprgrass",
    expected: "hyprland.conf with hyprgrass-bind, or hyprland.lua with hl.plugin.hyprgrass")

  @Test(
    arguments: [
      ("hl.config({ plugin = { hyprgrass = {} } })", noGesture), ("", noGesture),
      ("bind = SUPER, Q, killactive", noGesture),
      (
        "plugin {",
        .unexpected(found: "the section \"plugin\" without its end", expected: "a }")
      ),
      ("\n}", .noSection),
      (
        String(repeating: "a {\n", count: 60),
        .unexpected(found: "more than 50 nested sections", expected: "fewer")
      ),
      (
        "$a = aaaaaaaaaa\n" + String(repeating: "$a = $a$a\n", count: 40),
        .unexpected(found: "more than 10000 bytes", expected: "fewer")
      ),
    ] as [(String, ImportError.Fault)])
  func `a file that is no configuration of hyprgrass is an error`(
    text: String, fault: ImportError.Fault
  ) throws {
    let error = try #require(throws: ImportError.self) { try HyprgrassFile(text) }
    #expect(error.fault == fault)
  }

  @Test func `an error about a line of hyprland.conf has the line`() {
    #expect(throws: ImportError(line: 2, .noSection)) { try HyprgrassFile("\n}") }
  }

  @Test func `an error of Lua is reported with its position`() throws {
    let error = try #require(throws: ImportError.self) {
      try HyprgrassFile("hl.plugin.hyprgrass.bind {\n")
    }
    guard case .lua(let reason) = error.fault else { throw error }
    #expect(reason.hasPrefix("hyprland.lua:2:"))
  }

  @Test func `the longest matching variable is replaced, and ## becomes one #`() throws {
    #expect(
      try rules("$a = x\n$ab = y\nhyprgrass-bind = , tap:2, exec, $ab $a ##1 $c")
        == ["app: tap, 2 fingers -> shell y x #1 $c"])
  }
}
