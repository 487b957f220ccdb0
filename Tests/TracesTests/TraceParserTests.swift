import JSON
import Testing

@testable import Traces

@Suite struct TraceParserTests {
  static let text = """
    {"thimble_trace":1,"width":1280,"height":800}
    {"t_ms":0,"type":"down","id":1,"x":10.5,"y":20}
    {"type":"frame"}
    {"t_ms":8.5,"type":"motion","id":1,"x":11,"y":20,"pressure":3}
    {"t_ms":16,"type":"up","id":1}
    {"t_ms":16,"type":"frame"}
    {"t_ms":20,"type":"cancel"}
    {"type":"key","key":"select","state":"down"}
    {"t_ms":25,"type":"resize","width":1280,"height":400}

    """

  @Test func `every kind of line is read`() throws {
    let trace = try Trace(parsing: Array(Self.text.utf8), named: "a.jsonl")
    #expect(trace.width == 1280)
    #expect(trace.height == 800)
    #expect(
      trace.events == [
        TraceEvent(milliseconds: 0, kind: .down(id: 1, x: 10.5, y: 20)),
        TraceEvent(milliseconds: 0, kind: .frame),
        TraceEvent(milliseconds: 8.5, kind: .motion(id: 1, x: 11, y: 20)),
        TraceEvent(milliseconds: 16, kind: .up(id: 1)),
        TraceEvent(milliseconds: 16, kind: .frame),
        TraceEvent(milliseconds: 20, kind: .cancel),
        TraceEvent(milliseconds: 20, kind: .key(name: "select", isDown: true)),
        TraceEvent(milliseconds: 25, kind: .resize(width: 1280, height: 400)),
      ])
    #expect(trace.duration == 25)
  }

  @Test func `a written trace reads back as the same`() throws {
    let trace = try Trace(parsing: Array(Self.text.utf8), named: "a.jsonl")
    #expect(try Trace(parsing: Array(trace.text.utf8), named: "b.jsonl") == trace)
  }

  @Test func `the size of a contact is read and written if it is known`() throws {
    let text = """
      {"t_ms":0,"type":"down","id":1,"x":1,"y":2,"major_radius":12.5}
      {"t_ms":8,"type":"motion","id":1,"x":1,"y":2,"major_radius":0}
      {"t_ms":16,"type":"motion","id":1,"x":2,"y":2}
      {"t_ms":24,"type":"up","id":1,"major_radius":3}
      """
    let trace = try Trace(parsing: Array(text.utf8), named: "a.jsonl")
    #expect(trace.events.map(\.majorRadius) == [12.5, 0, nil, nil])
    #expect(try Trace(parsing: Array(trace.text.utf8), named: "b.jsonl") == trace)
    #expect(trace.events.map { $0.line.contains("major_radius") } == [true, true, false, false])
  }

  @Test(arguments: [
    ("-1", "-1", "a number of points from 0"),
    ("1e8", "100000000.0", "a number of points from 0"),
    ("\"wide\"", "\"wide\"", "a number"),
  ])
  func `a contact size that is not a length is an error`(
    radius: String, found: String, expected: String
  ) {
    let line = #"{"t_ms":0,"type":"down","id":1,"x":1,"y":2,"major_radius":\#(radius)}"#
    let fault = JSONFieldError(field: "major_radius", found: found, expected: expected)
    #expect(throws: TraceError(file: "t", line: 1, fault: .field(fault))) {
      try Trace(parsing: Array(line.utf8), named: "t")
    }
  }

  @Test func `the density of the surface is read and written`() throws {
    let text = #"{"thimble_trace":1,"points_per_millimeter":4.25}"#
    let trace = try Trace(parsing: Array(text.utf8), named: "a.jsonl")
    #expect(trace.pointsPerMillimeter == 4.25)
    #expect(trace.text == text + "\n")
    #expect(Trace().text.contains("points") == false)
  }

  @Test(arguments: ["0", "-4", "0.01", "101", "\"4\"", "null"])
  func `a density out of range is an error`(density: String) {
    let text = "{\"thimble_trace\":1,\"points_per_millimeter\":\(density)}"
    #expect(throws: TraceError.self) { try Trace(parsing: Array(text.utf8), named: "a.jsonl") }
  }

  @Test func `a finger's device is read and written unless it is the first one`() throws {
    let text = """
      {"t_ms":0,"type":"down","id":1,"x":1,"y":2}
      {"t_ms":0,"type":"down","id":1,"x":5,"y":2,"device":1}
      {"t_ms":0,"type":"frame","device":1}
      {"t_ms":8,"type":"cancel","device":1}
      """
    let trace = try Trace(parsing: Array(text.utf8), named: "a.jsonl")
    #expect(trace.events.map(\.device) == [0, 1, 0, 1])
    #expect(try Trace(parsing: Array(trace.text.utf8), named: "b.jsonl") == trace)
    #expect(trace.events.map { $0.line.contains("device") } == [false, true, false, true])
  }

  @Test(
    arguments: [
      (
        #"{"t_ms":0,"type":"up","id":1,"device":-1}"#, "device", "-1",
        "a whole number from 0 to 2147483647"
      ),
      (#"{"t_ms":0,"type":"down","id":1,"x":"left","y":0}"#, "x", "\"left\"", "a number"),
      (
        #"{"t_ms":0,"type":"down","x":1,"y":0}"#, "id", nil,
        "a whole number from -2147483648 to 2147483647"
      ),
      (#"{"type":"up","id":1}"#, "t_ms", nil, "a number"),
      (
        #"{"t_ms":0,"type":3}"#, "type", "3",
        "one of down, motion, up, frame, cancel, key, resize, app_window, app_window_closed"
      ),
      (
        #"{"type":"resize","width":0,"height":3}"#, "width", "0",
        "a number of points from 1 to 16384"
      ),
    ] as [(String, String, String?, String)])
  func `an error names the field`(text: String, field: String, found: String?, expected: String) {
    let fault = JSONFieldError(field: field, found: found, expected: expected)
    #expect(throws: TraceError(file: "t", line: 1, fault: .field(fault))) {
      try Trace(parsing: Array(text.utf8), named: "t")
    }
  }

  @Test(
    arguments: [
      ("\n[1]", 2, .noObject(found: "a list of 1")), (#"{"thimble_trace":2}"#, 1, .version(2)),
    ] as [(String, Int, TraceError.Fault)])
  func `an error names the line`(text: String, line: Int, fault: TraceError.Fault) {
    #expect(throws: TraceError(file: "t", line: line, fault: fault)) {
      try Trace(parsing: Array(text.utf8), named: "t")
    }
  }

  @Test func `lines of unknown types are left out, and reported in one sentence`() throws {
    var sentences: [String] = []
    let text = Self.text + "{\"type\":\"pen\",\"x\":1}\n{\"type\":\"wave\"}\n"
    let trace = try Trace(parsing: Array(text.utf8), named: "t") { sentences.append($0) }
    #expect(trace == (try Trace(parsing: Array(Self.text.utf8), named: "t")))
    #expect(
      sentences == [
        "t:10: the type \"pen\" is not one of down, motion, up, frame, cancel, key, resize, app_window, app_window_closed; 2 such lines were skipped"
      ])
  }

  @Test func `a trace cut at any byte reads as its beginning or is an error`() throws {
    let whole = try Trace(parsing: Array(Self.text.utf8), named: "a.jsonl")
    let bytes = Array(Self.text.utf8)
    var cleanCuts = 0
    for length in 0..<bytes.count {
      do throws(TraceError) {
        let part = try Trace(parsing: Array(bytes[..<length]), named: "cut.jsonl")
        #expect(part.events == Array(whole.events.prefix(part.events.count)))
        cleanCuts += 1
      } catch {
        #expect(error.line == Self.text.utf8.prefix(length).count { $0 == 10 } + 1)
      }
    }
    #expect(cleanCuts > 7)
  }

  @Test(.timeLimit(.minutes(1)))
  func `keys and words with many combining characters are read in time`() throws {
    let text = "a" + String(repeating: "\u{301}\u{316}", count: 60_000)
    let lines = [
      "{\"thimble_trace\":1,\"width\":9,\"height\":9,\"\(text)\":1}",
      "{\"t_ms\":0,\"type\":\"\(text)\"}",
      "{\"t_ms\":0,\"type\":\"frame\",\"\(text)\":\"\(text)\",\"\(text)b\":1}",
    ]
    var sentences: [String] = []
    let trace = try Trace(parsing: Array(lines.joined(separator: "\n").utf8), named: "a") {
      sentences.append($0)
    }
    #expect(trace.events.count == 1)
    #expect(sentences.count == 1)
    #expect((sentences.first?.utf8.count ?? .max) < 300)
  }
}
