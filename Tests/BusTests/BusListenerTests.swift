import Glibc
import JSON
import StageRuns
import System
import Testing

@testable import Bus
@testable import BusRuns

/// Signals of test programs on a real bus.
struct BusListenerTests {
  private let run: BusRun
  private let bus: SessionBus
  private var loop: EventLoop { run.loop }

  init() throws {
    run = try BusRun()
    bus = run.connect()
  }

  private func filter(_ sender: String, path: String? = "/a") throws -> BusFilter {
    try BusFilter(sender: sender, path: path, interface: "org.example.I", signal: "S")
  }

  /// The unique bus name of the listening program.
  private func ownName() throws -> String {
    var name: String?
    let call = BusCall(
      service: "org.freedesktop.DBus", path: "/", interface: "org.freedesktop.DBus",
      method: "RequestName", signature: "su", arguments: ["org.example.Self", "0"])
    bus.call(call, timeout: .seconds(60)) { _ in }
    let asked = BusCall(
      service: "org.freedesktop.DBus", path: "/", interface: "org.freedesktop.DBus",
      method: "GetNameOwner", signature: "s", arguments: ["org.example.Self"])
    bus.call(asked, timeout: .seconds(60)) { name = (try? $0.get())?.values.first?.string }
    try #require(loop.run(until: { name != nil }, timeout: hangTimeout))
    return try #require(name)
  }

  @Test func `a signal has its sender, its path and plain values`() throws {
    let one = try run.peer("org.example.One")
    var heard: [BusSignal] = []
    let listener = bus.listen(to: try filter("org.example.One", path: nil)) { heard.append($0) }
    try run.settle(bus)
    try one.send(
      "org.example.I", signal: "S", from: "/b", signature: "sa{sv}",
      arguments: ["x", "1", "Level", "(ib)", "7", "1"])
    #expect(loop.run(until: { !heard.isEmpty }, timeout: hangTimeout))
    #expect(heard.first?.sender == "org.example.One")
    #expect(heard.first?.path == "/b")
    #expect(heard.first?.reply.values == ["x", ["Level": [7, true]]])
    withExtendedLifetime(listener) {}
  }

  @Test func `signals of other senders, paths and names are not received`() throws {
    let (one, two) = (try run.peer("org.example.One"), try run.peer("org.example.Two"))
    var heard: [String] = []
    let listeners = [
      bus.listen(to: try filter("org.example.One")) { heard.append("1 \($0.reply.text)") },
      bus.listen(to: try filter("org.example.Two")) { heard.append("2 \($0.reply.text)") },
    ]
    try run.settle(bus)
    try two.send("org.example.I", signal: "S", from: "/a", signature: "s", arguments: ["two"])
    try one.send("org.example.I", signal: "T", from: "/a", signature: "s", arguments: ["t"])
    try one.send("org.example.J", signal: "S", from: "/a", signature: "s", arguments: ["j"])
    try one.send("org.example.I", signal: "S", from: "/b", signature: "s", arguments: ["b"])
    // Addressed to this program only, so that no match rule keeps the signal away.
    let three = try run.peer("org.example.Three")
    try three.send(
      "org.example.I", signal: "S", from: "/a", signature: "s", arguments: ["false"],
      only: try ownName())
    try one.send("org.example.I", signal: "S", from: "/a", signature: "s", arguments: ["one"])
    #expect(loop.run(until: { heard.count > 1 }, timeout: hangTimeout))
    try run.settle(bus)
    #expect(Set(heard) == [#"1 {"type":"s","data":["one"]}"#, #"2 {"type":"s","data":["two"]}"#])
    withExtendedLifetime(listeners) {}
  }

  @Test func `the first signal of a program that starts later is received`() throws {
    var heard: [String] = []
    let listener = bus.listen(to: try filter("org.example.One")) { heard.append($0.sender) }
    try run.settle(bus)
    for _ in 0..<2 {
      let one = try run.peer("org.example.One")
      try one.send("org.example.I", signal: "S", from: "/a")
      one.leave()
    }
    #expect(loop.run(until: { heard.count == 2 }, timeout: hangTimeout))
    withExtendedLifetime(listener) {}
  }

  @Test func `a prefix receives signals of all matching programs, with their names`() throws {
    let first = try run.peer("org.example.player.a")
    var heard: [String] = []
    let listener = bus.listen(to: try filter("org.example.player.*")) { heard.append($0.sender) }
    try run.settle(bus)
    let second = try run.peer("org.example.player.b.c")
    let other = try run.peer("org.example.playerx")
    for each in [other, first, second] { try each.send("org.example.I", signal: "S", from: "/a") }
    #expect(loop.run(until: { heard.count == 2 }, timeout: hangTimeout))
    try run.settle(bus)
    #expect(heard.sorted() == ["org.example.player.a", "org.example.player.b.c"])
    withExtendedLifetime(listener) {}
  }

  @Test func `a sender is named by its shortest name, or the first of equal length`() throws {
    let one = try run.peer("org.example.player.zz")
    for name in ["org.example.player.longer", "org.example.player.bb", "org.example.player.cc"] {
      try one.take(name)
    }
    for _ in 0..<5 {
      var heard: [String] = []
      let listener = bus.listen(to: try filter("org.example.player.*")) { heard.append($0.sender) }
      try run.settle(bus)
      try one.send("org.example.I", signal: "S", from: "/a")
      #expect(loop.run(until: { !heard.isEmpty }, timeout: hangTimeout))
      #expect(heard == ["org.example.player.bb"])
      withExtendedLifetime(listener) {}
    }
  }

  @Test func `a query for a name's owner is repeated if the bus does not answer`() throws {
    let one = try run.peer("org.example.One")
    try run.settle(bus)
    bus.nameQueryTimeout = .milliseconds(50)
    kill(run.daemon.child.id, SIGSTOP)
    var heard = 0
    let listener = bus.listen(to: try filter("org.example.One")) { _ in heard += 1 }
    // Real time: the first query has to time out.
    _ = loop.run(until: { false }, timeout: .milliseconds(300))
    bus.nameQueryTimeout = .seconds(60)
    kill(run.daemon.child.id, SIGCONT)
    try run.settle(bus)
    try one.send("org.example.I", signal: "S", from: "/a")
    #expect(loop.run(until: { heard == 1 }, timeout: hangTimeout))
    withExtendedLifetime(listener) {}
  }

  @Test func `a released listener receives nothing, even in the same turn of the loop`() throws {
    let one = try run.peer("org.example.One")
    var heard = 0
    var listener: BusListener?
    listener = bus.listen(to: try filter("org.example.One")) { _ in
      heard += 1
      listener = nil
    }
    try run.settle(bus)
    for _ in 0..<20 { try one.send("org.example.I", signal: "S", from: "/a") }
    try run.settle(bus)
    #expect(heard == 1)
    #expect(listener == nil)
  }

  @Test func `a missing bus is reported once, and used when it starts`() throws {
    try run.stop()
    var heard = 0
    var faults: [String] = []
    let listener = bus.listen(to: try filter("org.example.One")) {
      faults.append("\($0)")
    } onSignal: { _ in
      heard += 1
    }
    #expect(loop.run(until: { !faults.isEmpty }, timeout: hangTimeout))
    #expect(faults == ["the bus cannot be reached: No such file or directory"])
    try run.restart()
    let one = try run.peer("org.example.One")
    let found = loop.run(
      until: {
        try? one.send("org.example.I", signal: "S", from: "/a")
        return heard > 0
      }, timeout: hangTimeout)
    #expect(found)
    #expect(faults.count == 1)
    withExtendedLifetime(listener) {}
  }

  @Test func `a flood does not block the loop, and a huge signal is dropped`() throws {
    let one = try run.peer("org.example.One")
    var heard: [Int] = []
    let listener = bus.listen(to: try filter("org.example.One")) {
      heard.append($0.reply.values.count)
    }
    try run.settle(bus)
    let count = BusConnection.maximumSignalValues + 1
    let numbers = ["\(count)"] + Array(repeating: "1", count: count)
    try one.send("org.example.I", signal: "S", from: "/a", signature: "ay", arguments: numbers)
    for _ in 0..<500 {
      try one.send("org.example.I", signal: "S", from: "/a", signature: "s", arguments: ["x"])
    }
    // In an iteration of the loop, the socket and the timer each read at most 64 messages.
    var maximumAtOnce = 0
    var before = 0
    let isHeard = loop.run(
      until: {
        maximumAtOnce = max(maximumAtOnce, heard.count - before)
        before = heard.count
        return heard.count == 500
      }, timeout: hangTimeout)
    #expect(isHeard)
    #expect(maximumAtOnce <= 128)
    #expect(Set(heard) == [1])
    withExtendedLifetime(listener) {}
  }
}
