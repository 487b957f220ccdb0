import DesktopActions
import JSON
import SessionBus
import Testing

@testable import Broker
@testable import PluginBench

struct BusServiceTests {
  private let call = BusCall(
    service: "org.example", path: "/a", interface: "org.example.I", method: "M", signature: "s",
    arguments: ["ü"])

  @Test func `a call is made, and its reply arrives`() throws {
    let bench = try ServiceBench(granting: #"{"dbus": ["org.example"]}"#)
    let bus = try #require(bench.brokered.bus)
    var answers: [Result<BusReply, BusFailure>] = []
    for _ in 0..<2 { bus.call(call, patience: 5) { answers.append($0) } }
    try bench.settle()
    #expect(bench.deeds.bus.calls == [call, call])
    let reply = BusReply(signature: "as", values: [["a", "b"], 2])
    bench.deeds.bus.answers[0](.success(reply))
    bench.deeds.bus.answers[1](.failure(.timedOut(seconds: 5)))
    #expect(bench.run { answers.count == 2 })
    #expect(answers[0] == .success(reply))
    #expect("\(answers[1])".contains("\(BusFailure.timedOut(seconds: 5))"))
    #expect(bench.link.refusals.isEmpty)
  }

  @Test func `a bus name that is not granted is refused`() throws {
    let bench = try ServiceBench(granting: #"{"dbus": ["org.example.Other"]}"#)
    var answers: [String] = []
    bench.brokered.bus?.call(call, patience: 5) { answers.append("\($0)") }
    #expect(bench.run { answers.count == 1 })
    #expect(answers[0].contains("is not a granted bus name"))
    #expect(bench.deeds.bus.calls.isEmpty)
    #expect(bench.link.refusals.count == 1)
  }

  static let changes: [JSONObject] = [
    ["service": ""], ["service": 1], ["service": "a\0"], ["path": ""], ["path": nil],
    ["interface": .string(String(repeating: "a", count: 300))], ["method": ["M"]],
    ["signature": 1], ["arguments": "a"], ["arguments": [1]], ["arguments": ["a\0"]],
    ["arguments": .array(Array(repeating: "a", count: 1025))], ["seconds": -1],
    ["seconds": 6], ["seconds": "5"],
  ]

  @Test(arguments: changes)
  func `what is no call is refused`(change: JSONObject) throws {
    let bench = try ServiceBench()
    var arguments: JSONObject = [
      "service": "a.b", "path": "/a", "interface": "a.b", "method": "C", "signature": "",
      "arguments": [], "seconds": 1,
    ]
    for (key, value) in change { arguments[key] = value }
    #expect(bench.error(of: "bus.call", arguments) != nil)
    #expect(bench.deeds.bus.calls.isEmpty)
    #expect(bench.link.refusals.count == 1)
  }
}
