import DesktopActions
import JSON
import Scripting
import Testing

@testable import Broker
@testable import PluginBench

struct ClipboardServiceTests {
  @Test func `text is copied and read`() throws {
    let bench = try ServiceBench(granting: #"{"clipboard": true}"#)
    let clipboard = try #require(bench.brokered.clipboard)
    try clipboard.copy("a\0\nü", as: nil)
    try clipboard.copy("<b>", as: "text/html")
    #expect(bench.deeds.clipboard.copied == ["plain: a\0\nü", "text/html: <b>"])
    var texts: [Result<String?, ActionError>] = []
    for _ in 0..<3 { try clipboard.read { texts.append($0) } }
    try bench.settle()
    bench.deeds.clipboard.answers[2](.success("third"))
    bench.deeds.clipboard.answers[0](.success(nil))
    bench.deeds.clipboard.answers[1](.failure(ActionError("too slow")))
    #expect(bench.run { texts.count == 3 })
    #expect(texts == [.success("third"), .success(nil), .failure(ActionError("too slow"))])
    bench.deeds.clipboard.lack = ActionError("no clipboard")
    #expect(throws: ActionError("no clipboard")) { try clipboard.copy("a", as: nil) }
    try clipboard.read { texts.append($0) }
    #expect(bench.run { texts.count == 4 })
    #expect(texts[3] == .failure(ActionError("no clipboard")))
    #expect(bench.link.refusals.isEmpty)
  }

  @Test func `changes are heard of once it was prepared, and while it is granted`() throws {
    let bench = try ServiceBench()
    let clipboard = try #require(bench.brokered.clipboard)
    var changes = 0
    clipboard.onChange = { changes += 1 }
    bench.deeds.clipboard.onChange?()
    clipboard.prepare()
    try bench.settle()
    #expect(changes == 0)
    #expect(bench.deeds.clipboard.isPrepared)
    bench.deeds.clipboard.onChange?()
    #expect(bench.run { changes == 1 })
    bench.link.broker.grants = .none
    bench.deeds.clipboard.onChange?()
    try bench.settle()
    #expect(changes == 1)
    try bench.endChild()
    bench.deeds.clipboard.onChange?()
  }

  static let attacks: [JSONObject] = [
    JSONObject(), ["text": nil], ["text": 1],
    ["text": .string(String(repeating: "a", count: (1 << 20) + 1))],
    ["text": "a", "type": 1], ["text": "a", "type": "html"], ["text": "a", "type": "a/b/c"],
    ["text": "a", "type": "text/\n"], ["text": "a", "type": "/html"],
    ["text": "a", "type": .string("a/" + String(repeating: "b", count: 300))],
  ]

  @Test(arguments: attacks)
  func `what is no text is refused`(arguments: JSONObject) throws {
    let bench = try ServiceBench()
    #expect(bench.error(of: "clipboard.copy", arguments) != nil)
    #expect(bench.deeds.clipboard.copied.isEmpty)
    #expect(bench.link.refusals.count == 1)
  }
}
