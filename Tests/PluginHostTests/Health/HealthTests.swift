import Gestures
import Lua
import PluginHost
import Scripting
import Testing

@testable import PluginBench

struct HealthTests {
  let bench = TestBench()

  /// A plugin that prints `begins`, with a window on which each tap runs some code.
  private func tapping(_ code: String) -> String {
    """
    print('begins')
    local w = thimble.window { title = 'Tap' }
    w:add_gesture_recognizer(thimble.tap { on_ended = function() \(code) end })
    """
  }

  private func consequences() -> [String] {
    bench.failures.map {
      switch $0.consequence {
      case .restarted: "restarted"
      case .disabled: "disabled"
      case .stopped: "stopped"
      default: "other"
      }
    }
  }

  @Test func `an exceeded budget restarts the plugin in the same window`() throws {
    try bench.load(tapping("while true do end"))
    bench.tap(1, 1, at: 0)
    #expect(bench.failures.first?.description.contains("was stopped and restarted") == true)
    bench.advance(to: 100)
    #expect(bench.prints == ["begins", "begins"])
    #expect(bench.desktop.windows.count == 1)
    #expect(bench.desktop.windows.first?.surface.isOpen == true)
    #expect(bench.host.plugins.first?.isRunning == true)
  }

  @Test func `the third exceeded budget within a minute disables the plugin`() throws {
    var disabled: [DisabledPlugin] = []
    bench.host.onDisable = { disabled.append($0) }
    try bench.load(tapping("while true do end"))
    for time in [0.0, 20_000, 40_000] {
      bench.advance(to: time)
      bench.tap(1, 1, at: time)
    }
    bench.advance(to: 41_000)
    #expect(consequences() == ["restarted", "restarted", "disabled"])
    #expect(bench.host.plugins.isEmpty)
    #expect(bench.desktop.windows.first?.surface.isOpen == false)
    let entry = try #require(disabled.first)
    #expect(entry.plugin == "test")
    #expect(entry.reason.contains("budget of work 3 times"))
    #expect(entry.error.contains("test.lua:3:"))
    #expect(entry.trace.contains("test.lua:3"))
  }

  @Test func `an exceeded budget is forgotten after a minute`() throws {
    try bench.load(tapping("while true do end"))
    for time in [0.0, 61_000, 122_000, 183_000] {
      bench.advance(to: time)
      bench.tap(1, 1, at: time)
    }
    bench.advance(to: 184_000)
    #expect(consequences() == Array(repeating: "restarted", count: 4))
    #expect(bench.host.plugins.count == 1)
  }

  @Test func `a reload resets the count of exceeded budgets`() throws {
    try bench.load(tapping("while true do end"))
    for time in [0.0, 1000] {
      bench.advance(to: time)
      bench.tap(1, 1, at: time)
    }
    bench.advance(to: 1500)
    bench.reload(tapping("while true do end") + " -- better")
    bench.tap(1, 1, at: 2000)
    #expect(consequences().last == "restarted")
  }

  @Test func `exceeded memory disables the plugin at once`() throws {
    var disabled: [DisabledPlugin] = []
    bench.host.onDisable = { disabled.append($0) }
    try bench.load(
      tapping("local t = {} for i = 1, 1e9 do t[i] = { i } end"))
    bench.tap(1, 1, at: 0)
    bench.advance(to: 100)
    if bench.failures.first?.error.kind == .outOfMemory {
      #expect(consequences() == ["disabled"])
      #expect(disabled.first?.reason.contains("memory") == true)
    } else {
      #expect(consequences() == ["restarted"])
    }
  }

  @Test func `a plugin that loops after each restart is disabled`() throws {
    try bench.load(
      "if thimble.state.once then end print('begins') thimble.after(0, function() while true do end end)"
    )
    for step in 0..<20 { bench.advance(to: Double(step) * 10) }
    #expect(consequences() == ["restarted", "restarted", "disabled"])
    #expect(bench.prints.count == 3)
    #expect(bench.host.plugins.isEmpty)
  }

  @Test func `a plugin that loops while it restarts is reported and disabled`() throws {
    try bench.load(
      """
      print('begins')
      if not pcall(thimble.layer, { height = 10 }) then while true do end end
      thimble.after(0, function() while true do end end)
      """)
    // Only the plugin's first instance has a layer, and does not loop while it loads.
    bench.desktop.hasLayers = false
    bench.advance(to: 10)
    #expect(consequences() == ["restarted", "restarted", "disabled"])
    #expect(bench.prints.count == 3)
    #expect(bench.host.plugins.isEmpty)
  }

  @Test func `a plugin whose restart fails stops, and the error is reported`() throws {
    try bench.load(
      """
      if not pcall(thimble.layer, { height = 10 }) then error('no layer, no work') end
      thimble.after(0, function() while true do end end)
      """)
    bench.desktop.hasLayers = false
    bench.advance(to: 10)
    #expect(consequences() == ["restarted", "stopped"])
    #expect(bench.failures.last?.description.contains("no layer, no work") == true)
    #expect(bench.host.plugins.isEmpty)
  }

  @Test func `other plugins keep running beside a disabled one`() throws {
    try bench.host.load(
      PluginSource(
        name: "other",
        text: """
          local thimble = require 'thimble'
          local function tick() print('tick') thimble.after(0.01, tick) end
          tick()
          """))
    try bench.load("thimble.after(0, function() while true do end end)")
    for step in 0..<20 { bench.advance(to: Double(step) * 10) }
    #expect(bench.host.plugins.map(\.name) == ["other"])
    #expect(bench.prints.count >= 15)
  }

  @Test func `a failing delegate counts as a missing one`() throws {
    try bench.load(
      """
      local w = thimble.window {}
      w:add_gesture_recognizer(thimble.tap {
        delegate = { should_begin = function() error('undecided') end },
        on_ended = function() print('tap') end })
      """)
    bench.tap(1, 1, at: 0)
    #expect(bench.prints == ["tap"])
    #expect(bench.failures.count == 1)
  }
}
