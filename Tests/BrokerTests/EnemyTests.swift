import JSON
import Scripting
import System
import Testing

@testable import Broker
@testable import Relay

/// Invalid bytes, which end the connection.
struct Attack: CustomTestStringConvertible, Sendable {
  let name: String
  let bytes: [UInt8]
  /// A part of the expected error message.
  let reason: String

  init(_ name: String, bytes: [UInt8], reason: String) {
    (self.name, self.bytes, self.reason) = (name, bytes, reason)
  }

  init(_ name: String, text: String, _ reason: String) {
    self.init(name, bytes: BrokerLink.frame(text), reason: reason)
  }

  var testDescription: String { name }

  static let all = heads + documents + shapes + numbers + verbs

  private static let heads = [
    Attack("no length", bytes: [0, 0, 0, 0], reason: "a size of 0 bytes"),
    Attack("one byte too many", bytes: [1, 0, 0x20, 0], reason: "a size of 2097153 bytes"),
    Attack(
      "the longest length", bytes: [255, 255, 255, 255], reason: "a size of 4294967295 bytes"),
    Attack("the sign bit", bytes: [0, 0, 0, 128], reason: "a size of 2147483648 bytes"),
    Attack(
      "text without a frame", bytes: Array(#"{"tell":"a","arguments":{}}"#.utf8),
      reason: "bytes, expected"),
    Attack(
      "the wrong byte order", bytes: [0, 0, 0, 27, 0x7b], reason: "a size of 452984832 bytes"),
  ]

  private static let documents = [
    Attack("no JSON", text: "hello", "is not JSON"),
    Attack("a space", text: " ", "is not JSON"),
    Attack("zero bytes", bytes: [3, 0, 0, 0, 0, 0, 0], reason: "is not JSON"),
    Attack("half of an object", text: #"{"tell":"a","arguments":{"#, "is not JSON"),
    Attack("two documents", text: #"{"tell":"a","arguments":{}}{}"#, "is not JSON"),
    Attack("a comma too many", text: #"{"tell":"a","arguments":{},}"#, "is not JSON"),
    Attack("no UTF-8", bytes: [2, 0, 0, 0, 0xc3, 0x28], reason: "is not JSON"),
    Attack("a surrogate alone", text: #"{"tell":"\ud800","arguments":{}}"#, "is not JSON"),
    Attack("a zero in a verb", text: #"{"tell":"a\u0000b","arguments":{}}"#, "'tell' is"),
    Attack("a zero in a key", text: #"{"a\u0000":1,"tell":"b","arguments":{}}"#, "is not JSON"),
    Attack("a key twice", text: #"{"tell":"a","tell":"b","arguments":{}}"#, "is not JSON"),
    Attack("not a number", text: #"{"tell":"a","arguments":{"x":NaN}}"#, "is not JSON"),
    Attack("infinity", text: #"{"tell":"a","arguments":{"x":Infinity}}"#, "is not JSON"),
    Attack("too great a number", text: #"{"tell":"a","arguments":{"x":1e999}}"#, "is not JSON"),
    Attack(
      "too great an integer", text: #"{"tell":"a","arguments":{"x":99999999999999999999}}"#,
      "is not JSON"),
    Attack("depth", text: String(repeating: "[", count: 3000), "is not JSON"),
    Attack(
      "closed depth",
      text: String(repeating: "[", count: 2100) + String(repeating: "]", count: 2100),
      "is not JSON"),
    Attack("single quotes", text: "{'tell':'a','arguments':{}}", "is not JSON"),
    Attack("a comment", text: #"/**/{"tell":"a","arguments":{}}"#, "is not JSON"),
  ]

  private static let shapes = [
    Attack("null", text: "null", "is null, expected an object"),
    Attack("a list", text: "[]", "is a list of 0, expected an object"),
    Attack("a text", text: #""tell""#, "expected an object"),
    Attack("a number", text: "7", "is 7, expected an object"),
    Attack("nothing", text: "{}", "'arguments' is missing"),
    Attack("no arguments", text: #"{"tell":"a"}"#, "'arguments' is missing"),
    Attack("null arguments", text: #"{"tell":"a","arguments":null}"#, "'arguments' is null"),
    Attack("list arguments", text: #"{"tell":"a","arguments":[1]}"#, "'arguments' is a list"),
    Attack(
      "too many arguments",
      text: #"{"tell":"a","arguments":{"#
        + (0...64).map { #""a\#($0)":1"# }.joined(separator: ",") + "}}",
      "'arguments' is an object, expected an object of at most 64"),
    Attack("text arguments", text: #"{"tell":"a","arguments":"{}"}"#, "'arguments' is \"{}\""),
    Attack("only arguments", text: #"{"arguments":{}}"#, "'tell' is missing"),
    Attack("a call without a verb", text: #"{"call":1,"arguments":{}}"#, "'verb' is missing"),
    Attack("an answer", text: #"{"answer":1,"value":true}"#, "'arguments' is missing"),
    Attack("an event", text: #"{"event":"a","data":1}"#, "'arguments' is missing"),
  ]

  private static let numbers =
    [
      "0", "-1", "1.5", "true", "null", "\"1\"", "[1]", "{}", "9007199254740993", "1e300",
    ].map {
      Attack(
        "the number \($0)", text: #"{"call":\#($0),"verb":"a","arguments":{}}"#,
        $0 == "null" ? "'call' is null" : "'call' is")
    } + [
      Attack(
        "a number again",
        bytes: BrokerLink.frame(#"{"call":5,"verb":"ok","arguments":{}}"#)
          + BrokerLink.frame(#"{"call":5,"verb":"ok","arguments":{}}"#),
        reason: "the number 5 after 5"),
      Attack(
        "a smaller number",
        bytes: BrokerLink.frame(#"{"call":5,"verb":"ok","arguments":{}}"#)
          + BrokerLink.frame(#"{"call":4,"verb":"ok","arguments":{}}"#),
        reason: "the number 4 after 5"),
      Attack(
        "a number after the greatest",
        bytes: BrokerLink.frame(#"{"call":9007199254740992,"verb":"ok","arguments":{}}"#)
          + BrokerLink.frame(#"{"call":1,"verb":"ok","arguments":{}}"#),
        reason: "the number 1 after"),
    ]

  private static let verbs = [
    "\"\"", "7", "null", "[\"a\"]", "\"A\"", "\"a b\"", "\"a/../b\"", "\"a\\nb\"", "\"\\u001b[2J\"",
    "\"ä\"", "\"" + String(repeating: "a", count: 65) + "\"",
  ].map {
    Attack("the verb \($0.prefix(12))", text: #"{"tell":\#($0),"arguments":{}}"#, "'tell' is")
  }
}

struct EnemyTests {
  /// Whether a text is one short line of visible characters.
  private func isOneSentence(_ text: String) -> Bool {
    text == text.visible && !text.contains("\n") && text.utf8.count < 400
  }

  @Test(arguments: Attack.all)
  func `invalid bytes end the connection with an error message`(attack: Attack) throws {
    let link = try BrokerLink()
    var calls = 0
    link.broker.register("ok", permission: nil) { _, reply in
      calls += 1
      reply.succeed()
    }
    link.send(attack.bytes)
    #expect(link.run { !link.ends.isEmpty })
    guard case .fault(let sentence)? = link.ends.first else {
      Issue.record("it ended with \(link.ends)")
      return
    }
    #expect(sentence.contains(attack.reason), "\(sentence)")
    #expect(sentence.hasPrefix("disconnected the process of the plugin test: "))
    #expect(isOneSentence(sentence), "\(sentence)")
    #expect(link.ends.count == 1)
    #expect(calls <= 1)
    #expect(try goodLinkWorks(on: link.loop))
  }

  @Test(arguments: Attack.all)
  func `half of an invalid message does nothing until the connection ends`(attack: Attack) throws {
    let link = try BrokerLink()
    link.send(Array(attack.bytes.prefix(attack.bytes.count / 2)))
    link.child.close()
    #expect(link.run { !link.ends.isEmpty })
    #expect(link.ends.count == 1)
    #expect(try goodLinkWorks(on: link.loop))
  }

  @Test func `an unknown verb is refused each time, and logged once`() throws {
    let link = try BrokerLink()
    for id in 1...20 { link.send(#"{"call":\#(id),"verb":"quit","arguments":{}}"#) }
    var answers: [JSONValue] = []
    #expect(
      link.run {
        answers += (try? link.answers()) ?? []
        return answers.count == 20
      })
    #expect(answers[3] == ["answer": 4, "error": "there is no such request"])
    #expect(link.refusals == ["quit: there is no such request"])
    #expect(link.broker.isOpen)
  }

  @Test func `the number of logged refusals is limited`() throws {
    let link = try BrokerLink()
    link.broker.register("x", permission: nil) { arguments, _ throws(ActionError) in
      throw ActionError("no \(try arguments.text("name"))")
    }
    for id in 1...200 {
      link.send(#"{"call":\#(id),"verb":"x","arguments":{"name":"\u001b[\#(id)\n"}}"#)
    }
    var answers = 0
    #expect(
      link.run {
        answers += ((try? link.answers()) ?? []).count
        return answers == 200
      })
    #expect(link.refusals.count == Refusals.maximumSentences + 1)
    #expect(link.refusals.last == "further refused requests are not logged")
    #expect(link.refusals.allSatisfy { isOneSentence($0) })
  }

  @Test(.timeLimit(.minutes(1)))
  func `keys and texts with long runs of combining marks are divided for handlers`() throws {
    let link = try BrokerLink()
    var arguments: [JSONObject] = []
    link.broker.register("ok", permission: nil) { given, reply in
      arguments.append(given.values)
      reply.succeed()
    }
    let text = "a" + String(repeating: "\u{301}\u{316}", count: 60_000)
    let members = (0..<8).map { "\"\(text)\($0)\":\($0)" } + ["\"text\":\"\(text)\""]
    // The message does not fit into the socket at once.
    var rest = BrokerLink.frame(
      #"{"call":1,"verb":"ok","arguments":{\#(members.dropFirst(2).joined(separator: ","))}}"#)[...]
    #expect(rest.count > 1 << 20)
    let isDone = link.run {
      rest = rest.dropFirst(link.child.send(rest, with: nil).1)
      return !arguments.isEmpty || !link.ends.isEmpty
    }
    #expect(isDone)
    #expect(arguments.first?.count == 7)
    #expect(arguments.first?.keys.allSatisfy(\.isStreamSafe) == true)
    #expect(arguments.first?["text"]?.string?.isStreamSafe == true)
    #expect(try goodLinkWorks(on: link.loop))
  }
}
