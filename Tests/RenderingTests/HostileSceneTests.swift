import HostileScenes
import Testing

/// Scenes of hostile numbers through the painter that windows use.
@Suite struct HostileSceneTests {
  @Test(arguments: 0..<40)
  func `painting a scene ends, and the front view is visible`(part: Int) throws {
    for index in 0..<10 {
      let seed = UInt64(part * 10 + index)
      #expect(try HostileScene(seed: seed).violations() == [], "seed \(seed)")
    }
  }
}
