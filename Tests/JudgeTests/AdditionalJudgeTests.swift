import Glibc
import StageRuns
import System
import Testing

@testable import Judge
@testable import Relay

/// The receiving side of a relay at the socket of a judge.
private final class ListeningRelay {
  private let socket: Socket
  private let stream = Stream(byteLimit: 1 << 20)

  init(at path: String) throws { socket = try Socket.connect(to: path) }

  deinit { socket.close() }

  /// Returns the received orders that have not been returned yet.
  func orders() throws -> [JudgeOrder] {
    while socket.receive(into: stream) == .moved {}
    var orders: [JudgeOrder] = []
    while let message = try stream.next() {
      orders.append(try JudgeOrder(stream.reader()))
      stream.drop(message)
    }
    return orders
  }
}

struct AdditionalJudgeTests {
  private let loop = EventLoop()
  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  private func addition(_ path: String, _ patterns: String...) throws -> JudgeOrder {
    .addJudge(path: path, apps: patterns)
  }

  /// Waits until a relay has received the expected number of orders. Returns whether they are
  /// equal.
  private func isTold(_ relay: ListeningRelay, _ expected: [JudgeOrder]) throws -> Bool {
    var told: [JudgeOrder] = []
    var timer: LoopTimer?
    timer = loop.makeTimer { timer?.schedule(after: .milliseconds(10)) }
    timer?.schedule(after: .milliseconds(10))
    defer {
      timer?.cancel()
      // The timer and its handler retain each other.
      timer = nil
    }
    _ = loop.run(
      until: {
        told += (try? relay.orders()) ?? []
        return told.count >= expected.count
      }, timeout: hangTimeout)
    return told == expected
  }

  @Test func `connected relays and later ones receive the further judges`() throws {
    let path = "\(sandbox.path)/judge"
    let judge = try JudgeServer(at: path, on: loop)
    defer { judge.close() }
    let welcome = JudgeOrder.welcome(version: JudgeReport.version)
    let first = try ListeningRelay(at: path)
    #expect(try isTold(first, [welcome]))
    try judge.add(additionalJudgeAt: "/run/a", for: ["org.a.*", "foot"])
    try judge.add(additionalJudgeAt: "/run/b", for: ["*"])
    let (a, b) = (try addition("/run/a", "org.a.*", "foot"), try addition("/run/b", "*"))
    #expect(try isTold(first, [a, b]))
    judge.remove(additionalJudgeAt: "/run/a")
    judge.remove(additionalJudgeAt: "/run/nobody")
    try judge.add(additionalJudgeAt: "/run/b", for: [])
    let none = try addition("/run/b")
    #expect(try isTold(first, [.removeJudge(path: "/run/a"), none]))
    let second = try ListeningRelay(at: path)
    #expect(try isTold(second, [welcome, none]))
  }

  @Test func `a judge that does not fit into a message is refused`() throws {
    let judge = try JudgeServer(at: "\(sandbox.path)/judge", on: loop)
    defer { judge.close() }
    for path in ["", "/" + String(repeating: "x", count: 107)] {
      #expect(throws: RelayError.self) { try judge.add(additionalJudgeAt: path, for: []) }
    }
    let long = Array(repeating: "x", count: 65)
    #expect(throws: RelayError.self) { try judge.add(additionalJudgeAt: "/run/a", for: long) }
    #expect(judge.additional.isEmpty)
  }

  @Test func `a judge can be given a socket that another process has made`() throws {
    let path = "\(sandbox.path)/given"
    let made = try Socket.listen(at: path)
    let judge = try JudgeServer(listening: made.descriptor, on: loop)
    let relay = try ListeningRelay(at: path)
    #expect(try isTold(relay, [.welcome(version: JudgeReport.version)]))
    #expect(judge.apps.count == 1)
    judge.close()
    // The process that has created the file removes it.
    #expect(sandbox.contains("given"))
    #expect(throws: SocketError.self) { try Socket.connect(to: path) }
  }
  @Test func `a socket for another process is announced until its end`() throws {
    let path = "\(sandbox.path)/judge"
    let judge = try JudgeServer(at: path, on: loop)
    defer { judge.close() }
    let relay = try ListeningRelay(at: path)
    let socket = try AdditionalJudgeSocket(beside: judge, for: ["foot"])
    let additionalPath = path + "-1"
    let welcome = JudgeOrder.welcome(version: JudgeReport.version)
    #expect(try isTold(relay, [welcome, try addition(additionalPath, "foot")]))
    try Socket.connect(to: additionalPath).close()
    socket.handOver()
    #expect(socket.descriptor == nil)
    // Only a process that has inherited the socket would keep listening; here there is none.
    #expect(throws: SocketError.self) { try Socket.connect(to: additionalPath) }
    try socket.admit([])
    #expect(try isTold(relay, [.removeJudge(path: additionalPath)]))
    try socket.admit(["*"])
    #expect(try isTold(relay, [try addition(additionalPath, "*")]))
    socket.end()
    try socket.admit(["foot"])
    #expect(try isTold(relay, [.removeJudge(path: additionalPath)]))
    #expect(judge.additional.isEmpty)
    #expect(!sandbox.contains("judge-1"))
  }

  @Test func `sockets have separate paths, and one that cannot be announced is removed`() throws {
    let judge = try JudgeServer(at: "\(sandbox.path)/judge", on: loop)
    defer { judge.close() }
    // A program that was killed leaves its files.
    let left = try Socket.listen(at: "\(sandbox.path)/judge-2")
    left.close()
    let first = try AdditionalJudgeSocket(beside: judge, for: ["a"])
    let second = try AdditionalJudgeSocket(beside: judge, for: ["b"])
    #expect(judge.additional.map(\.path) == ["1", "2"].map { "\(sandbox.path)/judge-\($0)" })
    let long = Array(repeating: "x", count: 65)
    #expect(throws: RelayError.self) { try AdditionalJudgeSocket(beside: judge, for: long) }
    #expect(!sandbox.contains("judge-3"))
    first.end()
    #expect(judge.additional.map(\.apps.patterns) == [["b"]])
    second.end()
  }
}
