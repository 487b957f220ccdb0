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
    _ name: String, _ code: String, for old: Plugin?
  ) throws(PluginError) -> PluginExchange {
    try PluginExchange(
      staging: bench.source(code, named: name), PluginSettings(permissions: .everything),
      replacing: old, beside: [], in: bench.host)
  }

  private func beginDrag() {
    bench.send(.down, x: 0, y: 0, at: 0)
    bench.send(.motion, x: 30, y: 0, at: 16)
    bench.send(.motion, x: 40, y: 0, at: 32)
  }

  private var openTitles: [String] {
    bench.desktop.windows.filter(\.surface.isOpen).map(\.options.title)
  }

  @Test func `an exchange replaces a plugin and hands its state over`() throws {
    let old = try bench.load("thimble.window { title = 'one' } thimble.state.n = 7", named: "one")
    let exchange = try stage(
      "one", "thimble.window { title = 'newer' } print(thimble.state.n)", for: old)
    #expect(openTitles == ["one"])
    #expect(bench.host.plugins.first === old)
    var name: String?
    exchange.commitWhenIdle { if case .replaced(let report) = $0 { name = report.plugin } }
    #expect(name == "one")
    #expect(openTitles == ["newer"])
    #expect(bench.host.plugins.map(\.name) == ["one"])
    #expect(bench.prints == ["7"])
    #expect(bench.host.reloads.isEmpty)
  }

  @Test func `an exchange without an older version adds a plugin`() throws {
    let exchange = try stage("three", "thimble.window { title = 'three' }", for: nil)
    #expect(openTitles.isEmpty)
    var replacesOlder: Bool?
    exchange.commitWhenIdle {
      if case .replaced(let report) = $0 { replacesOlder = report.replacesOlder }
    }
    #expect(replacesOlder == false)
    #expect(openTitles == ["three"])
    #expect(bench.host.plugins.map(\.name) == ["three"])
  }

  @Test func `a cancelled exchange changes nothing`() throws {
    let old = try bench.load("thimble.window { title = 'one' }", named: "one")
    try stage("one", "thimble.window { title = 'newer' }", for: old).cancel()
    let error = try #require(throws: PluginError.self) {
      try stage("two", "error 'broken'", for: nil)
    }
    guard case .code("two", let failure) = error else { throw error }
    #expect(failure.message == "broken")
    bench.advance(to: 2000)
    #expect(openTitles == ["one"])
    #expect(bench.host.plugins.first === old)
    #expect(bench.host.plugins.count == 1)
  }

  @Test func `an exchange waits for the gestures on its plugin`() throws {
    let old = try bench.load(ReloadTests.panning("two"), named: "two")
    beginDrag()
    var isDone = false
    try stage("two", "thimble.window { title = 'newer' }", for: old).commitWhenIdle { _ in
      isDone = true
    }
    bench.advance(to: 200)
    #expect(!isDone)
    #expect(openTitles == ["Drag"])
    bench.send(.up, x: 40, y: 0, at: 300)
    bench.advance(to: 400)
    #expect(isDone)
    #expect(openTitles == ["newer"])
    #expect(bench.prints.last == "two ended")
  }

  @Test func `the exchange of a plugin that is unloaded while it waits is superseded`() throws {
    let old = try bench.load(ReloadTests.panning("two"), named: "two")
    beginDrag()
    var isSuperseded = false
    try stage("two", "thimble.window { title = 'newer' }", for: old).commitWhenIdle {
      if case .superseded = $0 { isSuperseded = true }
    }
    bench.host.unload(old)
    bench.advance(to: 2000)
    #expect(isSuperseded)
    #expect(openTitles.isEmpty)
    #expect(bench.host.plugins.isEmpty)
  }
}
