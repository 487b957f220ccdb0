import DesktopActions
import JSON
import Scripting
import Testing

@testable import Broker
@testable import PluginBench

struct ToplevelServiceTests {
  private func titles(_ list: JSONValue) -> [String?] {
    (list.array ?? []).map { $0.object?["title"]?.string }
  }

  @Test func `toplevels are listed and acted on, and keep their numbers`() throws {
    let bench = try ServiceBench(granting: #"{"toplevels": true}"#)
    let real = bench.deeds.toplevels.all[0]
    #expect(try bench.perform(.toplevels(.list)) == [real.state.json(1)])
    #expect(try bench.perform(.toplevels(.list)) == [real.state.json(1)])
    try bench.perform(.toplevels(.activate(1)))
    try bench.perform(.toplevels(.close(1)))
    try bench.perform(.toplevels(.set(1, .fullscreen, isOn: true)))
    #expect(real.calls == ["activate", "close", "fullscreen true"])
    #expect(throws: ActionError("cannot minimize")) {
      try bench.perform(.toplevels(.set(1, .minimized, isOn: true)))
    }
    #expect(bench.link.refusals.isEmpty)
  }

  @Test func `a watch reports changed, new and closed toplevels`() throws {
    let bench = try ServiceBench()
    let toplevels = bench.deeds.toplevels
    toplevels.change(toplevels.all[0])
    try bench.perform(.prepare(.toplevels))
    try bench.settle()
    #expect(bench.events.isEmpty)
    #expect(toplevels.isPrepared)
    _ = try bench.open(.toplevels(.watch))
    toplevels.all[0].state.title = "ü\u{202e}"
    toplevels.change(toplevels.all[0])
    let other = TestToplevels.Toplevel(ToplevelState(title: "B", appID: "b"))
    toplevels.change(other)
    other.state.isClosed = true
    toplevels.change(other)
    #expect(bench.run { bench.events.count == 3 })
    #expect(titles(.array(bench.events)) == ["ü\u{202e}", "B", "B"])
    #expect(bench.events[2] == other.state.json(2))
    bench.link.broker.grants = .none
    toplevels.change(toplevels.all[0])
    try bench.settle()
    #expect(bench.events.count == 3)
    try bench.endChild()
    toplevels.change(toplevels.all[0])
  }

  @Test func `an action on a closed toplevel throws`() throws {
    let bench = try ServiceBench()
    let real = bench.deeds.toplevels.all[0]
    try bench.perform(.toplevels(.list))
    real.state.isClosed = true
    #expect(throws: ToplevelAction.closed) {
      try bench.perform(.toplevels(.set(1, .maximized, isOn: true)))
    }
    #expect(real.calls.isEmpty)
    #expect(bench.link.refusals.isEmpty)
  }

  @Test func `closings without a grant are reported later, up to a maximum`() throws {
    let bench = try ServiceBench()
    let toplevels = bench.deeds.toplevels
    _ = try bench.open(.toplevels(.watch))
    bench.link.broker.grants = .none
    for number in 0..<1100 {
      toplevels.change(
        TestToplevels.Toplevel(ToplevelState(title: "\(number)", appID: "", isClosed: true)))
    }
    try bench.settle()
    #expect(bench.events.isEmpty)
    bench.link.broker.grants = .everything
    #expect(bench.run { bench.events.count == 1000 })
    try bench.settle()
    #expect(bench.events.count == 1000)
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
  func `an unknown toplevel number or mode is refused`(index: Int) throws {
    let bench = try ServiceBench()
    try bench.perform(.toplevels(.list))
    #expect(throws: ActionError.self) {
      try bench.client.call(Self.attacks[index].0, Self.attacks[index].1)
    }
    #expect(bench.deeds.toplevels.all[0].calls.isEmpty)
    #expect(bench.link.refusals.count == 1)
  }
}
