import Testing

@testable import Relay

struct GateNoteTests {
  @Test func `each reason for which a touch is lost has a sentence of its own`() {
    let reasons = GateNote.Reason.allCases
    #expect(Set(reasons.map(\.sentence)).count == reasons.count)
    #expect(GateNote.Reason.silent.sentence == "they did not answer in time")
  }
}
