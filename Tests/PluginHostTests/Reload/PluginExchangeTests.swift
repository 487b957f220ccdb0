import Gestures
import Lua
import ScriptViews
import Scripting
import Testing

@testable import PluginBench
@testable import PluginHost

struct PluginExchangeTests {
  let bench = TestBench()

  private func stage(
    _ name: String, _ code: String, for old: Plugin?, in exchange: PluginExchange
  ) throws(PluginError) {
    _ = try exchange.stage(
      bench.source(code, named: name), PluginSettings(permissions: .everything), replacing: old,
      beside: [])
  }

  private func beginDrag() {
    bench.send(.down, 0, 0, at: 0)
    bench.send(.motion, 30, 0, at: 16)
    bench.send(.motion, 40, 0, at: 32)
  }

  private var openTitles: [String] {
    bench.desktop.windows.filter(\.surface.isOpen).map(\.options.title)
  }

  @Test func `an exchange replaces, adds and unloads plugins at once`() throws {
    let old = try bench.load("thimble.window { title = 'one' } thimble.state.n = 7", named: "one")
    let gone = try bench.load("thimble.window { title = 'two' }", named: "two")
    let exchange = PluginExchange(in: bench.host)
    try stage(
      "one", "thimble.window { title = 'one' } print(thimble.state.n)", for: old, in: exchange)
    try stage("three", "thimble.window { title = 'three' }", for: nil, in: exchange)
    exchange.remove(gone)
    #expect(openTitles == ["one", "two"])
    #expect(bench.host.plugins.map(\.name) == ["one", "two"])
    var names: [String] = []
    exchange.commitWhenIdle {
      if case .replaced(let reports) = $0 { names = reports.map(\.plugin) }
    }
    #expect(names == ["one", "three"])
    #expect(openTitles == ["one", "three"])
    #expect(bench.host.plugins.map(\.name) == ["one", "three"])
    #expect(bench.prints == ["7"])
    #expect(bench.host.reloads.isEmpty)
  }

  @Test func `a cancelled exchange changes nothing`() throws {
    let old = try bench.load("thimble.window { title = 'one' }", named: "one")
    let exchange = PluginExchange(in: bench.host)
    try stage("one", "thimble.window { title = 'newer' }", for: old, in: exchange)
    let error = #expect(throws: PluginError.self) {
      try stage("two", "error 'broken'", for: nil, in: exchange)
    }
    #expect(error?.description.contains("broken") == true)
    exchange.cancel()
    bench.advance(to: 2000)
    #expect(openTitles == ["one"])
    #expect(bench.host.plugins.first === old)
    #expect(bench.host.plugins.count == 1)
  }

  @Test func `an exchange waits for the gestures on all of its plugins`() throws {
    let one = try bench.load("thimble.window { title = 'one' }", named: "one")
    let two = try bench.load(ReloadTests.panning("two"), named: "two")
    beginDrag()
    let exchange = PluginExchange(in: bench.host)
    try stage("one", "thimble.window { title = 'newer' }", for: one, in: exchange)
    exchange.remove(two)
    var isDone = false
    exchange.commitWhenIdle { _ in isDone = true }
    bench.advance(to: 200)
    #expect(!isDone)
    #expect(openTitles == ["one", "Drag"])
    bench.send(.up, 40, 0, at: 300)
    bench.advance(to: 400)
    #expect(isDone)
    #expect(openTitles == ["newer"])
    #expect(bench.prints.last == "two ended")
  }

  @Test func `a plugin that is unloaded while an exchange waits is removed from it`() throws {
    let one = try bench.load("thimble.window { title = 'one' }", named: "one")
    let two = try bench.load(ReloadTests.panning("two"), named: "two")
    beginDrag()
    let exchange = PluginExchange(in: bench.host)
    try stage("one", "thimble.window { title = 'newer' }", for: one, in: exchange)
    try stage("two", "thimble.window { title = 'newer two' }", for: two, in: exchange)
    var names: [String]?
    exchange.commitWhenIdle {
      if case .replaced(let reports) = $0 { names = reports.map(\.plugin) }
    }
    bench.host.unload(two)
    bench.advance(to: 2000)
    #expect(names == ["one"])
    #expect(openTitles == ["newer"])
    #expect(bench.host.plugins.map(\.name) == ["one"])
  }

  @Test func `a reload performs the waiting exchange before its own`() throws {
    let one = try bench.load("thimble.window { title = 'one' }", named: "test")
    let two = try bench.load(ReloadTests.panning("two"), named: "two")
    beginDrag()
    let exchange = PluginExchange(in: bench.host)
    try stage("test", "thimble.window { title = 'newer' }", for: one, in: exchange)
    exchange.remove(two)
    var outcomes = 0
    exchange.commitWhenIdle { _ in outcomes += 1 }
    let outcome = bench.reload("thimble.window { title = 'newest' }")
    #expect(outcome?.report != nil)
    #expect(outcomes == 1)
    #expect(openTitles == ["newest"])
  }
}
