import Foundation
import Testing
import Traces

/// Runs only when asked for, because it starts programs of the system and waits for them.
private let isWanted = ProcessInfo.processInfo.environment["THIMBLE_REAL_COMPOSITORS"] != nil

@Suite(.enabled(if: isWanted, "set THIMBLE_REAL_COMPOSITORS to run"), .serialized)
struct RealCompositorTests {
  @Test(.timeLimit(.minutes(1)), arguments: RealCompositor.Kind.allCases)
  func `taps of one and two fingers arrive`(kind: RealCompositor.Kind) throws {
    if kind.path == nil { try Test.cancel("\(kind.rawValue) is not installed") }
    let compositor = try RealCompositor(kind)
    let window = try compositor.showWindow()
    compositor.send(0, .down(id: 0, x: 100, y: 120))
    compositor.send(0, .frame)
    compositor.pause(0.05)
    compositor.send(50, .up(id: 0))
    compositor.send(50, .frame)
    compositor.wait { window.log.count >= 2 }
    #expect(window.log == ["began 0 100,120", "ended 0 100,120"])

    compositor.send(200, .down(id: 0, x: 100, y: 100))
    compositor.send(200, .down(id: 1, x: 200, y: 100))
    compositor.send(200, .frame)
    compositor.pause(0.05)
    compositor.send(250, .motion(id: 1, x: 220, y: 100))
    compositor.send(250, .frame)
    compositor.pause(0.05)
    compositor.send(300, .up(id: 0))
    compositor.send(300, .up(id: 1))
    compositor.send(300, .frame)
    compositor.wait { window.log.count >= 7 }
    #expect(
      window.log.dropFirst(2) == [
        "began 0 100,100", "began 1 200,100", "moved 1 220,100", "ended 0 100,100",
        "ended 1 220,100",
      ])
  }
}
