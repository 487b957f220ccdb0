import DesktopActions
import JSON
import Scripting
import Testing

@testable import Broker
@testable import PluginBench

struct ProgramServiceTests {
  @Test func `a program starts, and its exit is reported`() throws {
    let bench = try ServiceBench(granting: #"{"spawn": ["grim"]}"#)
    let request = ProgramRequest(["grim", "-g", "ü"], capturesOutput: true)
    let program = try bench.open(.programs(.start(request)))
    #expect(bench.deeds.requests == [request])
    try bench.perform(.programs(.end(program)))
    try bench.perform(.programs(.kill(program)))
    try bench.settle()
    #expect(bench.deeds.programs[0].ends == ["end", "kill"])
    bench.deeds.completions[0](
      ProgramResult(status: 3, output: "a\0b\u{1b}\n", diagnostics: "c"))
    #expect(bench.run { !bench.events.isEmpty })
    #expect(bench.events == [["status": 3, "output": "a\0b\u{1b}\n", "errors": "c"]])
    // The plugin's process may not have received the exit yet.
    try bench.perform(.programs(.end(program)))
    try bench.session.close(program)
    try bench.settle()
    #expect(bench.link.refusals.isEmpty)
    #expect(bench.deeds.programs[0].ends.count == 2)
  }

  @Test func `programs end with the connection, unless they are detached`() throws {
    let bench = try ServiceBench()
    _ = try bench.open(.programs(.start(ProgramRequest(["a"]))))
    _ = try bench.open(.programs(.start(ProgramRequest(["b"], isDetached: true))))
    _ = try bench.open(.programs(.start(ProgramRequest(["c"]))))
    bench.deeds.completions[2](ProgramResult(status: 0))
    try bench.endChild()
    #expect(bench.deeds.programs.map(\.ends) == [["end"], [], []])
    bench.deeds.completions[0](ProgramResult(status: 0))
  }

  @Test func `a program that cannot start gives an error, and no refusal is logged`() throws {
    let bench = try ServiceBench()
    bench.deeds.startError = ActionError("there is no such file")
    #expect(throws: ActionError("there is no such file")) {
      try bench.open(.programs(.start(ProgramRequest(["a"]))))
    }
    #expect(bench.link.refusals.isEmpty)
  }

  @Test func `programs beyond the maximum are refused until another one exits`() throws {
    let bench = try ServiceBench()
    let arguments: JSONObject = ["arguments": ["a"], "output": false, "detached": false]
    for _ in 0..<ActionLimits.programs {
      #expect(throws: Never.self) { try bench.client.call("program.start", arguments) }
    }
    let refusal = "32 programs of the plugin are running already"
    #expect(bench.error(of: "program.start", arguments) == refusal)
    bench.deeds.completions[5](ProgramResult(status: 0))
    #expect(throws: Never.self) { try bench.client.call("program.start", arguments) }
  }

  static let attacks: [(JSONObject, String)] = [
    (JSONObject(), "arguments must be a list of"),
    (["arguments": "grim"], "arguments must be a list of"),
    (
      ["arguments": [], "output": true, "detached": true],
      "arguments must be a program and its"
    ),
    (
      ["arguments": [""], "output": true, "detached": true],
      "arguments must be a program and its"
    ),
    (["arguments": ["grim", 1]], "a list of at most 1024 texts"),
    (["arguments": ["grim", "a\0b"]], "a list of at most 1024 texts"),
    (["arguments": .array(Array(repeating: "grim", count: 1025))], "a list of at most"),
    (["arguments": ["grim", .string(String(repeating: "x", count: 200_000))]], "a list of"),
    (["arguments": ["grim"]], "output must be true or false"),
    (["arguments": ["grim"], "output": 1, "detached": false], "output must be true or false"),
    (["arguments": ["grim"], "output": true, "detached": "no"], "detached must be true or false"),
    (
      ["arguments": ["sh", "-c", "grim"], "output": true, "detached": true],
      "\"sh\" is not a granted program"
    ),
    (
      ["arguments": ["/usr/bin/grim"], "output": true, "detached": true],
      "\"/usr/bin/grim\" is not a granted program"
    ),
    (["arguments": ["*"], "output": true, "detached": true], "\"*\" is not a granted program"),
  ]

  @Test(arguments: attacks.indices)
  func `a start that is invalid or not granted is refused`(index: Int) throws {
    let (arguments, reason) = Self.attacks[index]
    let bench = try ServiceBench(granting: #"{"spawn": ["grim"]}"#)
    let error = try #require(bench.error(of: "program.start", arguments))
    #expect(error.contains(reason), "\(error)")
    #expect(bench.deeds.requests.isEmpty)
    #expect(bench.link.refusals.count == 1)
  }

  @Test(arguments: [0, -1, 2, 99] as [JSONValue] + ["1", nil, 1.5, ["a"]])
  func `a program that the plugin did not start cannot be ended`(number: JSONValue) throws {
    let bench = try ServiceBench()
    _ = try bench.open(.programs(.start(ProgramRequest(["a"]))))
    #expect(throws: ActionError.self) { try bench.client.call("program.end", ["program": number]) }
    #expect(throws: ActionError.self) { try bench.client.call("program.kill", ["program": number]) }
    #expect(bench.deeds.programs[0].ends.isEmpty)
  }
}
