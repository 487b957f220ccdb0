import JSON
import Testing

@testable import Traces

@Suite struct TraceErrorTests {
  @Test(
    arguments: [
      (
        2, .noObject(found: "a list of 1"),
        "t:2: found a list of 1, expected one JSON object a line"
      ),
      (
        1, .field(JSONFieldError(field: "x", found: nil, expected: "a number")),
        "t:1: field 'x' is missing, expected a number"
      ),
      (1, .version(2), "t:1: the trace has format 2, this version reads format 1"),
      (3, .line(found: "hello", expected: "a number"), "t:3: found \"hello\", expected a number"),
      (0, .tooMany("MiB", maximum: 512), "t: more than 512 MiB; a trace can have 512"),
      (65, .tooMany("events", maximum: 64), "t:65: more than 64 events; a trace can have 64"),
    ] as [(Int, TraceError.Fault, String)])
  func `an error is a sentence`(line: Int, fault: TraceError.Fault, sentence: String) {
    #expect(TraceError(file: "t", line: line, fault: fault).description == sentence)
  }

  @Test func `the sentence about a syntax error has its column`() throws {
    let error = try #require(throws: JSONSyntaxError.self) { try JSONValue.parse("{") }
    #expect(
      TraceError(file: "t", line: 4, fault: .noJSON(error)).description
        == "t:4: column \(error.column): \(error.message), expected one JSON object a line")
  }
}
