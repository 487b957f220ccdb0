import DesktopActions
import JSON
import Scripting
import Testing

@testable import Broker
@testable import PluginBench

struct ClipboardServiceTests {
  @Test func `text is copied and read`() throws {
    let bench = try ServiceBench(granting: #"{"clipboard": true}"#)
    try bench.perform(.clipboard(.copy("a\0\nü", type: nil)))
    try bench.perform(.clipboard(.copy("<b>", type: "text/html")))
    #expect(bench.deeds.clipboard.copied == ["plain: a\0\nü", "text/html: <b>"])
    var texts: [String] = []
    for _ in 0..<3 { try bench.ask(.clipboard(.read)) { texts.append($0) } }
    try bench.settle()
    bench.deeds.clipboard.answers[2](.success("third"))
    bench.deeds.clipboard.answers[0](.success(nil))
    bench.deeds.clipboard.answers[1](.failure(ActionError("too slow")))
    #expect(bench.run { texts.count == 3 })
    #expect(texts == ["\"third\"", "the clipboard has no text", "too slow"])
    bench.deeds.clipboard.lack = ActionError("no clipboard")
    #expect(throws: ActionError("no clipboard")) {
      try bench.perform(.clipboard(.copy("a", type: nil)))
    }
    try bench.ask(.clipboard(.read)) { texts.append($0) }
    #expect(bench.run { texts.count == 4 })
    #expect(texts[3] == "no clipboard")
    #expect(bench.link.refusals.isEmpty)
  }

  @Test func `changes are reported only to a watch, and only while it is granted`() throws {
    let bench = try ServiceBench()
    bench.deeds.clipboard.change()
    try bench.perform(.prepare(.clipboard))
    try bench.settle()
    #expect(bench.events.isEmpty)
    #expect(bench.deeds.clipboard.isPrepared)
    _ = try bench.open(.clipboard(.watch))
    bench.deeds.clipboard.change()
    #expect(bench.run { bench.events.count == 1 })
    bench.link.broker.grants = .none
    bench.deeds.clipboard.change()
    try bench.settle()
    #expect(bench.events.count == 1)
    try bench.endChild()
    bench.deeds.clipboard.change()
  }

  static let attacks: [JSONObject] = [
    JSONObject(), ["text": nil], ["text": 1],
    ["text": .string(String(repeating: "a", count: (1 << 20) + 1))],
    ["text": "a", "mime": 1], ["text": "a", "mime": "html"], ["text": "a", "mime": "a/b/c"],
    ["text": "a", "mime": "text/\n"], ["text": "a", "mime": "/html"],
    ["text": "a", "mime": .string("a/" + String(repeating: "b", count: 300))],
  ]

  @Test(arguments: attacks)
  func `an invalid text or MIME type is refused`(arguments: JSONObject) throws {
    let bench = try ServiceBench()
    #expect(throws: ActionError.self) { try bench.client.call("clipboard.set", arguments) }
    #expect(bench.deeds.clipboard.copied.isEmpty)
    #expect(bench.link.refusals.count == 1)
  }
}
