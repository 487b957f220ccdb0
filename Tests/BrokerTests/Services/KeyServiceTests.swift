import DesktopActions
import JSON
import Scripting
import Testing

@testable import Broker
@testable import PluginBench

struct KeyServiceTests {
  @Test func `keys are sent`() throws {
    let bench = try ServiceBench(granting: #"{"keys": true}"#)
    let keys = try #require(bench.brokered.keys)
    keys.prepare()
    #expect(keys.fault(inKeystroke: "ctrl+a") == nil)
    #expect(keys.fault(inKeystroke: "nonsense") == "no such key")
    try keys.send(["ctrl+a", "b"])
    try keys.type("grüße\n")
    #expect(bench.deeds.keys.sent == ["prepare", "ctrl+a", "b", "type grüße\n"])
    bench.deeds.keys.lack = ActionError("no keyboard")
    #expect(throws: ActionError("no keyboard")) { try keys.send(["a"]) }
    #expect(bench.link.refusals.isEmpty)
  }

  static let attacks: [(String, JSONObject)] = [
    ("keys.send", JSONObject()), ("keys.send", ["keystrokes": "a"]),
    ("keys.send", ["keystrokes": ["a", "nonsense"]]), ("keys.send", ["keystrokes": ["a\0"]]),
    ("keys.send", ["keystrokes": .array(Array(repeating: "a", count: 17))]),
    ("keys.send", ["keystrokes": [.string(String(repeating: "a", count: 257))]]),
    ("keys.type", ["text": .string(String(repeating: "a", count: 1025))]),
    ("keys.type", ["text": 1]), ("keys.type", ["text": "a\0b"]),
    ("keys.fault", ["keystroke": [:]]),
  ]

  @Test(arguments: attacks.indices)
  func `what is no keystroke or text is refused`(index: Int) throws {
    let bench = try ServiceBench()
    #expect(bench.error(of: Self.attacks[index].0, Self.attacks[index].1) != nil)
    #expect(bench.deeds.keys.sent.isEmpty)
    #expect(bench.link.refusals.count == 1)
  }
}
