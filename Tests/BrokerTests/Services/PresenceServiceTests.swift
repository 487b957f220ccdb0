import DesktopActions
import JSON
import Scripting
import Testing

@testable import Broker
@testable import PluginBench

struct PresenceServiceTests {
  @Test func `an idle watch reports changes until it is closed`() throws {
    let bench = try ServiceBench(granting: #"{"idle": true}"#)
    let watch = try bench.open(.presence(.watchIdleness(after: 2.5)))
    #expect(bench.deeds.presence.seconds == [2.5])
    bench.deeds.presence.tell?(true)
    bench.deeds.presence.tell?(false)
    #expect(bench.run { bench.events == [true, false] })
    bench.link.broker.grants = .none
    bench.deeds.presence.tell?(true)
    try bench.settle()
    #expect(bench.events.count == 2)
    #expect(bench.deeds.presence.watch != nil)
    try bench.session.close(watch)
    try bench.settle()
    #expect(bench.deeds.presence.watch == nil)
    #expect(bench.link.refusals.isEmpty)
  }

  @Test func `watches end with the connection`() throws {
    let bench = try ServiceBench()
    _ = try bench.open(.presence(.watchIdleness(after: 1)))
    #expect(bench.deeds.presence.watch != nil)
    try bench.endChild()
    #expect(bench.deeds.presence.watch == nil)
  }

  @Test func `watches beyond the maximum are refused`() throws {
    let bench = try ServiceBench()
    for _ in 0..<ActionLimits.watches { bench.client.tell("idle.watch", ["seconds": 1]) }
    #expect(bench.run { bench.deeds.presence.seconds.count == ActionLimits.watches })
    #expect(
      bench.error(of: "idle.watch", ["seconds": 1])
        == "1000 watches of the plugin are active already")
  }

  @Test func `outputs are turned on and off`() throws {
    let bench = try ServiceBench(granting: #"{"outputs": true}"#)
    try bench.perform(.presence(.setPower(of: nil, isOn: false)))
    try bench.perform(.presence(.setPower(of: "eDP-1", isOn: true)))
    #expect(bench.deeds.presence.switched == ["all false", "eDP-1 true"])
    #expect(throws: ActionError("no such output")) {
      try bench.perform(.presence(.setPower(of: "none", isOn: true)))
    }
    #expect(bench.link.refusals.isEmpty)
  }

  static let attacks: [(String, JSONObject)] = [
    ("idle.watch", JSONObject()), ("idle.watch", ["seconds": 0]), ("idle.watch", ["seconds": -1]),
    ("idle.watch", ["seconds": 1e7]), ("idle.watch", ["seconds": "1"]),
    ("idle.watch", ["seconds": .real(.nan)]), ("close", ["object": 0]),
    ("close", ["object": 2]), ("close", JSONObject()), ("output_power.set", JSONObject()),
    ("output_power.set", ["on": 1]), ("output_power.set", ["on": true, "output": 1]),
    ("output_power.set", ["on": true, "output": ""]),
    ("output_power.set", ["on": true, "output": "a\0"]),
    ("output_power.set", ["on": true, "output": .string(String(repeating: "a", count: 257))]),
  ]

  @Test(arguments: attacks.indices)
  func `a request with invalid arguments is refused`(index: Int) throws {
    let bench = try ServiceBench()
    #expect(throws: ActionError.self) {
      try bench.client.call(Self.attacks[index].0, Self.attacks[index].1)
    }
    #expect(bench.deeds.presence.seconds.isEmpty)
    #expect(bench.deeds.presence.switched.isEmpty)
    #expect(bench.link.refusals.count == 1)
  }
}
