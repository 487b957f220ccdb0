import Stage
import Testing

@testable import Shell

/// A stage's windows by `ext_foreign_toplevel_list_v1`, if the other protocol is missing.
struct ForeignToplevelListTests {
  let harness: ShellHarness
  let list: ForeignToplevels

  init() throws {
    harness = try ShellHarness { $0.globals["zwlr_foreign_toplevel_manager_v1"] = nil }
    _ = try harness.showWindow {
      $0.title = "First"
      $0.appID = "one"
    }
    list = try harness.display.followToplevels()
    harness.settle()
  }

  @Test func `existing windows and new ones are listed`() throws {
    #expect(list.toplevels.map(\.properties.title) == ["First"])
    #expect(list.toplevels.map(\.properties.appID) == ["one"])
    var changes: [String] = []
    list.onChange = { changes.append("\($0.properties.title) \($0.isClosed)") }
    let (second, _) = try harness.showWindow { $0.title = "Second" }
    harness.settle()
    #expect(list.toplevels.map(\.properties.title) == ["First", "Second"])
    second.close()
    harness.wait { list.toplevels.count == 1 }
    #expect(changes == ["Second false", "Second true"])
    #expect(harness.display.error == nil)
  }

  @Test func `windows of this list accept no requests`() throws {
    let window = try #require(list.toplevels.first)
    #expect(!window.acceptsRequests)
    window.activate()
    window.close()
    window.setMaximized(true)
    window.setMinimized(true)
    #expect(!window.setFullscreen(true))
    harness.settle()
    #expect(list.toplevels.count == 1)
    #expect(harness.display.error == nil)
  }

  @Test func `a list that the compositor ends closes its windows`() throws {
    let window = try #require(list.toplevels.first)
    var closed = 0
    list.onChange = { closed += $0.isClosed ? 1 : 0 }
    harness.stage.finishToplevelLists()
    harness.wait { list.hasEnded }
    #expect(window.isClosed)
    #expect(closed == 1)
    #expect(list.toplevels.isEmpty)
    _ = try harness.showWindow()
    harness.settle()
    #expect(list.toplevels.isEmpty)
    #expect(harness.display.error == nil)
  }

  @Test func `a compositor without either protocol gives an error that names one`() throws {
    let bare = try ShellHarness {
      $0.globals["ext_foreign_toplevel_list_v1"] = nil
      $0.globals["zwlr_foreign_toplevel_manager_v1"] = nil
    }
    let error = #expect(throws: ShellError.self) { try bare.display.followToplevels() }
    #expect("\(error.map { "\($0)" } ?? "")".contains("zwlr_foreign_toplevel_manager_v1"))
  }
}
