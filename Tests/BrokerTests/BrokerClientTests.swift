import JSON
import Scripting
import System
import Testing

@testable import Broker
@testable import Relay

struct BrokerClientTests {
  /// A client whose parent has already sent the messages, so that one thread is enough.
  private func ready(
    _ messages: [ParentMessage]
  ) throws -> (client: BrokerClient, parent: Socket) {
    let (parent, child) = try Socket.pair()
    for message in messages { _ = parent.send(try Frame.bytes(of: message.json)[...]) }
    return (try BrokerClient(adopting: child.descriptor), parent)
  }

  @Test func `a call returns its answer, and the loop delivers earlier events later`() throws {
    let (client, parent) = try ready([
      .event(name: "first", data: 1),
      .answer(id: 1, .success("yes"), hasFile: false),
    ])
    defer { parent.close() }
    var events: [String] = []
    client.onEvent = { name, data in events.append("\(name) \(data.text)") }
    client.listen(to: "second") { events.append("second: \($0.text)") }
    #expect(try client.call("a") == "yes")
    let no = ParentMessage.answer(id: 2, .failure(ActionError("no")), hasFile: false)
    let frame = try Frame.bytes(of: no.json)
    client.wait = { _ in _ = parent.send(frame[...]) }
    #expect(throws: ActionError("no")) { try client.call("b") }
    #expect(events.isEmpty)
    let loop = EventLoop()
    try client.attach(to: loop)
    _ = parent.send(try Frame.bytes(of: ParentMessage.event(name: "second", data: 2).json)[...])
    #expect(loop.run(until: { events.count == 2 }, timeout: .seconds(120)))
    #expect(events == ["first 1", "second: 2"])
  }

  @Test func `a ping is answered during a call, and reaches no event handler`() throws {
    let (client, parent) = try ready([
      .event(name: "ping", data: .null), .answer(id: 1, .success("yes"), hasFile: false),
    ])
    defer { parent.close() }
    var events: [String] = []
    client.onEvent = { name, _ in events.append(name) }
    #expect(try client.call("a") == "yes")
    var reader = FrameReader()
    _ = parent.receive(atMost: 4096, into: &reader.bytes)
    _ = try reader.next()
    let second = try #require(try reader.next())
    #expect(try ChildMessage(second) == .tell(verb: "pong", arguments: JSONObject()))
    let loop = EventLoop()
    try client.attach(to: loop)
    _ = parent.send(try Frame.bytes(of: ParentMessage.event(name: "last", data: 2).json)[...])
    #expect(loop.run(until: { !events.isEmpty }, timeout: .seconds(120)))
    #expect(events == ["last"])
  }

  @Test func `the loop delivers answers and errors of asynchronous calls`() throws {
    let (client, parent) = try ready([
      .answer(id: 1, .success("late"), hasFile: false),
      .answer(id: 9, .success("nobody's"), hasFile: false),
      .answer(id: 2, .success("now"), hasFile: false),
    ])
    var answers: [String] = []
    client.ask("a", with: JSONObject()) { answers.append("\($0.map { $0.value.text })") }
    #expect(try client.call("b") == "now")
    client.ask("c", with: JSONObject()) { answers.append("\($0.map { $0.value.text })") }
    #expect(answers.isEmpty)
    var ends = 0
    client.onEnd = { ends += 1 }
    let loop = EventLoop()
    try client.attach(to: loop)
    #expect(loop.run(until: { answers.count == 1 }, timeout: .seconds(120)))
    parent.close()
    #expect(loop.run(until: { ends == 1 }, timeout: .seconds(120)))
    #expect(answers.count == 2)
    #expect(answers[0].contains("late"))
    #expect(answers[1].contains("the program that started the plugin is gone"))
    #expect(throws: ActionError.self) { try client.call("d") }
  }

  @Test func `a call waits for a busy parent`() throws {
    let (client, parent) = try ready([])
    defer { parent.close() }
    let answer = ParentMessage.answer(id: 1, .success("at last"), hasFile: false)
    let frame = try Frame.bytes(of: answer.json)
    var waits = 0
    client.wait = { _ in
      waits += 1
      if waits == 1000 { _ = parent.send(frame[...]) }
    }
    #expect(try client.call("a") == "at last")
    #expect(waits == 1000)
  }

  @Test func `a call fails at once if the parent has disconnected`() throws {
    let (client, parent) = try ready([])
    parent.close()
    #expect(throws: BrokerClient.gone) {
      try client.call("a")
    }
    #expect(!client.isOpen)
  }

  @Test func `an answer without its descriptor ends the connection`() throws {
    let (client, parent) = try ready([.answer(id: 1, .success("no file"), hasFile: true)])
    defer { parent.close() }
    #expect(throws: BrokerClient.gone) {
      try client.call("a")
    }
    #expect(!client.isOpen)
  }

  @Test func `a call that is too long, or has a zero byte in a key, is not sent`() throws {
    let (client, parent) = try ready([.answer(id: 1, .success(true), hasFile: false)])
    defer { parent.close() }
    let long = String(repeating: "\u{1}", count: 400_000)
    #expect(throws: ActionError.self) { try client.call("a", ["text": .string(long)]) }
    #expect(throws: ActionError("\(BrokerError.zeroByte)")) {
      try client.call("a", ["list": [["a\0b": 1]]])
    }
    #expect(try client.call("a", ["text": "\0"]) == true)
  }

  @Test func `an invalid descriptor throws an error`() throws {
    #expect(throws: BrokerError.noSocket(descriptor: 0x7fff)) {
      try BrokerClient(adopting: 0x7fff)
    }
    #expect(throws: BrokerError.noSocket(descriptor: 0x7fff)) {
      try Broker(adopting: 0x7fff, plugin: "a", on: EventLoop())
    }
  }
}
