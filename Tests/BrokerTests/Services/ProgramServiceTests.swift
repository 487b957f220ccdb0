import DesktopActions
import JSON
import Scripting
import Testing

@testable import Broker
@testable import PluginBench

struct ProgramServiceTests {
  @Test func `a program is started, and its end is heard of`() throws {
    let bench = try ServiceBench(granting: #"{"spawn": ["grim"]}"#)
    let programs = try #require(bench.brokered.programs)
    var results: [ProgramResult] = []
    let request = ProgramRequest(["grim", "-g", "ü"], capturesOutput: true)
    let program = try programs.start(request) { results.append($0) }
    #expect(bench.deeds.requests == [request])
    program.end()
    program.kill()
    try bench.settle()
    #expect(bench.deeds.programs[0].ends == ["end", "kill"])
    let result = ProgramResult(status: 3, output: "a\0b\u{1b}\n", diagnostics: "c")
    bench.deeds.completions[0](result)
    #expect(bench.run { !results.isEmpty })
    #expect(results == [result])
    // It may not have heard of the end yet.
    program.end()
    try bench.settle()
    #expect(bench.link.refusals.isEmpty)
    #expect(bench.deeds.programs[0].ends.count == 2)
  }

  @Test func `programs end with the connection, unless they are detached`() throws {
    let bench = try ServiceBench()
    let programs = try #require(bench.brokered.programs)
    _ = try programs.start(ProgramRequest(["a"])) { _ in }
    _ = try programs.start(ProgramRequest(["b"], isDetached: true)) { _ in }
    _ = try programs.start(ProgramRequest(["c"])) { _ in }
    bench.deeds.completions[2](ProgramResult(status: 0))
    try bench.endChild()
    #expect(bench.deeds.programs.map(\.ends) == [["end"], [], []])
    bench.deeds.completions[0](ProgramResult(status: 0))
  }

  @Test func `why a program cannot be started is told, and is no refusal`() throws {
    let bench = try ServiceBench()
    bench.deeds.startError = ActionError("there is no such file")
    #expect(throws: ActionError("there is no such file")) {
      try bench.brokered.programs?.start(ProgramRequest(["a"])) { _ in }
    }
    #expect(bench.link.refusals.isEmpty)
  }

  @Test func `at most so many run at a time`() throws {
    let bench = try ServiceBench()
    let programs = try #require(bench.brokered.programs)
    for _ in 0..<ActionLimits.programs { _ = try programs.start(ProgramRequest(["a"])) { _ in } }
    #expect(throws: ActionError("32 programs of the plugin are running already")) {
      try programs.start(ProgramRequest(["a"])) { _ in }
    }
    bench.deeds.completions[5](ProgramResult(status: 0))
    _ = try programs.start(ProgramRequest(["a"])) { _ in }
  }

  static let attacks: [(JSONObject, String)] = [
    (JSONObject(), "'arguments' is missing"),
    (["arguments": "grim"], "'arguments' is \"grim\""),
    (["arguments": []], "a program and its arguments"),
    (["arguments": [""]], "a program and its arguments"),
    (["arguments": ["grim", 1]], "a list of at most 1024 texts"),
    (["arguments": ["grim", "a\0b"]], "a list of at most 1024 texts"),
    (["arguments": .array(Array(repeating: "grim", count: 1025))], "a list of at most"),
    (["arguments": ["grim", .string(String(repeating: "x", count: 200_000))]], "a list of"),
    (["arguments": ["grim"]], "'output' is missing"),
    (["arguments": ["grim"], "output": 1, "detached": false], "'output' is 1"),
    (["arguments": ["grim"], "output": true, "detached": "no"], "'detached' is \"no\""),
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
  func `a start that is not granted or has another form is refused`(index: Int) throws {
    let (arguments, reason) = Self.attacks[index]
    let bench = try ServiceBench(granting: #"{"spawn": ["grim"]}"#)
    let error = try #require(bench.error(of: "program.start", arguments))
    #expect(error.contains(reason), "\(error)")
    #expect(bench.deeds.requests.isEmpty)
    #expect(bench.link.refusals.count == 1)
  }

  @Test(arguments: [0, -1, 2, 99] as [JSONValue] + ["1", nil, 1.5, ["a"]])
  func `programs of others cannot be ended`(number: JSONValue) throws {
    let bench = try ServiceBench()
    _ = try bench.brokered.programs?.start(ProgramRequest(["a"])) { _ in }
    #expect(bench.error(of: "program.end", ["program": number]) != nil)
    #expect(bench.error(of: "program.kill", ["program": number]) != nil)
    #expect(bench.deeds.programs[0].ends.isEmpty)
  }
}
