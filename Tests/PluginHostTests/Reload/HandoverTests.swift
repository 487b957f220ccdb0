import Gestures
import PluginHost
import Scripting
import Testing

@testable import PluginBench

struct HandoverTests {
  let bench = TestBench()

  @Test func `on_load receives the value that on_unload returns`() throws {
    try bench.load("thimble.on_unload(function() return { count = 3, list = { 'a', 'b' } } end)")
    bench.reload(
      """
      thimble.on_load(function(data, version)
        print(data.count, data.list[2], version)
      end)
      print('loaded')
      """)
    #expect(bench.prints == ["loaded", "3\tb\tnil"])
    #expect(bench.failures.isEmpty)
  }

  @Test func `the state table is passed from version to version`() throws {
    let count = "thimble.state.n = (thimble.state.n or 0) + 1 print(thimble.state.n)"
    try bench.load(count)
    bench.reload(count)
    bench.reload(count)
    #expect(bench.prints == ["1", "2", "3"])
  }

  @Test func `changes of the state while the newer version waits are kept`() throws {
    try bench.load(ReloadTests.panning("one", also: "thimble.state.n = 1 thimble.state.m = 1"))
    bench.send(.down, x: 0, y: 0, at: 0)
    bench.send(.motion, x: 40, y: 0, at: 16)
    bench.reload(
      """
      thimble.state.m = 5
      thimble.after(0.1, function() print(thimble.state.n, thimble.state.m) end)
      """)
    bench.send(.up, x: 40, y: 0, at: 32)
    bench.advance(to: 500)
    #expect(bench.prints.last == "1\t5")
  }

  @Test(arguments: [
    ("thimble.on_unload(function() return { print } end)", "found a function"),
    ("thimble.on_unload(function() return thimble.window {} end)", "found a userdata"),
    ("thimble.on_unload(function() error('no') end)", "test.lua:1: no"),
    ("thimble.on_unload(function() while true do end end)", "starts without"),
    ("thimble.state.f = print", "thimble.state can hold only"),
    ("thimble.state = nil", ""),
    (
      "local t = {} for i = 1, 20 do t = { t } end thimble.on_unload(function() return t end)",
      "deep"
    ),
    ("local t = {} t.t = t thimble.on_unload(function() return t end)", ""),
  ])
  func `data that cannot be passed is reported, and the newer version runs`(
    code: String, sentence: String
  ) throws {
    try bench.load(code)
    let outcome = bench.reload(
      "thimble.on_load(function(data) print('data', data) end) print('runs')")
    #expect(outcome?.report != nil)
    #expect(bench.prints.first == "runs")
    if !sentence.isEmpty {
      #expect(bench.failures.first?.description.contains(sentence) == true, "\(bench.failures)")
      #expect(bench.prints.count == 1)
    }
  }

  @Test func `an error in on_load leaves the newer version running without the data`() throws {
    try bench.load("thimble.state.n = 1")
    let outcome = bench.reload(
      """
      thimble.on_load(function() error('cannot') end)
      thimble.after(0, function() print('runs') end)
      """)
    #expect(outcome?.report != nil)
    #expect(bench.failures.first?.description.contains("starts without the old one's data") == true)
    bench.advance(to: 10)
    #expect(bench.prints == ["runs"])
  }

  @Test func `a version that exceeds a limit in on_load restarts without data`() throws {
    try bench.load("thimble.state.n = 1 thimble.window { title = 'A' }")
    let outcome = bench.reload(
      """
      print('begins', thimble.state.n)
      thimble.window { title = 'A' }
      thimble.on_load(function() while true do end end)
      """)
    #expect(outcome?.report != nil)
    #expect(bench.failures.map { "\($0)" }.last?.contains("was stopped and restarted") == true)
    bench.advance(to: 100)
    #expect(bench.prints == ["begins\t1", "begins\tnil"])
    #expect(bench.host.plugins.first?.isRunning == true)
    #expect(bench.desktop.windows.filter(\.surface.isOpen).count == 1)
  }

  @Test func `a window can be closed in on_load`() throws {
    try bench.load("thimble.window { title = 'A' }")
    bench.reload(
      "local w = thimble.window { title = 'A' } thimble.on_load(function() w:close() end)")
    #expect(bench.desktop.windows.count == 1)
    #expect(bench.desktop.windows.first?.surface.isOpen == false)
  }
}
