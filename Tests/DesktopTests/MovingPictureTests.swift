import Glibc
import Requirements
import Stage
import StageRuns
import System
import Testing
import Traces

@testable import CompositorRuns

/// Records moving pictures of plugins in sway, for the documentation. `make moving-pictures` names
/// the folder for their frames; without it the tests are skipped.
@Suite(
  .serialized, .needs("sway"),
  .enabled(if: getenv("THIMBLE_FRAMES") != nil, "run by make moving-pictures"))
struct MovingPictureTests {
  let loop = EventLoop()

  /// Records `script`, and a second after its end.
  private func record(
    _ script: TouchScript, as name: String, in session: HostedSession
  ) throws {
    let folder = try #require(getenv("THIMBLE_FRAMES").map { String(cString: $0) })
    try session.record(to: "\(folder)/\(name)") {
      session.play(script.trace.events, pace: .realTime)
      // Real time: the recording shows the real duration.
      _ = wait(on: loop, timeout: .seconds(1)) { false }
    }
  }

  /// A script for sway's screen.
  private func script() -> TouchScript {
    var script = TouchScript(width: 1280, height: 800)
    script.pause(600)
    return script
  }

  /// Waits until the plugins' windows have been drawn.
  private func settle() {
    // Real time: no event of the compositor or the app reports this.
    _ = wait(on: loop, timeout: .seconds(3)) { false }
  }

  @Test func `swipes along the bottom edge switch to the next workspace and back`() throws {
    let session = try ActionSession(
      """
      thimble.use("gestures", {
        options = { preset = "none", rules = {
          "bottom edge: swipe left -> workspace 2",
          "bottom edge: swipe right -> workspace 1" } },
        permissions = { workspaces = true },
      })
      thimble.use "linked-lists"
      thimble.use "photo-viewer"
      """,
      sway: """
        assign [title="Photos"] workspace 1
        assign [title="Linked lists"] workspace 2
        """, on: loop)
    defer { session.end() }
    _ = try session.ask("workspace", "1")
    settle()
    var script = script()
    for _ in 0..<2 {
      script.move([{ (920 - 560 * $0, 792 - 60 * sin($0 * 3)) }], for: 700)
      script.pause(1000)
      script.move([{ (360 + 560 * $0, 792 - 60 * sin($0 * 3)) }], for: 700)
      script.pause(900)
    }
    try record(script, as: "gestures", in: session.session)
    #expect(session.workspace == "1")
  }

  @Test func `the drawer is pulled out, pushed back, and thrown open`() throws {
    let session = try ActionSession(
      """
      thimble.use("drawer", {
        options = { size = 75, buttons = { "Terminal: foot", "Files: thunar", "Music: lollypop",
          "Mail: geary", "Web: firefox" } },
        permissions = { spawn = { "foot", "thunar", "lollypop", "geary", "firefox" } },
      })
      thimble.use "photo-viewer"
      """, on: loop)
    defer { session.end() }
    settle()
    var script = script()
    script.move([{ (3 + 480 * sin($0 * 2.2), 420 + 40 * $0) }], for: 1500)
    script.pause(900)
    script.move([{ (470 - 440 * $0, 420 + 30 * $0) }], for: 600)
    script.pause(700)
    script.move([{ (3 + 200 * $0, 400) }], for: 180)
    script.pause(900)
    script.touch([(900, 300)], for: 60)
    script.pause(500)
    try record(script, as: "drawer", in: session.session)
  }

  @Test func `a finger at the right edge sets the volume`() throws {
    let session = try ActionSession(
      """
      thimble.use("media-edge", { permissions = { spawn = { "wpctl" } } })
      thimble.use "photo-viewer"
      """, programs: ["wpctl": "echo Volume: 0.40"], on: loop)
    defer { session.end() }
    settle()
    var script = script()
    script.move([{ (1277 - 3 * $0, 470 - 260 * sin($0 * .pi)) }], for: 2600)
    script.pause(600)
    script.move([{ (1277, 400 + 230 * $0) }], for: 1500)
    try record(script, as: "media-edge", in: session.session)
  }

  /// Starts an app under `thimble wrap` with a plugin, and waits for the app's first window.
  private func wrap(
    _ app: [String], with plugin: String, on compositor: HostedCompositor,
    configuration: String = "", in sandbox: Sandbox
  ) throws -> HostedSession {
    let telling = try sandbox.write(
      """
      local thimble = require "thimble"
      thimble.apps.on_window(function() print "window" end)
      """, to: "telling.lua")
    let session = try HostedSession(
      compositor, in: sandbox, configuration: configuration,
      client: [
        builtProgram("thimble"), "wrap", "--plugin", telling, "--plugin", plugin, "--allow",
        "apps=*", "--", "env", "GDK_BACKEND=wayland", "MOZ_ENABLE_WAYLAND=1", "NO_AT_BRIDGE=1",
        "GSETTINGS_BACKEND=memory",
      ] + app, on: loop)
    session.addPointer()
    let isShown = wait(on: loop) { session.client.diagnostics.contains("telling: window") }
    #expect(isShown, "\(session.client.diagnostics.suffix(10))")
    return session
  }

  @Test(.needs("gtk3-demo"))
  func `a resting finger opens an app's menu`() throws {
    let session = try wrap(["gtk3-demo"], with: "hold-right-click", on: .sway, in: Sandbox())
    defer { session.end() }
    settle()
    var script = script()
    script.touch([(640, 300)], for: 1400)
    script.pause(1500)
    script.touch([(980, 560)], for: 60)
    script.pause(700)
    script.touch([(800, 420)], for: 1400)
    script.pause(800)
    try record(script, as: "hold-right-click", in: session)
  }

  @Test(.needs("firefox-esr", "weston"))
  func `three fingers move the window of Firefox`() throws {
    let sandbox = try Sandbox()
    try sandbox.makeFolder("profile")
    _ = try sandbox.write(
      """
      user_pref("browser.startup.homepage_override.mstone", "ignore");
      user_pref("datareporting.policy.dataSubmissionEnabled", false);
      """, to: "profile/user.js")
    let page = try sandbox.write(
      """
      <title>Any app</title>
      <body style="font: 22px sans-serif; margin: 40px; background: #f4f1ea; color: #223">
      <h1>Three fingers move this window</h1><p>Firefox runs as it is. <b>thimble wrap</b> sees its
      touches, and takes those of three fingers.</p>
      """, to: "page.html")
    let session = try wrap(
      [
        "firefox-esr", "--no-remote", "--profile", sandbox.path + "/profile", "--width", "640",
        "--height", "460", "file://" + page,
      ],
      with: "window-drag", on: .weston,
      configuration: "[shell]\nbackground-color=0xff3a4a5c\npanel-position=none\n", in: sandbox)
    defer { session.end() }
    settle()
    settle()
    var script = script()
    let starts: [(x: Double, y: Double)] = [(560, 420), (650, 390), (740, 430)]
    let path: (Double, Double) -> (x: Double, y: Double) = { part, turn in
      (220 * sin(part * turn), 140 * sin(part * turn * 2))
    }
    script.move(
      starts.map { start in { (start.x + path($0, 6).x, start.y + path($0, 6).y) } }, for: 4200)
    try record(script, as: "window-drag", in: session)
  }
}
