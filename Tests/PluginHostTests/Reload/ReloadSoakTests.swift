import Gestures
import PluginHost
import Scripting
import SeededNumbers
import Testing

@testable import PluginBench

/// Tests that no objects remain of fifty versions.
struct ReloadSoakTests {
  /// The faults of versions that are saved in the middle of a drag.
  private static let faults = [
    "", "local = 1", "error('at run time')", "require 'gone'",
    "local t = {} while true do t[#t + 1] = ('x'):rep(1e5) .. #t end",
    "thimble.on_load(function() error('in on_load') end)",
    "thimble.on_unload(function() error('in on_unload') end)",
    "thimble.on_unload(function() return print end)",
  ]

  private static func code(_ version: Int, _ fault: String) -> String {
    """
    local big = {} for i = 1, 1000 do big[i] = { i } end
    thimble.state.versions = (thimble.state.versions or 0) + 1
    local w = thimble.window { title = 'Drag' }
    w:add_gesture_recognizer(thimble.pan {
      on_began = function() print('\(version) began') end,
      on_ended = function() print('\(version) ended') end,
      on_cancelled = function() print('\(version) cancelled') end })
    thimble.after(1e6, function() end)
    \(fault)
    """
  }

  @Test func `fifty versions during drags, many of them broken, leave no objects`() throws {
    let bench = TestBench()
    var generator = SeededNumbers(seed: 7)
    var running = 0
    try bench.load(Self.code(0, ""))
    var contents: [WeakWindow] = []
    var plugins: [WeakPlugin] = []
    var memory: [Int] = []
    for version in 1...50 {
      let begin = Double(version) * 10_000
      bench.advance(to: begin)
      contents.append(WeakWindow(bench.content))
      plugins.append(WeakPlugin(bench.host.plugins.first))
      bench.prints = []
      bench.send(.down, x: 0, y: 0, at: begin)
      bench.send(.motion, x: 40, y: 0, at: begin + 16)
      #expect(bench.prints == ["\(running) began"])
      // Exceeding a budget takes as long as the budget, so only a few versions do that.
      let fault =
        version % 20 == 0
        ? "while true do end" : Self.faults.randomElement(using: &generator) ?? ""
      var outcome: ReloadOutcome?
      bench.reload(Self.code(version, fault)) { outcome = $0 }
      let isLong = Bool.random(using: &generator)
      let lift = isLong ? 1100.0 : Double.random(in: 50...900, using: &generator)
      bench.advance(to: begin + lift)
      bench.send(.up, x: 40, y: 0, at: begin + lift)
      bench.advance(to: begin + 3000)
      #expect(
        bench.prints == [
          "\(running) began",
          "\(running) \(hasRun(outcome) && isLong ? "cancelled" : "ended")",
        ])
      if hasRun(outcome) { running = version }
      memory.append(try #require(bench.host.plugins.first).memoryUsed)
    }
    #expect(running > 0)
    #expect(bench.host.plugins.count == 1)
    #expect(bench.desktop.windows.count == 1)
    #expect(contents.dropLast().filter { $0.window != nil && $0.window !== bench.content }.isEmpty)
    #expect(
      plugins.filter { $0.plugin != nil && $0.plugin !== bench.host.plugins.first }.isEmpty)
    // Each version makes the same objects, so the last one needs about as much as the first.
    #expect(try #require(memory.last) < 2 * (try #require(memory.first)))
  }

  private func hasRun(_ outcome: ReloadOutcome?) -> Bool { outcome?.report != nil }

  private struct WeakPlugin {
    weak var plugin: Plugin?
    init(_ plugin: Plugin?) { self.plugin = plugin }
  }

  private struct WeakWindow {
    weak var window: Window?
    init(_ window: Window?) { self.window = window }
  }
}
