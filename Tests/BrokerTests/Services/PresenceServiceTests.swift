import DesktopActions
import JSON
import Scripting
import Testing

@testable import Broker
@testable import PluginBench

struct PresenceServiceTests {
  @Test func `an idle watch tells, until it is released`() throws {
    let bench = try ServiceBench(granting: #"{"idle": true}"#)
    var states: [Bool] = []
    var watch: AnyObject? = try bench.brokered.idle?.watch(after: 2.5) { states.append($0) }
    #expect(bench.deeds.presence.seconds == [2.5])
    bench.deeds.presence.tell?(true)
    bench.deeds.presence.tell?(false)
    #expect(bench.run { states.count == 2 })
    #expect(states == [true, false])
    bench.link.broker.grants = .none
    bench.deeds.presence.tell?(true)
    try bench.settle()
    #expect(states.count == 2)
    #expect(bench.deeds.presence.watch != nil)
    watch = nil
    try bench.settle()
    #expect(bench.deeds.presence.watch == nil)
    #expect(bench.link.refusals.isEmpty)
    withExtendedLifetime(watch) {}
  }

  @Test func `watches end with the connection`() throws {
    let bench = try ServiceBench()
    let watch = try bench.brokered.idle?.watch(after: 1) { _ in }
    #expect(bench.deeds.presence.watch != nil)
    try bench.endChild()
    #expect(bench.deeds.presence.watch == nil)
    withExtendedLifetime(watch) {}
  }

  @Test func `only so many watches are active`() throws {
    let bench = try ServiceBench()
    for _ in 0..<ActionLimits.idleWatches { bench.client.tell("idle.watch", ["seconds": 1]) }
    #expect(bench.run { bench.deeds.presence.seconds.count == ActionLimits.idleWatches })
    #expect(
      bench.error(of: "idle.watch", ["seconds": 1])
        == "1000 watches of the plugin are active already")
  }

  @Test func `outputs are turned on and off`() throws {
    let bench = try ServiceBench(granting: #"{"outputs": true}"#)
    try bench.brokered.outputPower?.setPower(of: nil, isOn: false)
    try bench.brokered.outputPower?.setPower(of: "eDP-1", isOn: true)
    #expect(bench.deeds.presence.switched == ["all false", "eDP-1 true"])
    #expect(throws: ActionError("no such output")) {
      try bench.brokered.outputPower?.setPower(of: "none", isOn: true)
    }
    #expect(bench.link.refusals.isEmpty)
  }

  static let attacks: [(String, JSONObject)] = [
    ("idle.watch", JSONObject()), ("idle.watch", ["seconds": 0]), ("idle.watch", ["seconds": -1]),
    ("idle.watch", ["seconds": 1e7]), ("idle.watch", ["seconds": "1"]),
    ("idle.watch", ["seconds": .real(.nan)]), ("idle.cancel", ["watch": 0]),
    ("idle.cancel", ["watch": 2]), ("idle.cancel", JSONObject()), ("outputs.power", JSONObject()),
    ("outputs.power", ["on": 1]), ("outputs.power", ["on": true, "output": 1]),
    ("outputs.power", ["on": true, "output": ""]),
    ("outputs.power", ["on": true, "output": "a\0"]),
    ("outputs.power", ["on": true, "output": .string(String(repeating: "a", count: 257))]),
  ]

  @Test(arguments: attacks.indices)
  func `what has another form is refused`(index: Int) throws {
    let bench = try ServiceBench()
    #expect(bench.error(of: Self.attacks[index].0, Self.attacks[index].1) != nil)
    #expect(bench.deeds.presence.seconds.isEmpty && bench.deeds.presence.switched.isEmpty)
    #expect(bench.link.refusals.count == 1)
  }
}
