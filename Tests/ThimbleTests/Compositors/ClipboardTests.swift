import EventLoop
import StageRuns
import Testing

/// What plugins of two programs copy and read in sway.
@Suite(.serialized) struct CompositorClipboardTests {
  let loop = EventLoop()

  @Test(.enabled(if: isInstalled("sway"), "skipped: sway not found"))
  func `text that one program copies is read by another, and by itself`() throws {
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

  @Test(.enabled(if: isInstalled("weston"), "skipped: weston not found"))
  func `a compositor without it is nil and a sentence`() throws {
    let sandbox = try Sandbox()
    let plugin = try sandbox.write(
      """
      local thimble = require "thimble"
      thimble.window { title = "w" }
      thimble.after(0.2, function() print(thimble.clipboard.get(print)) end)
      """, to: "copier.lua")
    let session = try HostedSession(
      .weston, in: sandbox,
      client: [builtProgram("thimble"), "run", plugin, "--allow", "clipboard"], on: loop)
    defer { session.end() }
    #expect(
      wait(on: loop) {
        session.client.prints.contains { $0.hasPrefix("nil\t") && $0.contains("data_control") }
      })
    withExtendedLifetime(sandbox) {}
  }
}
