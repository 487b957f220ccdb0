import DesktopActions
import JSON
import Scripting
import Testing

@testable import Broker
@testable import PluginBench

struct ToplevelServiceTests {
  @Test func `toplevels are listed and acted on, and stay the same objects`() throws {
    let bench = try ServiceBench(granting: #"{"toplevels": true}"#)
    let source = try #require(bench.brokered.toplevels)
    let real = bench.deeds.toplevels.all[0]
    let found = try #require(try source.toplevels().first)
    #expect(found.state == real.state)
    #expect(try source.toplevels().first === found)
    try found.activate()
    try found.close()
    try found.set(.fullscreen, true)
    #expect(real.calls == ["activate", "close", "fullscreen true"])
    #expect(throws: ActionError("cannot minimize")) { try found.set(.minimized, true) }
    #expect(bench.link.refusals.isEmpty)
  }

  @Test func `changes are told, also of new and closed ones`() throws {
    let bench = try ServiceBench()
    let source = try #require(bench.brokered.toplevels)
    let toplevels = bench.deeds.toplevels
    var changes: [String] = []
    source.onChange = { changes.append("\($0.state.title) \($0.state.isClosed)") }
    toplevels.onChange?(toplevels.all[0])
    source.prepare()
    try bench.settle()
    #expect(changes.isEmpty)
    #expect(toplevels.isPrepared)
    let found = try #require(try source.toplevels().first)
    toplevels.all[0].state.title = "ü\u{202e}"
    toplevels.onChange?(toplevels.all[0])
    let other = TestToplevels.Toplevel(ToplevelState(title: "B", appID: "b"))
    toplevels.onChange?(other)
    other.state.isClosed = true
    toplevels.onChange?(other)
    #expect(bench.run { changes.count == 3 })
    #expect(changes == ["ü\u{202e} false", "B false", "B true"])
    #expect(found.state.title == "ü\u{202e}")
    bench.link.broker.grants = .none
    toplevels.onChange?(toplevels.all[0])
    try bench.settle()
    #expect(changes.count == 3)
    try bench.endChild()
    toplevels.onChange?(toplevels.all[0])
  }

  @Test func `a closed one is left alone`() throws {
    let bench = try ServiceBench()
    let source = try #require(bench.brokered.toplevels)
    let real = bench.deeds.toplevels.all[0]
    let found = try #require(try source.toplevels().first)
    real.state.isClosed = true
    bench.deeds.toplevels.onChange?(real)
    try found.activate()
    #expect(throws: ActionError("the window is closed")) { try found.set(.maximized, true) }
    #expect(real.calls.isEmpty)
    #expect(bench.link.refusals.isEmpty)
  }

  @Test func `windows that close while nothing is granted do not count against the limit`() throws {
    let bench = try ServiceBench()
    let source = try #require(bench.brokered.toplevels)
    let toplevels = bench.deeds.toplevels
    toplevels.all = (0..<1000).map {
      TestToplevels.Toplevel(ToplevelState(title: "\($0)", appID: ""))
    }
    let first = try #require(try source.toplevels().first)
    var changes: [String] = []
    source.onChange = { changes.append("\($0.state.title) \($0.state.isClosed)") }
    bench.link.broker.grants = .none
    for toplevel in toplevels.all {
      toplevel.state.isClosed = true
      toplevels.onChange?(toplevel)
    }
    toplevels.all = [TestToplevels.Toplevel(ToplevelState(title: "new", appID: ""))]
    try bench.settle()
    #expect(changes.isEmpty)
    bench.link.broker.grants = .everything
    #expect(bench.run { changes.count == 1000 })
    #expect(first.state.isClosed)
    #expect(try source.toplevels().map(\.state.title) == ["new"])
  }

  static let attacks: [(String, JSONObject)] = [
    ("toplevels.activate", JSONObject()), ("toplevels.activate", ["toplevel": 2]),
    ("toplevels.close", ["toplevel": 0]), ("toplevels.close", ["toplevel": -1]),
    ("toplevels.close", ["toplevel": "1"]), ("toplevels.set", ["toplevel": 1]),
    ("toplevels.set", ["toplevel": 1, "mode": "gone", "on": true]),
    ("toplevels.set", ["toplevel": 1, "mode": "maximized", "on": 1]),
    ("toplevels.set", ["toplevel": 1.5, "mode": "maximized", "on": true]),
  ]

  @Test(arguments: attacks.indices)
  func `what is no toplevel that was told of is refused`(index: Int) throws {
    let bench = try ServiceBench()
    _ = try bench.brokered.toplevels?.toplevels()
    #expect(bench.error(of: Self.attacks[index].0, Self.attacks[index].1) != nil)
    #expect(bench.deeds.toplevels.all[0].calls.isEmpty)
    #expect(bench.link.refusals.count == 1)
  }
}
