import JSON
import StageRuns
import System
import Testing

@testable import Bus
@testable import BusRuns

/// Tests that messages are read with the values that were written into them.
struct BusMessageTests {
  /// Writes arguments into a message that is never sent, and reads it.
  private func reply(_ signature: String, _ arguments: [String]) throws -> BusReply {
    let library = try #require(BusLibrary())
    let systemd = try #require(SharedLibrary("libsystemd.so.0"))
    let new: @convention(c) (BusLibrary.Bus, BusLibrary.OutPointer, UInt8) -> Int32 =
      try #require(systemd.function("sd_bus_message_new"))
    let seal: @convention(c) (BusLibrary.Message, UInt64, UInt64) -> Int32 =
      try #require(systemd.function("sd_bus_message_seal"))
    let run = try BusRun()
    defer { run.daemon.end() }
    var bus: BusLibrary.Bus?
    try #require(library.make(&bus) >= 0)
    let connection = try #require(bus)
    defer { _ = library.release(connection) }
    // Only a started bus makes messages.
    try #require(library.setAddress(connection, run.address) >= 0)
    try #require(library.start(connection) >= 0)
    defer { library.close(connection) }
    var made: BusLibrary.Message?
    let methodCall: UInt8 = 1
    try #require(new(connection, &made, methodCall) >= 0)
    let message = try #require(made)
    defer { _ = library.releaseMessage(message) }
    let call = BusCall(
      service: "a.b", path: "/", interface: "a.b", method: "M", signature: signature,
      arguments: arguments)
    try BusWriter.write(call, to: message, with: library)
    try #require(seal(message, 1, 0) >= 0)
    return try BusReader.read(message, with: library)
  }

  @Test func `long runs of combining marks in texts and keys are divided`() throws {
    let text = "a" + String(repeating: "\u{301}\u{316}", count: 20_000)
    let reply = try reply("sa{ss}", [text, "1", text, text])
    #expect(reply.values.first?.string?.unicodeScalars.contains("\u{34f}") == true)
    let members = try #require(reply.values.last?.object)
    #expect(members.keys.first?.unicodeScalars.contains("\u{34f}") == true)
  }

  @Test(arguments: [
    ("", [], "[]"),
    (
      "ybnqiuxtd", ["7", "yes", "-7", "7", "-70000", "70000", "-1", "1", "1.5"],
      "[7,true,-7,7,-70000,70000,-1,1,1.5]"
    ),
    ("sog", ["a b", "/a/b", "a{sv}"], #"["a b","/a/b","a{sv}"]"#),
    ("as", ["2", "a", "b"], #"[["a","b"]]"#),
    ("as", ["0"], "[[]]"),
    ("v", ["u", "3"], #"[{"type":"u","data":3}]"#),
    (
      "a{sv}", ["2", "a", "s", "x", "b", "(ib)", "1", "no"],
      #"[{"a":{"type":"s","data":"x"},"b":{"type":"(ib)","data":[1,false]}}]"#
    ),
    ("a{us}", ["1", "7", "x"], #"[{"7":"x"}]"#),
    ("a(uss)s", ["1", "0", "id", "Main", "end"], #"[[[0,"id","Main"]],"end"]"#),
    ("aai", ["2", "1", "1", "2", "2", "3"], "[[[1],[2,3]]]"),
  ])
  func `arguments of every type are read as they were written`(
    signature: String, arguments: [String], json: String
  ) throws {
    let reply = try reply(signature, arguments)
    #expect(JSONValue.array(reply.values).text == json)
    #expect(reply.signature == signature)
  }

  @Test func `a message of more values than the limit is refused`() throws {
    let count = BusReader.maximumValues
    let numbers = ["\(count)"] + Array(repeating: "1", count: count)
    #expect(throws: BusError.tooLarge(maximum: count)) { try reply("ay", numbers) }
    let fewer = ["\(count - 1)"] + Array(repeating: "1", count: count - 1)
    #expect(try reply("ay", fewer).values.count == 1)
  }
}
