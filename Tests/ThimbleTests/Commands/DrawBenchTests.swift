import JSON
import StageRuns
import Testing

/// `thimble bench draw`.
@Suite struct DrawBenchTests {
  @Test func `drawing is measured, a pan touches its list and no more, and rest is rest`() throws {
    let outcome = try Outcome.of(["bench", "draw", "--json", "-"])
    #expect(outcome.status == 0, "\(outcome.diagnostics)")
    let object = try #require(JSONValue.parse(outcome.lines.first ?? "").object)
    let figures = object["figures"]?.array?.compactMap(\.object) ?? []
    func median(_ name: String) throws -> Double {
      try #require(figures.first { $0["name"]?.string?.hasPrefix(name) == true }?["median"]?.number)
    }
    let frame = try #require(figures.first)
    #expect(try #require(frame["rounds"]?.array).count > 10)
    #expect(try median("draw frame") > 0)
    let screen = 1280.0 * 800 * 4 / 1024
    #expect((screen / 2...screen).contains(try median("touched for a frame")))
    #expect(try median("commits in a second at rest") == 0)
  }
}
