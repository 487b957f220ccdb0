import Foundation
import StageRuns
import System
import Testing

/// Plugins whose processes run an attacker's code in place of Lua, started by the real program.
@Suite struct TakenOverTests {
  /// Requests that need a permission that was not granted, or that do not exist.
  static let ungranted = [
    "program.start", "fs.open", "fs.open_picture", "fs.list", "fs.write", "fs.write_image",
    "env.get", "dbus.call", "dbus.call_system", "dbus.listen", "compositor.command",
    "prepare.pointer", "pointer.move", "pointer.set", "prepare.toplevels", "toplevels.list",
    "toplevels.watch", "toplevels.activate", "toplevels.close", "toplevels.set", "prepare.keys",
    "keys.send", "keys.type", "idle.watch", "output_power.set", "output_power.watch",
    "text_focus.watch", "prepare.clipboard", "clipboard.set", "clipboard.get", "clipboard.watch",
    "workspaces.list", "workspaces.watch", "prepare.screenshot", "screenshot.take",
    "picture.begin", "quit", "plugin.enable", "grant",
  ]

  @Test func `requests without a grant are always refused, and reported once`() throws {
    let session = try TakenOverRun([
      Enemy(name: "enemy", attack: Self.ungranted.flatMap { ["ask \($0)", "ask \($0)"] })
    ])
    try #require(session.waits(for: "over", by: "enemy"), "\(session.program.diagnostics)")
    let (said, remarks) = (
      session.program.said(by: "enemy"), session.program.remarks(on: "enemy")
    )
    for verb in Self.ungranted {
      #expect(said.count { $0.hasPrefix("\(verb) -> ") && $0.contains("\"error\":") } == 2)
      #expect(remarks.count { $0.hasPrefix("\(verb): ") } == 1, "\(verb) \(remarks)")
    }
    #expect(remarks.count == Self.ungranted.count)
    #expect(session.othersGoOn())
  }

  @Test func `a plugin cannot declare plugins and touch settings as the configuration does`() throws
  {
    let configuration =
      #"{"uses":[{"name":"forged","settings":{}}],"touch":["suspended=true"]}"#
    let session = try TakenOverRun([
      Enemy(
        name: "enemy",
        attack: [
          #"tell {"tell":"ready","arguments":{"configuration":\#(configuration)}}"#,
          "ask hello.again {}",
        ])
    ])
    try #require(session.waits(for: "over", by: "enemy"), "\(session.program.diagnostics)")
    #expect(session.othersGoOn())
    let list = try session.run.plugin("list").lines
    #expect(list.contains { $0.hasPrefix("enemy ") && $0.contains("running") }, "\(list)")
    #expect(!list.contains { $0.contains("forged") || $0.contains("suspended") }, "\(list)")
  }

  @Test(.timeLimit(.minutes(1)))
  func `a key that is slow to compare does not block the program`() throws {
    let key = "a" + String(repeating: #"\u0301\u0316"#, count: 170_000)
    let session = try TakenOverRun([
      Enemy(
        name: "enemy",
        attack: [#"tell {"tell":"emit","arguments":{"\#(key)":1}}"#, "ask hello.again {}"])
    ])
    #expect(session.waits(for: "over", by: "enemy"))
    #expect(session.program.remarks(on: "enemy").contains { $0.hasPrefix("emit: ") })
    #expect(session.othersGoOn())
  }

  /// Requests that exceed the grants: the message, and a part of the report about it.
  private static let excessive: [(String, String)] = [
    (#"program.start {"arguments":["sh","-c","id"],"output":true,"detached":false}"#, "\"sh\" is"),
    (
      #"program.start {"arguments":["/usr/bin/touch"],"output":false,"detached":false}"#,
      "\"/usr/bin/touch\" is"
    ),
    (
      #"program.start {"arguments":["../touch"],"output":false,"detached":false}"#,
      "\"../touch\" is"
    ),
    (
      #"program.start {"arguments":[],"output":false,"detached":false}"#, "arguments must be"
    ),
    (
      #"program.start {"arguments":["touch",1],"output":true,"detached":true}"#,
      "a list of at most"
    ),
    (
      #"program.start {"arguments":["touch\u0000"],"output":true,"detached":true}"#,
      "a list of at most"
    ),
    (
      #"program.start {"arguments":["touch"],"output":3,"detached":true}"#,
      "output must be true or"
    ),
    (#"program.start {"arguments":"touch"}"#, "got \"touch\""),
    (#"program.kill {"program":77}"#, "the number 77 was"),
    (#"env.get {"name":"HOME"}"#, "\"HOME\""),
    (#"env.get {"name":"LANG\u0000"}"#, "'name' is"),
    (#"env.get {"name":["LANG"]}"#, "'name' is"),
    (#"fs.open {"path":""}"#, "'path' is"),
    (#"emit {"event":"no name"}"#, "an event has a name"),
    (#"emit {"event":"output_changed"}"#, "is an event of the host"),
    (#"store.set {"key":"","value":1}"#, "'key' is"),
    (#"hello.again {}"#, "there is no such request"),
    (#"surfaces {"count":-1}"#, "not a valid report"),
    (#"inspection {"line":"forged"}"#, "not a valid report"),
  ]

  @Test func `requests that exceed the granted values are refused`() throws {
    let session = try TakenOverRun([
      Enemy(
        name: "enemy",
        attack: Self.excessive.flatMap { ["ask \($0.0)", "ask \($0.0)"] } + [
          #"ask fs.open {"path":"/etc/shadow"}"#, #"ask fs.open {"path":"granted/../secret"}"#,
          #"ask fs.list {"path":"/"}"#, #"ask env.get {"name":"LANG"}"#,
        ],
        grants: "spawn = { 'touch' }, env = { 'LANG' }, ['fs.read'] = { '/usr/share/fonts' }",
        asks: #""spawn": ["touch"], "env": ["LANG"], "fs.read": ["/usr/share/fonts"]"#)
    ])
    try #require(session.waits(for: "over", by: "enemy"), "\(session.program.diagnostics)")
    let said = session.program.said(by: "enemy")
    for (message, reason) in Self.excessive {
      let verb = message.prefix { $0 != " " }
      let remarks = session.program.remarks(on: "enemy").filter {
        $0.hasPrefix("\(verb): ") && $0.contains(reason)
      }
      #expect(!remarks.isEmpty, "\(message) \(session.program.remarks(on: "enemy"))")
      #expect(Set(remarks).count == remarks.count)
    }
    for verb in ["fs.open", "fs.list"] {
      #expect(said.allSatisfy { !$0.hasPrefix("\(verb) -> ") || $0.contains("\"error\":") })
    }
    #expect(said.last { $0.hasPrefix("env.get -> ") }?.contains("\"value\":") == true)
    #expect(session.othersGoOn())
  }

  /// Messages that a genuine process never sends, and a part of the report about each.
  private static let unspeakable: [(name: String, attack: String, reason: String)] = [
    ("empty", "bytes 00000000", "a size of 0 bytes"),
    ("long", "bytes 01002000", "a size of 2097153 bytes"),
    ("longest", "bytes ffffffff", "a size of 4294967295 bytes"),
    ("bare", "bytes 7b2274656c6c223a31", "bytes, expected"),
    ("text", "tell hello", "is not JSON"),
    ("zeros", "bytes 03000000000000", "is not JSON"),
    ("latin", "bytes 02000000c328", "is not JSON"),
    ("deep", "tell " + String(repeating: "[", count: 3000), "is not JSON"),
    ("list", "tell []", "expected an object"),
    ("answer", #"tell {"answer":1,"value":true}"#, "'arguments' is missing"),
    ("replay", #"tell {"call":1,"verb":"ready","arguments":{}}"#, "the number 1 after 1"),
    ("huge", #"tell {"call":1e300,"verb":"ready","arguments":{}}"#, "'call' is"),
    ("escape", #"tell {"tell":"\u001b[2J","arguments":{}}"#, "'tell' is"),
  ]

  @Test func `an invalid message ends the process, which is reported and restarted`() throws {
    let session = try TakenOverRun(
      Self.unspeakable.map { Enemy(name: $0.name, attack: [$0.attack, "die wait"]) } + [
        Enemy(name: "cut", attack: ["bytes 10000000", "bytes 7b", "die close-broker", "die wait"])
      ])
    let names = Self.unspeakable.map(\.name) + ["cut"]
    let areBack = session.run.wait {
      names.allSatisfy { session.program.said(by: $0).contains("is back") }
    }
    #expect(areBack, "\(session.program.diagnostics)")
    for name in names {
      let remarks = session.program.remarks(on: name)
      #expect(
        remarks.count { $0 == "its process was ended by signal 9, and is started again" } == 1)
      let reason = Self.unspeakable.first { $0.name == name }?.reason
      #expect(remarks.count == (reason == nil ? 1 : 2), "\(remarks)")
      guard let reason else { continue }
      #expect(remarks.contains { $0.contains("disconnected the process ") && $0.contains(reason) })
    }
    #expect(session.othersGoOn())
  }

  @Test func `a flood of messages is read slowly and delays no plugin`() throws {
    let session = try TakenOverRun([
      Enemy(
        name: "enemy", attack: [#"flood 1100 {"tell":"surfaces","arguments":{"count":1}}"#])
    ])
    let sentence = "messages: more than 200 a second are delayed"
    #expect(session.run.wait { session.program.remarks(on: "enemy").contains(sentence) })
    #expect(session.othersGoOn())
    #expect(session.waits(for: "over", by: "enemy"))
    #expect(session.program.remarks(on: "enemy") == [sentence])
  }

  @Test func `a process cannot forge reports about others or pass descriptors`() throws {
    let forged = #"plugin \"bystander\" is disabled\nthimble: plugin \"bystander\" is gone"#
    let session = try TakenOverRun([
      Enemy(
        name: "enemy",
        attack: [
          #"tell {"tell":"ready","arguments":{}}"#, #"tell {"tell":"ready","arguments":{}}"#,
          #"tell {"tell":"failed","arguments":{"sentences":["\#(forged)"]}}"#,
          #"tell {"tell":"reloaded","arguments":{"is_replaced":true,"sentences":["\#(forged)"]}}"#,
          #"tell {"tell":"inspection","arguments":{"line":{"kind":"x","plugin":"bystander"}}}"#,
          #"passing {"tell":"surfaces","arguments":{"count":3}}"#,
          #"ask emit {"event":"ping","sender":"bystander","data":1}"#,
        ]),
      Enemy(
        name: "liar",
        attack: [
          #"tell {"tell":"failed","arguments":{"sentences":["\#(forged)"],"trace":"\#(forged)"}}"#
        ]),
      Enemy(
        name: "mourner",
        attack: [
          #"tell {"tell":"disabled","arguments":{"reason":"\#(forged)","error":"","trace":""}}"#
        ]),
    ])
    try #require(session.waits(for: "over", by: "enemy"), "\(session.program.diagnostics)")
    #expect(session.run.wait { session.program.diagnostics.contains("bystander: pong of enemy") })
    #expect(session.run.wait { !session.program.remarks(on: "liar").isEmpty })
    #expect(!session.program.remarks(on: "enemy").contains { $0.contains("is gone") })
    #expect(
      session.run.wait {
        session.program.diagnostics.contains { $0.contains("'thimble plugin enable mourner'") }
      })
    #expect(!session.program.diagnostics.contains { $0.hasPrefix("thimble: plugin \"bystander\"") })
    let list = try session.run.plugin("list").lines
    #expect(list.contains { $0.hasPrefix("bystander ") && $0.contains("running") }, "\(list)")
    #expect(!list.contains { $0.hasPrefix("thimble:") })
    let files = try FileManager.default.contentsOfDirectory(
      atPath: "/proc/\(session.program.child.id)/fd")
    let memory = files.filter {
      let target = try? FileManager.default.destinationOfSymbolicLink(
        atPath: "/proc/\(session.program.child.id)/fd/\($0)")
      return target?.contains("memfd:attempt") == true
    }
    #expect(memory.isEmpty)
    #expect(session.othersGoOn())
  }
}
