import Gestures
import Lua
import PluginHost
import ScriptViews
import Scripting
import Testing

@testable import PluginBench

extension ReloadOutcome {
  var report: ReloadReport? { if case .replaced(let report) = self { report } else { nil } }
  var isKept: Bool { if case .kept = self { true } else { false } }
}

struct ReloadTests {
  let bench = TestBench()

  /// A plugin that prints the states of a pan, with the name of its version.
  static func panning(_ version: String, also code: String = "") -> String {
    """
    local w = thimble.window { title = 'Drag' }
    w:add_gesture_recognizer(thimble.pan {
      on_began = function() print('\(version) began') end,
      on_changed = function() print('\(version) changed') end,
      on_ended = function() print('\(version) ended') end,
      on_cancelled = function() print('\(version) cancelled') end })
    \(code)
    """
  }

  private func drag(from start: Double, to end: Double, at ms: Double) {
    bench.send(.motion, x: start, y: 0, at: ms)
    bench.send(.motion, x: end, y: 0, at: ms + 16)
  }

  @Test func `a newer version takes over the open window`() throws {
    try bench.load("thimble.window { title = 'A' } thimble.after(1, function() print('old') end)")
    bench.content?.pointsPerMillimeter = 7
    let outcome = bench.reload(
      "local w = thimble.window { title = 'A' } print(w.open) thimble.after(1, function() print('new') end)"
    )
    let report = try #require(outcome?.report)
    #expect(report.surfacesKept == 1)
    #expect(report.memoryBefore > 0)
    #expect(report.memoryAfter > 0)
    #expect(bench.desktop.windows.count == 1)
    let surface = try #require(bench.desktop.windows.first?.surface)
    #expect(surface.isOpen)
    #expect(surface.replacements == 1)
    #expect(surface.content.pointsPerMillimeter == 7)
    bench.advance(to: 1500)
    #expect(bench.prints == ["true", "new"])
    #expect(bench.host.plugins.count == 1)
  }

  @Test func `a newer version takes over a window with a changed title`() throws {
    let code = "local w = thimble.window { title = 'A' }"
    try bench.load(code + " w.title = 'B'")
    let surface = try #require(bench.desktop.windows.first?.surface)
    #expect(bench.reload(code)?.report?.surfacesKept == 1)
    #expect(surface.titles == ["B", "A"])
    #expect(bench.reload(code + " w.title = 'C'")?.report?.surfacesKept == 1)
    #expect(surface.titles == ["B", "A", "C"])
  }

  @Test func `a window that a newer version opens has its latest title at once`() throws {
    try bench.load("thimble.window { title = 'A' }")
    bench.reload("local w = thimble.window { title = 'B' } w.title = 'C'")
    let window = try #require(bench.desktop.windows.last)
    #expect(window.options.title == "C")
    #expect(window.surface.titles.isEmpty)
  }

  @Test func `surfaces that only one version has are closed or opened`() throws {
    try bench.load(
      """
      thimble.window { title = 'Both' } thimble.window { title = 'Old' }
      thimble.layer { anchors = { 'top' }, width = 10, height = 10 }
      """)
    bench.reload(
      """
      thimble.window { title = 'New' } thimble.window { title = 'Both' }
      thimble.layer { anchors = { 'bottom' }, width = 10, height = 10 }
      """)
    let open = bench.desktop.windows.filter(\.surface.isOpen).map(\.options.title)
    #expect(open == ["Both", "New"])
    #expect(bench.desktop.layers.map(\.surface.isOpen) == [false, true])
  }

  @Test func `a window that was resized keeps its size`() throws {
    try bench.load("thimble.window { title = 'A', width = 100, height = 100 }")
    bench.content?.frame = Rect(x: 0, y: 0, width: 300, height: 200)
    bench.reload("local w = thimble.window { title = 'A', width = 50 } print(w.bounds.width)")
    #expect(bench.prints == ["300.0"])
    #expect(bench.content?.bounds.size == Size(width: 300, height: 200))
  }

  @Test func `a newer version can read density and accommodations while it loads`() throws {
    try bench.load("thimble.window { title = 'A' }")
    bench.content?.pointsPerMillimeter = 7
    bench.content?.accommodations.tapMovement = 9
    bench.reload(
      """
      local w = thimble.window { title = 'A' }
      print(w.points_per_millimeter, w.accommodations.tap_movement)
      """)
    #expect(bench.prints == ["7.0\t9.0"])
  }

  @Test(arguments: [
    "thimble.window { titel = 'A' }", "error('at load')", "local = 1", "require 'gone'",
    "while true do end", "local t = {} while true do t[#t + 1] = ('x'):rep(1e5) .. #t end",
    "thimble.layer { output = 'nowhere', anchors = { 'top' }, height = 1, width = 1 }",
  ])
  func `a version with a fault leaves the older one unchanged`(fault: String) throws {
    try bench.load(Self.panning("one"))
    bench.send(.down, x: 0, y: 0, at: 0)
    drag(from: 30, to: 40, at: 16)
    let outcome = try #require(bench.reload("thimble.window { title = 'Drag' }\n" + fault))
    #expect(outcome.isKept)
    #expect(outcome.description.contains("keeps running"))
    drag(from: 50, to: 60, at: 64)
    bench.send(.up, x: 60, y: 0, at: 100)
    #expect(bench.prints.first == "one began")
    #expect(bench.prints.last == "one ended")
    #expect(bench.failures.isEmpty)
    #expect(bench.desktop.windows.count == 1)
    #expect(bench.host.plugins.count == 1)
  }

  @Test func `a drag ends in the version in which it began`() throws {
    try bench.load(Self.panning("one"))
    bench.send(.down, x: 0, y: 0, at: 0)
    drag(from: 30, to: 40, at: 16)
    var outcome: ReloadOutcome?
    bench.reload(Self.panning("two")) { outcome = $0 }
    #expect(outcome == nil)
    bench.advance(to: 200)
    #expect(outcome == nil)
    bench.send(.up, x: 40, y: 0, at: 300)
    bench.advance(to: 400)
    #expect(try #require(outcome?.report).endedGestures == false)
    bench.send(.down, x: 0, y: 0, at: 500)
    drag(from: 30, to: 40, at: 516)
    #expect(bench.prints.filter { $0.hasPrefix("one") }.last == "one ended")
    #expect(bench.prints.contains("two began"))
    #expect(!bench.prints.contains("one cancelled"))
  }

  @Test func `a drag that continues for a second is cancelled`() throws {
    try bench.load(Self.panning("one"))
    bench.send(.down, x: 0, y: 0, at: 0)
    drag(from: 30, to: 40, at: 16)
    var outcome: ReloadOutcome?
    bench.reload(Self.panning("two")) { outcome = $0 }
    bench.advance(to: 1100)
    #expect(outcome?.report?.endedGestures == true)
    #expect(bench.prints.last == "one cancelled")
  }

  @Test func `a still newer version replaces one that waits`() throws {
    try bench.load(Self.panning("one"))
    bench.send(.down, x: 0, y: 0, at: 0)
    drag(from: 30, to: 40, at: 16)
    var outcomes: [String] = []
    bench.reload(Self.panning("two")) { outcomes.append("\($0)") }
    bench.reload(Self.panning("three")) { outcomes.append($0.report == nil ? "?" : "three runs") }
    bench.advance(to: 2000)
    #expect(outcomes.first?.contains("even newer") == true)
    #expect(outcomes.last == "three runs")
    bench.send(.down, x: 0, y: 0, at: 3000)
    drag(from: 30, to: 40, at: 3016)
    #expect(bench.prints.last == "three changed" || bench.prints.last == "three began")
  }

  @Test func `unloading while a newer version waits removes both versions`() throws {
    let plugin = try bench.load(Self.panning("one"))
    bench.send(.down, x: 0, y: 0, at: 0)
    drag(from: 30, to: 40, at: 16)
    bench.reload(Self.panning("two"))
    bench.host.unload(plugin)
    bench.advance(to: 2000)
    #expect(bench.host.plugins.isEmpty)
    #expect(bench.desktop.windows.allSatisfy { !$0.surface.isOpen })
  }

  @Test func `a newer version with layers does not run without layer support`() throws {
    try bench.load("thimble.window {}")
    bench.desktop.hasLayers = false
    let outcome = bench.reload("thimble.layer { anchors = { 'top' }, height = 9 } print('newer')")
    #expect(outcome?.isKept == true)
    bench.advance(to: 2000)
    #expect(bench.prints.isEmpty)
    #expect(bench.desktop.windows.map(\.surface.isOpen) == [true])
  }

  @Test func `a newer version follows outputs that were added while it waited`() throws {
    let layers = """
      thimble.layer { output = 'all', anchors = { 'top' }, height = 9, width = 9,
        setup = function(layer) layer:add_gesture_recognizer(thimble.pan {}) end }
      """
    try bench.load(layers)
    bench.send(.down, x: 0, y: 0, at: 0)
    drag(from: 30, to: 40, at: 16)
    bench.reload(layers)
    bench.desktop.outputs = ["one", "two"]
    bench.advance(to: 2000)
    let open = bench.desktop.layers.filter(\.surface.isOpen).map(\.options.output)
    #expect(open == ["one", "two"])
  }

  @Test func `a reload loads a plugin that is not running`() throws {
    let outcome = bench.reload("print('hello')")
    #expect(outcome?.report != nil)
    #expect(bench.prints == ["hello"])
    guard case .failed? = TestBench().reload("error('x')") else {
      Issue.record("it runs")
      return
    }
  }

  @Test func `a plugin cannot change its name`() throws {
    let before = try TestFolder(["plugin.json": LoadingTests.manifest, "init.lua": ""])
    let after = try TestFolder([
      "plugin.json": #"{"name": "yours", "version": "1", "api": 1}"#, "init.lua": "",
    ])
    try bench.host.load(PluginSource.read(before.path))
    bench.host.reload("mine", by: try PluginSource.read(after.path)) {
      #expect($0.description.contains("is now called \"yours\""))
    }
    #expect(bench.host.plugins.map(\.name) == ["mine"])
  }

  @Test func `a version that requests more permissions does not get them`() throws {
    func manifest(_ programs: String) -> String {
      #"{"name": "mine", "version": "1", "api": 1, "permissions": {"spawn": [\#(programs)]}}"#
    }
    let folder = try TestFolder(["plugin.json": manifest(#""grim""#), "init.lua": ""])
    var permissions = PermissionSet()
    permissions.add(option: "spawn") { Issue.record("\($0)") }
    try bench.host.load(
      PluginSource.read(folder.path), settings: PluginSettings(permissions: permissions))
    try folder.write(manifest(#""grim", "sh""#), to: "plugin.json")
    bench.host.reload("mine", by: try PluginSource.read(folder.path)) { #expect($0.report != nil) }
    #expect(bench.host.plugins.first?.grants.values(for: .spawn) == ["grim"])
  }
}
