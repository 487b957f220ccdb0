import Requirements
import StageRuns
import System
import Testing

@testable import CompositorRuns

/// Copying and reading by plugins of two programs in sway.
@Suite(.serialized) struct CompositorClipboardTests {
  let loop = EventLoop()

  @Test(.needs("sway"))
  func `text that one program copies is read by another one and by itself`() throws {
    let session = try ActionSession(
      """
      thimble.window { title = "first" }
      thimble.clipboard.on_change(function()
        thimble.clipboard.get(function(text, reason) print("first has", text or reason) end)
      end)
      thimble.after(0.5, function() print(thimble.clipboard.set "from the first") end)
      """, on: loop)
    defer { session.end() }
    let first = session.session.client
    #expect(wait(on: loop) { first.prints.contains("first has\tfrom the first") })
    let second = try session.start(
      """
      local thimble = require "thimble"
      thimble.after(0.5, function()
        thimble.clipboard.get(function(text, reason)
          print("second has", text or reason)
          thimble.clipboard.set("from the second: Grüße")
        end)
      end)
      thimble.window { title = "second" }
      """, allowing: "clipboard")
    #expect(wait(on: loop) { second.prints.contains("second has\tfrom the first") })
    #expect(wait(on: loop) { first.prints.contains("first has\tfrom the second: Grüße") })
  }

  /// A plugin that copies when its window is tapped, and reads when possible and at each change.
  private static let copier = """
    local thimble = require "thimble"
    local window = thimble.window { title = "w" }
    print("early", thimble.clipboard.set "too early")
    window:add_gesture_recognizer(thimble.tap { on_ended = function()
      print("set", thimble.clipboard.set "Grüße")
    end })
    local function read()
      thimble.clipboard.get(function(text)
        if text then print("has", text) else thimble.after(0.1, read) end
      end)
    end
    read()
    thimble.clipboard.on_change(read)
    print "running"
    """

  @Test(
    .needs("weston"), arguments: [false, true])
  func `without data control, a tap copies, and the focused window reads`(
    isIsolated: Bool
  ) throws {
    let sandbox = try Sandbox()
    try sandbox.makeFolder("copier")
    _ = try sandbox.write(
      #"{"name": "copier", "version": "1.0", "api": 1, "permissions": {"clipboard": true}}"#,
      to: "copier/plugin.json")
    _ = try sandbox.write(Self.copier, to: "copier/init.lua")
    let command = [
      builtProgram("thimble"), "run", "\(sandbox.path)/copier", "--allow", "clipboard",
      "--isolated=\(isIsolated ? "always" : "never")",
    ]
    let session = try HostedSession(.weston, in: sandbox, client: command, on: loop)
    defer { session.end() }
    let first = session.client
    try #require(wait(on: loop) { first.prints.contains("running") }, "\(first.diagnostics)")
    #expect(first.prints.contains { $0.hasPrefix("early\tnil\t") && $0.contains("touch") })
    session.addKeyboard()
    var clock = 0.0
    let hasCopied = attempt(on: loop) {
      var gestures = Gestures(from: clock)
      gestures.tap(atX: 640, y: 400)
      clock = gestures.end
      session.play(gestures.events)
    } until: {
      first.prints.contains("has\tGrüße")
    }
    #expect(hasCopied, "\(first.prints) \(first.diagnostics)")
    #expect(first.prints.contains("set\ttrue"))
    // The opened window gets the focus, and with it the offer of the copied text.
    let second = try Program(
      sandbox.configuration(command, environment: ["WAYLAND_DISPLAY": "wl-weston"]), on: loop)
    defer { second.end() }
    #expect(
      wait(on: loop) { second.prints.contains("has\tGrüße") },
      "\(second.prints) \(second.diagnostics)")
    withExtendedLifetime(sandbox) {}
  }
}
