import JSON
import Testing

@testable import Traces

@Suite struct TraceLimitsTests {
  @discardableResult
  private func read(lines: [String]) throws(TraceError) -> Trace {
    try Trace(parsing: Array(lines.joined(separator: "\n").utf8), named: "t.jsonl")
  }

  private func read(_ line: String) throws(TraceError) { try read(lines: [line]) }

  /// The error about a field of the first line.
  private func error(_ field: String, _ found: String, _ expected: String) -> TraceError {
    TraceError(
      file: "t.jsonl", line: 1,
      fault: .field(JSONFieldError(field: field, found: found, expected: expected)))
  }

  private func down(_ id: Int, x: String = "1", at time: String = "0") -> String {
    #"{"t_ms":\#(time),"type":"down","id":\#(id),"x":\#(x),"y":1}"#
  }

  @Test
  func `a trace with more than 64 fingers is refused at the first one too many`() {
    let error = TraceError(
      file: "t.jsonl", line: 65, fault: .tooMany("fingers down at a time", maximum: 64))
    #expect(throws: error) { try read(lines: (0..<200_000).map { down($0) }) }
  }

  @Test func `lifted fingers do not count towards the limit`() {
    let lines = (0..<500).flatMap { [down($0), #"{"t_ms":0,"type":"up","id":\#($0)}"#] }
    #expect(throws: Never.self) { try read(lines: lines) }
  }

  @Test func `a recording of a device has the same limits`() {
    let fingers = (0..<65).map {
      "0 0003 002f \($0)\n0 0003 0039 \($0 + 1)\n0 0003 0035 1\n0 0003 0036 1"
    }
    func read(count: Int) throws(TraceError) {
      let bytes = evemu(fingers.prefix(count).joined(separator: "\n"), "0 0000 0000 0")
      _ = try Trace(reading: bytes, named: "a.events")
    }
    #expect(throws: Never.self) { try read(count: 64) }
    let error = TraceError(
      file: "a.events", line: 0, fault: .tooMany("fingers down at a time", maximum: 64))
    #expect(throws: error) { try read(count: 65) }
  }

  @Test func `times and positions out of range are refused`() {
    let time = error("t_ms", "1e+300", "a number from -10000000000 to 10000000000")
    #expect(throws: time) { try read(down(0, at: "1e300")) }
    let position = error("x", "-1e+30", "a number from -10000000 to 10000000")
    #expect(throws: position) { try read(down(0, x: "-1e30")) }
  }

  @Test(arguments: [("1e308", "1e+308"), ("0", "0"), ("-5", "-5"), ("16385", "16385")])
  func `an impossible side length is refused with its line and field`(
    side: String, found: String
  ) {
    let header = #"{"thimble_trace":1,"width":\#(side),"height":100}"#
    let resize = #"{"t_ms":0,"type":"resize","width":100,"height":\#(side)}"#
    let window =
      #"{"t_ms":0,"type":"app_window","window":1,"app_id":"a","title":"","#
      + #""width":\#(side),"height":9}"#
    let expected = "a number of points from 1 to 16384"
    #expect(throws: error("width", found, expected)) { try read(header) }
    #expect(throws: error("height", found, expected)) { try read(resize) }
    #expect(throws: error("width", found, expected)) { try read(window) }
  }

  @Test func `a surface with more points than a screen of 8K is refused`() {
    let resize = #"{"t_ms":0,"type":"resize","width":16384,"height":16384}"#
    let error = error(
      "height", "16384",
      "at most 2197 at this width, so that the surface has at most 36000000 square points")
    #expect(throws: error) { try read(resize) }
    #expect(throws: Never.self) {
      try read(#"{"t_ms":0,"type":"resize","width":7680,"height":4320}"#)
    }
  }
}
