import Requirements
import StageRuns
import System
import Testing
import Traces

@testable import CompositorRuns

/// Text fields of real apps, reported to plugins.
@Suite(.serialized) struct TextFocusTests {
  private let loop = EventLoop()

  @Test(.needs("sway", "foot"))
  func `in sway, a terminal opens the keyboard, and a window without text closes it`() throws {
    let session = try ActionSession(
      """
      thimble.on("keyboard.shown", function() print "shown" end)
      thimble.on("keyboard.hidden", function() print "hidden" end)
      thimble.use("keyboard", {
        options = { haptics = false, show = "focus" },
        permissions = { keys = true, text_focus = true },
      })
      """, on: loop)
    defer { session.end() }
    let client = session.session.client
    #expect(!client.prints.contains("shown"))
    _ = try session.open(["foot", "--log-level=error", "sleep", "600"])
    #expect(wait(on: loop) { client.prints.last == "shown" }, "\(client.diagnostics.suffix(10))")
    _ = try session.openWitness("without text")
    #expect(wait(on: loop) { client.prints.last == "hidden" }, "\(client.diagnostics.suffix(10))")
  }

  @Test(.needs("sway", "foot"))
  func `a second input method gets no reports, and one line explains it`() throws {
    let session = try ActionSession(
      "thimble.text_focus.on_change(function() end)", on: loop)
    defer { session.end() }
    let other = try session.start(
      """
      local thimble = require "thimble"
      thimble.text_focus.on_change(function() print "focus" end)
      thimble.window { title = "other" }
      """, allowing: "text_focus")
    let line = "another input method runs"
    #expect(wait(on: loop) { other.diagnostics.contains { $0.contains(line) } })
    _ = try session.open(["foot", "--log-level=error", "sleep", "600"])
    _ = try session.openWitness("later")
    #expect(other.diagnostics.count { $0.contains(line) } == 1)
    #expect(!other.prints.contains("focus"))
    #expect(other.child.exit == nil)
  }

  @Test(.needs("sway", "gtk3-demo"))
  func `in a wrapped app, a touch of a text field differs from a click`() throws {
    let sandbox = try Sandbox()
    let plugin = try sandbox.write(
      """
      local thimble = require "thimble"
      thimble.text_focus.on_change(function(focused, by_touch) print(focused, by_touch) end)
      """, to: "telling.lua")
    let session = try HostedSession(
      .sway, in: sandbox, configuration: "for_window [app_id=\".*\"] fullscreen enable",
      client: [
        builtProgram("thimble"), "wrap", "--plugin", plugin, "--allow", "text_focus", "--", "env",
        "GDK_BACKEND=wayland", "NO_AT_BRIDGE=1", "GSETTINGS_BACKEND=memory", "gtk3-demo",
        "--run=search_entry",
      ], on: loop)
    defer { session.end() }
    session.addPointer()
    var last: String? { session.client.diagnostics.last { $0.hasPrefix("telling: ") } }
    // Repeated, because no event reports that the app can be touched. Each tap is a request.
    let isTouched = attempt(on: loop, waiting: 3) {
      session.play([
        .init(milliseconds: 0, kind: .down(id: 0, x: 100, y: 45)),
        .init(milliseconds: 0, kind: .frame),
        .init(milliseconds: 60, kind: .up(id: 0)), .init(milliseconds: 60, kind: .frame),
      ])
    } until: {
      last == "telling: true\ttrue"
    }
    #expect(isTouched, "\(session.client.diagnostics.suffix(10))")
    let isClicked = try attempt(on: loop, waiting: 3) {
      for action in ["set 100 45", "press button1", "release button1"] {
        try control("seat seat0 cursor \(action)", in: sandbox)
      }
    } until: {
      last == "telling: true\tfalse"
    }
    #expect(isClicked, "\(session.client.diagnostics.suffix(10))")
  }

  /// Sends a command to sway.
  private func control(_ command: String, in sandbox: Sandbox) throws {
    let tool = try Program(
      sandbox.configuration(
        ["swaymsg", command], environment: ["SWAYSOCK": "\(sandbox.path)/sway.sock"]), on: loop)
    tool.waitForEnd()
    tool.end()
  }
}
