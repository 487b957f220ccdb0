import DesktopActions
import JSON
import Scripting
import Testing

@testable import Broker
@testable import PluginBench

struct KeyServiceTests {
  @Test func `keys are sent`() throws {
    let bench = try ServiceBench(granting: #"{"keys": true}"#)
    try bench.perform(.prepare(.keys))
    #expect(try bench.perform(.keys(.check("ctrl+a"))) == nil)
    #expect(try bench.perform(.keys(.check("nonsense"))) == "no such key")
    try bench.perform(.keys(.send("ctrl+a")))
    try bench.perform(.keys(.type("grüße\n")))
    #expect(bench.deeds.keys.sent == ["prepare", "ctrl+a", "type grüße\n"])
    bench.deeds.keys.lack = ActionError("no keyboard")
    #expect(throws: ActionError("no keyboard")) { try bench.perform(.keys(.send("a"))) }
    #expect(bench.link.refusals.isEmpty)
  }

  static let attacks: [(String, JSONObject)] = [
    ("keys.send", JSONObject()), ("keys.send", ["keystroke": ["a"]]),
    ("keys.send", ["keystroke": "nonsense"]), ("keys.send", ["keystroke": "a\0"]),
    ("keys.send", ["keystroke": .string(String(repeating: "a", count: 257))]),
    ("keys.type", ["text": .string(String(repeating: "a", count: 1025))]),
    ("keys.type", ["text": 1]), ("keys.type", ["text": "a\0b"]),
    ("keystroke_fault", ["keystroke": [:]]),
  ]

  @Test(arguments: attacks.indices)
  func `an invalid keystroke or text is refused`(index: Int) throws {
    let bench = try ServiceBench()
    #expect(throws: ActionError.self) {
      try bench.client.call(Self.attacks[index].0, Self.attacks[index].1)
    }
    #expect(bench.deeds.keys.sent.isEmpty)
    #expect(bench.link.refusals.count == 1)
  }
}
