import Testing

@testable import Traces

@Suite struct TraceFormatTests {
  @Test(
    arguments: [
      ("", .thimble), ("\n\n", .thimble), (#"{"t_ms":0}"#, .thimble),
      ("# EVEMU 1.3\nN: Screen\n", .evemu), ("E: 0.000001 0003 0039 1", .evemu),
      ("# libinput record\nversion: 1\n", .libinputRecord), ("ndevices: 1", .libinputRecord),
      ("[   34490.122344] EV_ABS       ABS_MT_SLOT          00000000\r\n", .getevent),
      ("add device 1: /dev/input/event2", .getevent),
      ("<xml>", nil), ("type,down,position.dx", nil), ("\u{0}\u{1}", nil), ("[1]", nil),
      ("# only this\n", nil),
    ] as [(String, TraceFormat?)])
  func `the first line determines a recording's format`(_ text: String, _ format: TraceFormat?) {
    #expect(TraceFormat.detect(Array(text.utf8)) == format)
  }

  @Test func `a file of no known format is an error that names the formats`() {
    let formats =
      "a trace of Thimble's (JSON Lines) or a recording by evemu, libinput record or getevent -lt"
    let error = TraceError(
      file: "a.csv", line: 2, fault: .line(found: "type,down", expected: formats))
    #expect(throws: error) {
      try Trace(reading: Array("# a list\ntype,down\n".utf8), named: "a.csv")
    }
  }

  @Test func `a trace in Thimble's own format is read unchanged`() throws {
    let text = #"{"t_ms":5,"type":"down","id":3,"x":1,"y":2}"# + "\n"
    let trace = try Trace(reading: Array(text.utf8), named: "a.jsonl")
    #expect(trace == (try Trace(parsing: Array(text.utf8), named: "a.jsonl")))
  }
}
