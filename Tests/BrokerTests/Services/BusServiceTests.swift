import Bus
import DesktopActions
import JSON
import Scripting
import Testing

@testable import Broker
@testable import PluginBench

struct BusServiceTests {
  private let call = BusCall(
    service: "org.example", path: "/a", interface: "org.example.I", method: "M", signature: "s",
    arguments: ["ü"])

  @Test func `a call is made, and its reply arrives`() throws {
    let bench = try ServiceBench(granting: #"{"dbus": ["org.example"]}"#)
    var answers: [String] = []
    for _ in 0..<2 { try bench.ask(.bus(.call(call))) { answers.append($0) } }
    try bench.settle()
    #expect(bench.deeds.bus.calls == [call, call])
    let reply = BusReply(signature: "as", values: [["a", "b"], 2])
    bench.deeds.bus.answers[0](.success(reply))
    bench.deeds.bus.answers[1](.failure(.timedOut(after: .seconds(5))))
    #expect(bench.run { answers.count == 2 })
    #expect(
      answers == [JSONValue.string(reply.text).text, "\(BusError.timedOut(after: .seconds(5)))"])
    #expect(bench.link.refusals.isEmpty)
  }

  @Test func `a bus name that is not granted is refused`() throws {
    let bench = try ServiceBench(granting: #"{"dbus": ["org.example.Other"]}"#)
    var answers: [String] = []
    try bench.ask(.bus(.call(call))) { answers.append($0) }
    #expect(bench.run { answers.count == 1 })
    #expect(answers[0].contains("is not a granted bus name"))
    #expect(bench.deeds.bus.calls.isEmpty)
    #expect(bench.link.refusals.count == 1)
  }

  static let changes: [JSONObject] = [
    ["service": ""], ["service": 1], ["service": "a\0"], ["path": ""], ["path": nil],
    ["interface": .string(String(repeating: "a", count: 300))], ["method": ["M"]],
    ["signature": 1], ["arguments": "a"], ["arguments": [1]], ["arguments": ["a\0"]],
    ["arguments": .array(Array(repeating: "a", count: 1025))], ["service": "a"],
    ["path": "/a/"], ["method": "M N"],
    ["interface": "org.freedesktop.DBus.Local"], ["path": "/org/freedesktop/DBus/Local"],
  ]

  @Test(arguments: changes)
  func `an invalid call is refused`(change: JSONObject) throws {
    let bench = try ServiceBench()
    var arguments: JSONObject = [
      "service": "a.b", "path": "/a", "interface": "a.b", "method": "C", "signature": "",
      "arguments": [],
    ]
    for (key, value) in change { arguments[key] = value }
    #expect(throws: ActionError.self) { try bench.client.call("dbus.call", arguments) }
    #expect(bench.deeds.bus.calls.isEmpty)
    #expect(bench.link.refusals.count == 1)
  }

  @Test func `the system bus needs its own permission`() throws {
    let bench = try ServiceBench(granting: #"{"dbus": ["org.example"]}"#)
    var asked = call
    asked.bus = .system
    var answers: [String] = []
    try bench.ask(.bus(.call(asked))) { answers.append($0) }
    #expect(bench.run { answers.count == 1 })
    #expect(answers[0].contains("the permission dbus.system is missing"))
    bench.link.broker.grants = ServiceBench.grants(#"{"dbus.system": ["org.example"]}"#)
    try bench.ask(.bus(.call(asked))) { answers.append($0) }
    try bench.settle()
    #expect(bench.deeds.bus.calls == [asked])
  }

  // MARK: Signals

  private func filter(_ sender: String = "org.example.One") throws -> BusFilter {
    try BusFilter(
      bus: .system, sender: sender, path: "/a", interface: "org.example.I", signal: "S")
  }

  private func signal(_ number: Int) -> TestBus.BusEvent {
    .signal(
      BusSignal(
        sender: "org.example.One", path: "/a",
        reply: BusReply(signature: "i", values: [.integer(number)])))
  }

  @Test func `signals arrive, until the listener is closed`() throws {
    let bench = try ServiceBench(granting: #"{"dbus.signals": ["org.example.*"]}"#)
    let listener = try bench.open(.bus(.listen(filter())))
    #expect(bench.deeds.bus.listeners.map(\.filter) == [try filter()])
    bench.deeds.bus.listeners[0].tell(signal(7))
    bench.deeds.bus.listeners[0].tell(.fault("no bus"))
    #expect(bench.run { bench.events.count == 2 })
    #expect(
      bench.events == [
        ["sender": "org.example.One", "path": "/a", "values": [7]],
        ["warning": "no signals come: no bus"],
      ])
    bench.link.broker.grants = .none
    bench.deeds.bus.listeners[0].tell(signal(8))
    try bench.settle()
    #expect(bench.events.count == 2)
    try bench.session.close(listener)
    try bench.settle()
    #expect(bench.deeds.bus.listeners.isEmpty)
    #expect(bench.link.refusals.isEmpty)
  }

  @Test func `a flood of signals is throttled before it reaches the plugin's process`() throws {
    var later: [() -> Void] = []
    var time = 0.0
    let bench = try ServiceBench()
    bench.deeds.bus.makeLimiter = {
      BusRateLimiter(
        now: { time },
        after: { _, action in
          later.append(action)
          return {}
        })
    }
    _ = try bench.open(.bus(.listen(filter())))
    for number in 1...5000 { bench.deeds.bus.listeners[0].tell(signal(number)) }
    try bench.settle()
    // The additional event reports that signals were dropped.
    #expect(bench.events.count == ActionLimits.busSignals + 1)
    time = 1
    #expect(later.count == 1)
    later[0]()
    try bench.settle()
    #expect(bench.events.count == ActionLimits.busSignals + 2)
    #expect(bench.link.ends.isEmpty)
    #expect(bench.events.last?.object?["values"] == [5000])
  }

  @Test func `an ungranted sender is refused, and listeners end with the connection`() throws {
    let bench = try ServiceBench(granting: #"{"dbus.signals": ["org.example.One"]}"#)
    #expect(throws: ActionError.self) {
      try bench.open(.bus(.listen(filter("org.example.*"))))
    }
    #expect(bench.deeds.bus.listeners.isEmpty)
    #expect(bench.link.refusals.count == 1)
    _ = try bench.open(.bus(.listen(filter())))
    #expect(bench.deeds.bus.listeners.count == 1)
    try bench.endChild()
    #expect(bench.deeds.bus.listeners.isEmpty)
  }

  @Test func `listeners beyond the maximum are refused`() throws {
    let bench = try ServiceBench()
    let arguments: JSONObject = [
      "bus": "session", "sender": "a.b", "path": "/", "interface": "a.b", "signal": "S",
    ]
    for _ in 0..<ActionLimits.busListeners { bench.client.tell("dbus.listen", arguments) }
    #expect(bench.run { bench.deeds.bus.listeners.count == ActionLimits.busListeners })
    #expect(
      bench.error(of: "dbus.listen", arguments)
        == "64 listeners of the plugin are active already")
  }

  static let filters: [JSONObject] = [
    ["bus": "none"], ["bus": nil], ["sender": ""], ["sender": "a"], ["sender": "a.b'"],
    ["sender": nil], ["path": "a"], ["path": 1], ["interface": "a"], ["interface": nil],
    ["signal": "a.b"], ["signal": .string(String(repeating: "a", count: 300))],
    ["sender": "a.b.*", "path": nil],
  ]

  @Test(arguments: filters)
  func `an invalid signal filter is refused`(change: JSONObject) throws {
    let bench = try ServiceBench()
    var arguments: JSONObject = [
      "bus": "session", "sender": "a.b", "path": "/", "interface": "a.b", "signal": "S",
    ]
    for (key, value) in change { arguments[key] = value }
    #expect(throws: ActionError.self) { try bench.client.call("dbus.listen", arguments) }
    #expect(throws: ActionError.self) { try bench.client.call("close", ["object": 9]) }
    #expect(bench.deeds.bus.listeners.isEmpty)
    #expect(bench.link.refusals.count == 2)
  }
}
