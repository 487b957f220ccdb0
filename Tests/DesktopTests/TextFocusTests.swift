import Requirements
import StageRuns
import System
import Testing

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
}
