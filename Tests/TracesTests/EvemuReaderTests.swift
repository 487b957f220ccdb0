import Testing

@testable import Traces

@Suite struct EvemuReaderTests {
  @Test func `comments after the numbers and tags without touches are ignored`() throws {
    let text = """
      # EVEMU 1.3
      N: A screen: with a colon
      I: 0003 2575 0204 0111
      P: 02 00
      B: 00 0b 00
      L: 00 1
      E: 0.000001 0003 0039 0007\t# EV_ABS / ABS_MT_TRACKING_ID   7
      E: 0.000001 0003 0035 0100
      E: 0.000001 0003 0036 -020
      E: 0.000001 0000 0000 0000\t# ------------ SYN_REPORT (0) ---------- +0ms
      E: 1.5 0003 0039 -001
      E: 1.5 0000 0000 0000
      """
    #expect(
      try read(Array(text.utf8)) == ["0 down 0 100,-20", "0 frame", "1500 up 0", "1500 frame"])
  }

  static let event = "\"E: seconds.microseconds type code value\""
  static let axis = "\"A: axis minimum maximum fuzz flat resolution\""

  @Test(arguments: [
    ("E: 1.0 0003 0035", event), ("E: 1.0 3 35 9999999999", event), ("E: -1.0 3 35 9", event),
    ("E: 1 3 35 9", event), ("E: 99999999999999999999.0 3 35 9", event),
    ("E: 1.0 3 35 nine", event), ("A: 35 0", axis), ("A: zz 0 1 0 0", axis),
    ("A: 35 0 x 0 0", axis),
    ("hello", "a line that begins with # or N:, I:, P:, B:, A:, L:, S: or E:"),
  ])
  func `an error names file and line, the faulty text and the expected text`(
    _ line: String, _ expected: String
  ) {
    let error = TraceError(file: "t", line: 2, fault: .line(found: line, expected: expected))
    #expect(throws: error) {
      try Trace(reading: Array("N: a\n\(line)\n".utf8), named: "t")
    }
  }
}
