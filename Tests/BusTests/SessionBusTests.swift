import Glibc
import JSON
import StageRuns
import System
import Testing

@testable import Bus
@testable import BusRuns

/// Calls to the daemon of a real bus, and signals of it.
struct SessionBusTests {
  private let run: BusRun
  private var loop: EventLoop { run.loop }

  init() throws { run = try BusRun() }

  private func call(
    _ method: String, signature: String = "", _ arguments: String...,
    of service: String = "org.freedesktop.DBus"
  ) -> BusCall {
    BusCall(
      service: service, path: "/org/freedesktop/DBus", interface: "org.freedesktop.DBus",
      method: method, signature: signature, arguments: arguments)
  }

  private func answer(
    to call: BusCall, on bus: SessionBus, timeout: Duration = .seconds(60)
  ) throws -> Result<BusReply, BusError> {
    var answers: [Result<BusReply, BusError>] = []
    bus.call(call, timeout: timeout) { answers.append($0) }
    #expect(answers.isEmpty, "no answer comes from within the call")
    #expect(loop.run(until: { !answers.isEmpty }, timeout: StageRuns.hangTimeout))
    return try #require(answers.first)
  }

  @Test func `a call returns the reply of the program`() throws {
    let bus = run.connect()
    let names = try answer(to: call("ListNames"), on: bus).get()
    #expect(names.signature == "as")
    #expect(names.text.hasPrefix(#"{"type":"as","data":[["org.freedesktop.DBus","#))
    let has = try answer(to: call("NameHasOwner", signature: "s", "org.example.None"), on: bus)
      .get()
    #expect(has.text == #"{"type":"b","data":[false]}"#)
    let asked = call("GetConnectionUnixProcessID", signature: "s", "org.freedesktop.DBus")
    #expect(try answer(to: asked, on: bus).get().values == [.integer(Int(run.daemon.child.id))])
  }

  @Test func `a reply without values has an empty text`() throws {
    let bus = run.connect()
    let rule = "type='signal',path='/a'"
    #expect(try answer(to: call("AddMatch", signature: "s", rule), on: bus).get().text.isEmpty)
  }

  @Test func `an error reply has its name and message`() throws {
    let bus = run.connect()
    guard case .failure(.refused(let name, let message)) = try answer(to: call("Hallo"), on: bus)
    else {
      Issue.record("somebody has answered")
      return
    }
    #expect(name == "org.freedesktop.DBus.Error.UnknownMethod")
    #expect(message.contains("Hallo"))
    guard case .failure(let failure) = try answer(to: call("M", of: "org.example.x"), on: bus)
    else {
      Issue.record("somebody has answered")
      return
    }
    #expect("\(failure)".contains("org.freedesktop.DBus.Error.ServiceUnknown"))
  }

  @Test func `a call to a silent program fails after its timeout`() throws {
    // The silent program has a name on the bus, but its loop does not run.
    let elsewhere = EventLoop()
    let silent = SessionBus(at: run.address, on: elsewhere)
    var hasName = false
    silent.call(
      call("RequestName", signature: "su", "org.example.Silent", "0"), timeout: .seconds(60)
    ) { _ in
      hasName = true
    }
    #expect(elsewhere.run(until: { hasName }, timeout: hangTimeout))
    let bus = run.connect()
    let result = try answer(
      to: call("M", of: "org.example.Silent"), on: bus, timeout: .milliseconds(50))
    #expect(result == .failure(.timedOut(after: .milliseconds(50))))
  }

  @Test func `signals are received while the subscription is retained`() throws {
    let bus = run.connect()
    var heard: [JSONValue] = []
    let rule = "type='signal',member='NameOwnerChanged',arg0namespace='org.example'"
    var subscription: BusSubscription? = bus.signals(matching: rule) {
      heard.append($0.values.first ?? .null)
    }
    _ = try answer(to: call("RequestName", signature: "su", "org.example.a", "0"), on: bus).get()
    #expect(loop.run(until: { heard == ["org.example.a"] }, timeout: hangTimeout))
    #expect(subscription != nil)
    subscription = nil
    _ = try answer(to: call("RequestName", signature: "su", "org.example.b", "0"), on: bus).get()
    _ = try answer(to: call("ListNames"), on: bus).get()
    #expect(heard == ["org.example.a"])
  }

  @Test func `calls and subscriptions reconnect to a restarted bus`() throws {
    let bus = run.connect()
    var signals = 0
    let rule = "type='signal',member='NameOwnerChanged',arg0namespace='org.example'"
    let subscription = bus.signals(matching: rule) { _ in signals += 1 }
    _ = try answer(to: call("ListNames"), on: bus).get()
    try run.stop()
    #expect(throws: BusError.self) { try answer(to: call("ListNames"), on: bus).get() }
    try run.restart()
    #expect(try answer(to: call("ListNames"), on: bus).get().signature == "as")
    // Requests and releases a name repeatedly, until the subscription receives a signal.
    func take(_ method: String) {
      let arguments = method == "RequestName" ? ["org.example.a", "0"] : ["org.example.a"]
      var asked = call(method, signature: arguments.count == 2 ? "su" : "s")
      asked.arguments = arguments
      bus.call(asked, timeout: .seconds(60)) { _ in
        if signals == 0 { take(method == "RequestName" ? "ReleaseName" : "RequestName") }
      }
    }
    take("RequestName")
    #expect(loop.run(until: { signals > 0 }, timeout: StageRuns.hangTimeout))
    withExtendedLifetime(subscription) {}
  }

  @Test func `calls beyond the limit are refused, the others answered in order`() throws {
    let bus = run.connect()
    var order: [Int] = []
    var refused: [Int] = []
    for number in 1...70 {
      bus.call(
        call("NameHasOwner", signature: "s", "org.example.n\(number)"), timeout: .seconds(60)
      ) {
        result in
        if case .failure(.busy(64)) = result {
          refused.append(number)
        } else {
          order.append(number)
        }
      }
    }
    #expect(loop.run(until: { order.count + refused.count == 70 }, timeout: hangTimeout))
    #expect(order == Array(1...64))
    #expect(refused == Array(65...70))
  }

  @Test func `without a bus every call fails with the reason`() throws {
    let bus = SessionBus(at: "unix:path=\(run.sandbox.path)/none", on: loop)
    let result = try answer(to: call("ListNames"), on: bus)
    #expect(result == .failure(.unreachable(reason: "No such file or directory")))
  }

  @Test(arguments: [
    ("x", ["1", "2"], "the signature has no type for the last argument"),
    ("uu", ["1"], "an argument is missing: expected a whole number of 32 bits from 0"),
    ("y", ["256"], "\"256\" is not a number from 0 to 255"),
    ("b", ["maybe"], "\"maybe\" is not true or false"),
    ("as", ["-1"], "\"-1\" is not an array's length"),
    ("v", ["ss", "a", "b"], "\"ss\" is not the signature of one value"),
    ("a{vs}", ["0"], "the signature \"a{vs}\" is invalid from \"a{vs}\" on"),
    ("(s", ["a"], "the signature \"(s\" is invalid from \"(s\" on"),
    ("o", ["no path"], "\"no path\" is not an object's path"),
    (String(repeating: "a", count: 40) + "s", ["0"], "the signature \"aaaa"),
  ])
  func `arguments that do not match the signature fail with a reason`(
    signature: String, arguments: [String], sentence: String
  ) throws {
    let bus = run.connect()
    var bad = call("M", signature: signature)
    bad.arguments = arguments
    guard case .failure(let failure) = try answer(to: bad, on: bus) else {
      Issue.record("it was sent")
      return
    }
    #expect("\(failure)".hasPrefix(sentence))
  }

  @Test func `an invalid service name is refused`() throws {
    let bus = run.connect()
    let result = try answer(to: call("M", of: "no name"), on: bus)
    #expect(result == .failure(.invalid(.service("no name"))))
  }

  // MARK: Messages for which a daemon ends the connection

  private static let hostile: [BusCall] = {
    let good = BusCall(
      service: "org.example.x", path: "/a", interface: "org.example.I", method: "M")
    func changed(_ change: (inout BusCall) -> Void) -> BusCall {
      var call = good
      change(&call)
      return call
    }
    func arguments(_ signature: String, _ arguments: [String]) -> BusCall {
      changed { ($0.signature, $0.arguments) = (signature, arguments) }
    }
    let variants = { Array(repeating: "v", count: $0 - 1) + ["s", "x"] }
    let arrays = (0..<3).flatMap { _ in [String(repeating: "a", count: 30) + "v"] }
      .flatMap { [$0] + Array(repeating: "1", count: 30) }
    return [
      changed {
        $0.interface = "org.freedesktop.DBus.Local"
        $0.method = "Disconnected"
      },
      changed { $0.path = "/org/freedesktop/DBus/Local" },
      changed { $0.service = "org.freedesktop.DBus.Local" },
      changed { $0.service = String(repeating: "a.", count: 128) + "b" },
      changed { $0.service = ":1..5" }, changed { $0.service = "ä.b" },
      changed { $0.path = "/a//b" }, changed { $0.path = "/a/" }, changed { $0.path = "/ä" },
      changed { $0.path = "/" + String(repeating: "a", count: 1 << 16) },
      changed { $0.interface = "org.1x" }, changed { $0.interface = "org.a-b" },
      changed { $0.method = "M.N" }, changed { $0.method = "" }, changed { $0.method = "1" },
      changed { $0.method = String(repeating: "M", count: 256) },
      arguments(String(repeating: "s", count: 256), Array(repeating: "", count: 256)),
      arguments("v", variants(65)), arguments("v", variants(100)), arguments("v", variants(200)),
      arguments("v", arrays + ["s", "x"]),
      arguments("v", [String(repeating: "y", count: 300), "1"]),
      arguments("g", ["{ss}"]), arguments("g", [String(repeating: "a", count: 40) + "s"]),
      arguments("g", [String(repeating: "s", count: 256)]), arguments("o", ["/a/"]),
      arguments("o", [""]), arguments("s", ["a\0b"]), arguments("h", ["0"]),
      arguments("s", [String(repeating: "x", count: 129 << 20)]),
      arguments("ay", ["\(65 << 20)"] + Array(repeating: "1", count: 65 << 10)),
      arguments("as", ["100000"] + Array(repeating: "", count: 100_000)),
    ]
  }()

  @Test(arguments: hostile.indices)
  func `a message that ends a connection is refused before it is sent`(index: Int) throws {
    let bus = run.connect()
    let before = try answer(to: call("ListNames"), on: bus).get()
    guard case .failure(let failure) = try answer(to: Self.hostile[index], on: bus) else {
      Issue.record("it was answered")
      return
    }
    switch failure {
    case .invalid, .arguments: break
    default: Issue.record("\(failure)")
    }
    // A connection that was opened again has another unique name.
    #expect(try answer(to: call("ListNames"), on: bus).get() == before)
  }

  @Test func `values nested as deep as D-Bus allows are sent`() throws {
    let bus = run.connect()
    let before = try answer(to: call("ListNames"), on: bus).get()
    var deep = call("M", signature: "v", of: "org.example.x")
    deep.arguments = Array(repeating: "v", count: 63) + ["s", "x"]
    guard case .failure(.refused(let name, _)) = try answer(to: deep, on: bus) else {
      Issue.record("the daemon has not answered")
      return
    }
    #expect(name == "org.freedesktop.DBus.Error.ServiceUnknown")
    #expect(try answer(to: call("ListNames"), on: bus).get() == before)
  }

  @Test func `a match rule that the daemon refuses leaves the connection open`() throws {
    let bus = run.connect()
    let before = try answer(to: call("ListNames"), on: bus).get()
    let long = String(repeating: "a", count: 2000)
    let subscription = bus.signals(matching: "type='signal',path='/\(long)'") { _ in }
    let after = try answer(to: call("ListNames"), on: bus).get()
    #expect(after == before)
    #expect(try answer(to: call("ListNames"), on: bus).get() == before)
    withExtendedLifetime(subscription) {}
  }

  @Test func `a separate bus has its own connection`() throws {
    let bus = run.connect()
    let other = bus.makeSeparate()
    _ = try answer(to: call("ListNames"), on: bus).get()
    let names = try answer(to: call("ListNames"), on: other).get().values.first?.array
    #expect(names?.count { $0.string?.hasPrefix(":") == true } == 2)
  }
}
