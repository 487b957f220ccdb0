import Gestures
import System
import Testing
import Traces

@testable import CompositorRuns

/// Random motion: the compositor shows the same picture as painting without layers.
@Suite struct RandomMotionTests {
  private static let size = Size(width: 180, height: 150)
  private let loop = EventLoop()

  /// A scene and its results.
  private final class Scene {
    let seed: Int
    let show: MotionShow
    let isCrisp: Bool
    private var finger: (x: Double, y: Double)?
    private(set) var framesWithLayers = 0
    private(set) var isRight = true

    init(_ seed: Int, on loop: EventLoop) throws {
      self.seed = seed
      isCrisp = seed % 2 == 0
      show = try MotionShow(
        RandomMotion.plugin(seed, isCrisp: isCrisp), size: RandomMotionTests.size,
        scale: [1, 1, 2, 2, 1.5, 1.5][seed % 6],
        lacks: seed % 5 == 0 ? ["wp_alpha_modifier_v1"] : [], on: loop)
    }

    /// Plays some frames of motion and compares the picture in each.
    func move(_ frames: Int) throws {
      for frame in 0..<frames where isRight {
        show.press()
        touch(frame)
        try show.frame()
        if show.hasLayers { framesWithLayers += 1 }
        try compare("frame \(frame)")
      }
    }

    /// A finger that drags the view under it, and rests before it lifts.
    private func touch(_ frame: Int) {
      guard seed % 3 == 0 else { return }
      switch (frame, finger) {
      case (2, _):
        finger = (90, 100)
        show.send(.down(id: 0, x: 90, y: 100))
      case (3...8, let (x, y)?):
        finger = (x, y - 12)
        show.send(.motion(id: 0, x: x, y: y - 12))
      case (9, .some):
        finger = nil
        show.send(.up(id: 0), after: 500)
      default: break
      }
    }

    func compare(_ when: String) throws {
      let difference = try show.difference()
      isRight = isCrisp ? difference.count == 0 : difference.isSmooth
      #expect(isRight, "seed \(seed), \(when): \(difference)")
    }
  }

  @Test(arguments: 0..<8)
  func `the compositor shows random scenes as if painted`(group: Int) throws {
    let scenes = try (group * 25..<group * 25 + 25).map { try Scene($0, on: loop) }
    for scene in scenes { try scene.move(12) }
    try rest(scenes)
    for scene in scenes where scene.isRight {
      // The window is larger or has another scale.
      if scene.seed % 4 == 0 { try scene.show.change(to: Self.size, scale: 1.5) }
      if scene.seed % 4 == 1 { try scene.show.change(to: .init(width: 200, height: 160), scale: 2) }
      try scene.move(5)
    }
    try rest(scenes)
    // The number of scenes with layers depends on the speed of the machine.
    #expect(scenes.contains { $0.framesWithLayers > 0 })
  }

  /// Waits until all scenes are at rest, and compares their pictures.
  private func rest(_ scenes: [Scene]) throws {
    for scene in scenes { scene.show.letGo() }
    for scene in scenes {
      scene.show.wait { scene.show.isAtRest }
      scene.show.takeOver()
      #expect(scene.show.failures.isEmpty, "seed \(scene.seed)")
      if scene.isRight { try scene.compare("at rest") }
    }
  }
}
