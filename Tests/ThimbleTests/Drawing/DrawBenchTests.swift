import JSON
import StageRuns
import Testing

/// `thimble bench draw`.
@Suite struct DrawBenchTests {
  @Test func `drawing is measured, a pan touches its list and no more, and rest is rest`() throws {
    let outcome = try Outcome.of(["bench", "draw", "--json"], seconds: 60)
    #expect(outcome.status == 0, "\(outcome.diagnostics)")
    let object = try #require(JSONValue.parse(outcome.lines.first ?? "").object)
    let screen = 1280 * 800 * 4
    #expect(try object.integer("frames") > 10)
    #expect((screen / 2...screen).contains(try object.integer("bytes_per_frame")))
    #expect(try object.number("cpu_ms_per_frame") > 0)
    #expect(try object.integer("commits_at_rest") == 0)
  }
}
