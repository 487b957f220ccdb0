import HostileScenes
import Testing

/// Scenes with hostile numbers, drawn by the painter of windows.
@Suite struct HostileSceneTests {
  @Test(arguments: 0..<40)
  func `painting a hostile scene ends, and the front view is visible`(part: Int) throws {
    for index in 0..<10 {
      let seed = UInt64(part * 10 + index)
      #expect(try HostileScene(seed: seed).violations() == [], "seed \(seed)")
    }
  }
}
