import Testing

@testable import Traces

@Suite struct DeviceDescriptionTests {
  static let events = "E: 1.0 0003 0039 1\nE: 1.0 0003 0035 50\nE: 1.0 0003 0036 50\nE: 1.0 0 0 0\n"

  private func location(_ description: DeviceDescription?) throws -> TraceEvent.Kind? {
    try Trace(reading: Array(Self.events.utf8), named: "a.events", description: description)
      .events.first?.kind
  }

  @Test func `a description file sets the ranges of the events`() throws {
    let text = "N: Screen\nP: 02 00\nB: 00 0b\nA: 35 0 99 0 0 0\nA: 36 0 99 0 0 0\n"
    let description = try DeviceDescription(parsing: Array(text.utf8), named: "a.desc")
    #expect(try location(nil) == .down(id: 0, x: 50, y: 50))
    #expect(try location(description) == .down(id: 0, x: 640, y: 400))
  }

  @Test func `a description file may be named after the beginning of the recording's name`() {
    #expect(
      DeviceDescription.candidates(beside: "a.b/Some_Screen.2-taps.events") == [
        "a.b/Some_Screen.2-taps.desc", "a.b/Some_Screen.desc", "a.b/Some.desc",
      ])
    #expect(DeviceDescription.candidates(beside: "plain") == [])
  }

  @Test func `an error names the description's own file`() {
    let error = TraceError(
      file: "a.desc", line: 1, fault: .line(found: "A: 35 0 99", expected: EvemuReaderTests.axis))
    #expect(throws: error) {
      try DeviceDescription(parsing: Array("A: 35 0 99\n".utf8), named: "a.desc")
    }
  }
}
