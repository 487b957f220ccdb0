import Stage
import Terminal
import Testing

@testable import thimble

/// `thimble bench draw`.
@Suite struct DrawBenchTests {
  @Test func `a list that scrolls is measured, paints little and comes to rest`() throws {
    let scene = DrawScene(motion: .list, size: .init(width: 640, height: 400))
    let result = try DrawBench(scene, Console()).run()
    #expect(result.milliseconds.count > 10)
    #expect(result.bytes < 640 * 400 * 4 / 2)
    #expect(result.memory > 0)
    #expect(result.commitsAtRest == 0)
  }

  @Test(arguments: DrawScene.Motion.allCases)
  func `each scene moves`(motion: DrawScene.Motion) throws {
    let scene = DrawScene(motion: motion, size: .init(width: 320, height: 300))
    let result = try DrawBench(scene, Console()).run()
    #expect(result.milliseconds.count > 10)
  }
}
