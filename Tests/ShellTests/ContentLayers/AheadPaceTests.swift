import Testing

@testable import Shell

struct AheadPaceTests {
  @Test func `what is prepared is spread over some frames, what is far takes one tile of each`() {
    var pace = AheadPace()
    pace.setSurface(pixels: 1_600_000)
    for _ in 0..<3 {
      #expect(pace.allows(.ahead) && pace.allows(.prepared) && pace.isUnused)
      pace.note(100_000)
      #expect(!pace.allows(.ahead) && pace.allows(.prepared))
      pace.note(100_000)
      #expect(!pace.allows(.prepared) && pace.allows(.soon))
      pace.restart(at: 1)
    }
    #expect(pace.start == 1)
  }

  @Test func `on a small surface one frame prepares what it takes`() {
    var pace = AheadPace()
    pace.setSurface(pixels: 10_000)
    pace.note(100_000)
    #expect(pace.allows(.prepared))
    pace.note(100_000)
    #expect(!pace.allows(.prepared))
  }
}
