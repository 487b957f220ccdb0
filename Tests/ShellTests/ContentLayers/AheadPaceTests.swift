import Testing

@testable import Shell

struct AheadPaceTests {
  @Test func `a frame prepares several tiles, but paints only one distant tile`() {
    var pace = AheadPace()
    pace.setSurface(pixels: 1_600_000)
    for _ in 0..<3 {
      #expect(pace.allows(.ahead))
      #expect(pace.allows(.prepared))
      #expect(pace.isUnused)
      pace.note(100_000)
      #expect(!pace.allows(.ahead))
      #expect(pace.allows(.prepared))
      pace.note(100_000)
      #expect(!pace.allows(.prepared))
      #expect(pace.allows(.soon))
      pace.restart(at: 1)
    }
    #expect(pace.start == 1)
  }

  @Test func `on a small surface a frame may still prepare a minimum of pixels`() {
    var pace = AheadPace()
    pace.setSurface(pixels: 10_000)
    pace.note(100_000)
    #expect(pace.allows(.prepared))
    pace.note(100_000)
    #expect(!pace.allows(.prepared))
  }
}
