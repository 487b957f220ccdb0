import Stage
import Testing

@testable import Shell

/// A stage's windows by `zwlr_foreign_toplevel_manager_v1`.
@Suite struct ForeignToplevelTests {
  let harness: ShellHarness
  let list: ForeignToplevels
  let first: Toplevel

  init() throws {
    harness = try ShellHarness()
    (first, _) = try harness.showWindow {
      $0.title = "First"
      $0.appID = "one"
    }
    list = try harness.display.followToplevels()
    harness.settle()
  }

  @Test func `windows are listed, and accept requests`() throws {
    let window = try #require(list.toplevels.first)
    #expect(window.acceptsRequests)
    #expect(window.properties.isActivated)
    #expect(window.properties.title == "First")
    #expect(window.properties.appID == "one")
    let events = harness.watch(first)
    events.closesOnRequest = false
    window.close()
    harness.wait { events.closeRequests == 1 }
    first.close()
    harness.wait { window.isClosed }
    #expect(list.toplevels.isEmpty)
    #expect(harness.display.error == nil)
  }

  @Test func `a title with many combining characters is divided`() throws {
    let window = try #require(list.toplevels.first)
    first.setTitle("a" + String(repeating: "\u{301}\u{316}", count: 900))
    harness.wait { window.properties.title != "First" }
    #expect(window.properties.title.unicodeScalars.contains("\u{34f}"))
  }

  @Test func `a list that the compositor ends closes its windows, and sends no requests`() throws {
    let window = try #require(list.toplevels.first)
    var closed = 0
    list.onChange = { closed += $0.isClosed ? 1 : 0 }
    harness.stage.finishToplevelLists()
    // The request is sent while the end is in flight.
    window.setMaximized(true)
    harness.wait { list.hasEnded }
    window.activate()
    #expect(window.isClosed)
    #expect(closed == 1)
    #expect(list.toplevels.isEmpty)
    _ = try harness.showWindow()
    harness.settle()
    #expect(list.toplevels.isEmpty)
    #expect(harness.display.error == nil)
  }

  @Test func `a list that is released after its end sends no requests`() throws {
    var other: ForeignToplevels? = try harness.display.followToplevels()
    harness.settle()
    #expect(other?.toplevels.count == 1)
    harness.stage.finishToplevelLists()
    harness.wait { other?.hasEnded == true }
    other = nil
    harness.settle()
    #expect(harness.display.error == nil)
  }
}
