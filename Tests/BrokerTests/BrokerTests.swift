import Glibc
import JSON
import PluginBench
import Scripting
import System
import Testing

@testable import Broker
@testable import Relay

struct BrokerTests {
  @Test func `a call is answered with its number, now or later`() throws {
    let link = try BrokerLink()
    var held: Reply?
    link.broker.register("later", permission: nil) { _, reply in held = reply }
    link.broker.register("now", permission: nil) { arguments, reply throws(ActionError) in
      reply.succeed(.string(try arguments.text("word") + "!"))
    }
    link.send(#"{"call":1,"verb":"later","arguments":{}}"#)
    link.send(#"{"call":7,"verb":"now","arguments":{"word":"yes"}}"#)
    #expect(try link.nextAnswers() == [["answer": 7, "value": "yes!", "file": false]])
    held?.fail(ActionError("no luck"))
    #expect(try link.nextAnswers() == [["answer": 1, "error": "no luck"]])
    #expect(link.refusals.isEmpty)
  }

  @Test func `a call whose handler drops the reply gets an error`() throws {
    let link = try BrokerLink()
    link.broker.register("forget", permission: nil) { _, _ in }
    link.send(#"{"call":1,"verb":"forget","arguments":{}}"#)
    #expect(try link.nextAnswers() == [["answer": 1, "error": "it was not answered"]])
  }

  @Test func `grants are checked for each message`() throws {
    let link = try BrokerLink(grants: .none)
    var count = 0
    link.broker.register("count", permission: .clipboard) { _, reply in
      count += 1
      reply.succeed()
    }
    link.send(#"{"tell":"count","arguments":{}}"#)
    #expect(link.run { !link.refusals.isEmpty })
    #expect(count == 0)
    #expect(
      link.refusals[0].hasPrefix(
        "count: the permission clipboard is missing; plugin.json must request it"))
    link.broker.grants = .everything
    link.send(#"{"tell":"count","arguments":{}}"#)
    #expect(link.run { count == 1 })
    link.broker.grants = .none
    link.send(#"{"call":1,"verb":"count","arguments":{}}"#)
    #expect("\(try link.nextAnswers())".contains("is missing"))
    #expect(count == 1)
    #expect(link.refusals.count == 1)
  }

  @Test func `a closed child ends the connection, after its last messages are handled`() throws {
    let link = try BrokerLink()
    var told = 0
    var endings = 0
    link.broker.register("count", permission: nil) { _, _ in told += 1 }
    link.broker.whenEnded { endings += 1 }
    for _ in 0..<3 { link.send(#"{"tell":"count","arguments":{}}"#) }
    link.child.close()
    #expect(link.run { !link.ends.isEmpty })
    #expect(link.ends == [.closed])
    #expect(told == 3)
    #expect(endings == 1)
    #expect(!link.broker.isOpen)
    link.broker.send(event: "late", 1)
    link.broker.close()
    #expect(endings == 1)
  }

  @Test func `requests beyond the maximum of pending ones are refused`() throws {
    let link = try BrokerLink()
    var held: [Reply] = []
    link.broker.register("hold", permission: nil) { _, reply in held.append(reply) }
    for id in 1...Broker.maximumPending + 1 {
      link.send(#"{"call":\#(id),"verb":"hold","arguments":{}}"#)
    }
    let answer = try #require(try link.nextAnswers().first?.object)
    #expect(answer["answer"] == .integer(Broker.maximumPending + 1))
    #expect(held.count == Broker.maximumPending)
    #expect(link.refusals == ["hold: 256 requests are waiting for their answers already"])
    held.removeFirst().succeed()
    link.send(#"{"call":1000,"verb":"hold","arguments":{}}"#)
    #expect(link.run { held.count == Broker.maximumPending })
  }

  @Test func `a child that reads nothing does not delay the loop, and is disconnected`() throws {
    let link = try BrokerLink()
    let text = String(repeating: "x", count: 100_000)
    var sent = 0
    while link.broker.isOpen, sent < 1000 {
      link.broker.send(event: "long", .string(text))
      sent += 1
    }
    #expect(sent < 60)
    #expect(link.run { !link.ends.isEmpty })
    #expect(
      link.ends == [
        .fault("the process of the plugin test has left 4 MiB of answers unread")
      ])
    #expect(try goodLinkWorks(on: link.loop))
  }

  @Test func `a child that sends nothing more, or half a frame, does not wake the loop`() throws {
    let link = try BrokerLink()
    link.send([200, 0, 0, 0, 0x7b])
    let timer = EventCounter(link.loop)
    let before = link.loop.wakeUps
    #expect(link.run { timer.count == 3 })
    #expect(link.loop.wakeUps - before <= 5)
    #expect(link.broker.isOpen)
    #expect(try goodLinkWorks(on: link.loop))
  }

  @Test func `a flood of messages is throttled, logged once, and arrives completely`() throws {
    let link = try BrokerLink()
    var count = 0
    link.broker.register("count", permission: nil) { _, _ in count += 1 }
    let flood = (0..<1200).flatMap { _ in BrokerLink.frame(#"{"tell":"count","arguments":{}}"#) }
    var rest = flood[...]
    let before = link.loop.wakeUps
    let isThere = link.run {
      if !rest.isEmpty { rest = rest.dropFirst(link.child.send(rest).1) }
      return count == 1200
    }
    #expect(isThere)
    // About twenty wake-ups for the second that the rest takes, and those of reading.
    #expect(link.loop.wakeUps - before < 200)
    #expect(link.refusals == ["messages: more than 200 a second are delayed"])
    #expect(link.broker.isOpen)
  }

  @Test func `messages of the user's own plugin are not throttled`() throws {
    let link = try BrokerLink(isTrusted: true)
    var count = 0
    link.broker.register("count", permission: nil) { _, _ in count += 1 }
    let flood = (0..<1200).flatMap { _ in BrokerLink.frame(#"{"tell":"count","arguments":{}}"#) }
    var rest = flood[...]
    let isThere = link.run {
      if !rest.isEmpty { rest = rest.dropFirst(link.child.send(rest).1) }
      return count == 1200
    }
    #expect(isThere)
    #expect(link.refusals == [])
    #expect(link.broker.isOpen)
  }

  @Test func `a burst is spread over turns of the loop`() throws {
    let link = try BrokerLink()
    var count = 0
    var turns: Set<Int> = []
    link.broker.register("count", permission: nil) { [loop = link.loop] _, _ in
      count += 1
      turns.insert(loop.wakeUps)
    }
    let frame = BrokerLink.frame(#"{"tell":"count","arguments":{}}"#)
    let burst = [[UInt8]](repeating: frame, count: 600).flatMap(\.self)
    #expect(link.send(burst) == burst.count)
    #expect(link.run { count == 600 })
    #expect(turns.count >= 600 / 64)
    #expect(link.refusals.isEmpty)
  }

  @Test func `descriptors that the child sends never enter this process`() throws {
    let link = try BrokerLink()
    var count = 0
    link.broker.register("count", permission: nil) { _, _ in count += 1 }
    let before = try openDescriptors()
    for _ in 0..<20 {
      link.send(BrokerLink.frame(#"{"tell":"count","arguments":{}}"#), with: 0)
    }
    #expect(link.run { count == 20 })
    #expect(try openDescriptors() == before)
    #expect(link.broker.isOpen)
  }

  @Test func `files beyond the maximum of unread ones are refused`() throws {
    let link = try BrokerLink()
    link.broker.register("open", permission: nil) { _, reply in
      reply.succeed(.null, passing: dup(0))
    }
    for id in 1...40 { link.send(#"{"call":\#(id),"verb":"open","arguments":{}}"#) }
    let before = try openDescriptors()
    var told = 0
    link.broker.register("last", permission: nil) { _, _ in told += 1 }
    link.send(#"{"tell":"last","arguments":{}}"#)
    #expect(link.run { told == 1 })
    #expect(try openDescriptors() == before)
    let answers = try link.answers()
    #expect(answers.filter { $0.object?["error"] == nil }.count == Broker.maximumUnreadFiles)
    #expect(
      answers.last?.object?["error"] == "16 requested files are not read yet")
    // Reading them has made room for more.
    link.send(#"{"call":41,"verb":"open","arguments":{}}"#)
    #expect(try link.nextAnswers().first?.object?["error"] == nil)
  }

  @Test func `a connection is freed between its end and the report of the end`() throws {
    let loop = EventLoop()
    let (parent, child) = try Socket.pair()
    weak var freed: Broker?
    do {
      let broker = try Broker(adopting: parent.descriptor, plugin: "test", on: loop)
      freed = broker
      child.close()
      #expect(loop.run(until: { !broker.isOpen }, timeout: .seconds(120)))
    }
    #expect(freed == nil)
  }

  /// The open descriptors of this process.
  private func openDescriptors() throws -> Int {
    let folder = try #require(opendir("/proc/self/fd"))
    defer { closedir(folder) }
    var count = 0
    while readdir(folder) != nil { count += 1 }
    return count
  }
}

/// Counts the firings of a timer: events that a test waits for.
final class EventCounter {
  private(set) var count = 0
  private var timer: LoopTimer?

  init(_ loop: EventLoop) {
    timer = loop.makeTimer { [unowned self] in
      count += 1
      timer?.schedule(after: .milliseconds(10))
    }
    timer?.schedule(after: .zero)
  }
}
