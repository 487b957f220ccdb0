import JSON
import Scripting
import Testing

@testable import Broker

struct BrokerMessageTests {
  @Test func `messages are equal after encoding and decoding`() throws {
    let sent: [ChildMessage] = [
      .call(id: 1, verb: "store.set", arguments: ["key": "a", "value": [1, 2.5, nil]]),
      .call(id: ChildMessage.lastID, verb: "a_b", arguments: JSONObject()),
      .tell(verb: "emit", arguments: ["data": ["x": "a\0b\u{85}"]]),
    ]
    for message in sent {
      #expect(try ChildMessage(Array(message.json.text.utf8)) == message)
    }
    let answers: [ParentMessage] = [
      .answer(id: 3, .success(["a"]), hasFile: false),
      .answer(id: 4, .success(nil), hasFile: true),
      .answer(id: 5, .failure(ActionError("no")), hasFile: false),
      .event(name: "changed", data: nil), .event(name: "changed", data: ["a": 1]),
      .event(name: "changed", data: nil, hasFile: true),
    ]
    for message in answers {
      #expect(try ParentMessage(Array(message.json.text.utf8)) == message)
    }
  }
}
