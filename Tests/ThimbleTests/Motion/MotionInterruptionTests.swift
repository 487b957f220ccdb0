import Gestures
import Stage
import System
import Testing
import Traces

@testable import CompositorRuns

/// A list and a drawer move while the compositor changes outputs, sizes and scales, or delays
/// frames and buffers.
@Suite struct MotionInterruptionTests {
  private static let size = Size(width: 240, height: 200)
  private let show: MotionShow

  init() throws {
    show = try MotionShow(MovingList.plugin, size: Self.size, on: EventLoop())
  }

  /// Plays some frames of motion and compares each with a painted one. Continues until there are
  /// layers.
  private func move(_ frames: Int = 6) throws {
    for frame in 0..<60 where frame < frames || !show.hasLayers {
      show.press()
      try show.frame()
      let difference = try show.difference()
      #expect(difference.count == 0, "frame \(frame): \(difference)")
    }
    #expect(show.hasLayers)
  }

  /// Waits until all layers are demoted, and compares the window with a painted one.
  private func rest() throws {
    show.letGo()
    show.wait { show.isAtRest }
    show.takeOver()
    let difference = try show.difference()
    #expect(difference.count == 0, "at rest: \(difference)")
    #expect(show.failures.isEmpty)
  }

  @Test func `the picture is right when the scale changes during motion`() throws {
    try move()
    for scale in [1.5, 2, 1, 2, 1.5] {
      try show.change(to: Self.size, scale: scale)
      try move()
    }
    try rest()
  }

  @Test func `the picture is right when the window's size changes during motion`() throws {
    try move()
    for (width, height) in [(300.0, 240.0), (200, 150), (240, 200)] {
      try show.change(to: Size(width: width, height: height), scale: 1)
      try move()
    }
    try rest()
  }

  @Test func `the picture is right when the output is removed and added again`() throws {
    for scale in [1, 1.5, 2.0] {
      try move()
      show.stage.removeOutput(show.stage.outputs[0])
      for _ in 0..<3 {
        show.press()
        show.stage.beginFrame()
        show.settle()
      }
      try show.stage.addOutput(
        .init(name: "BACK", width: Int(240 * scale), height: Int(200 * scale), scale: scale))
      try show.change(to: Self.size, scale: scale)
      try move()
    }
    try rest()
  }

  @Test func `motion without presented frames does not use more memory`() throws {
    try move()
    for _ in 0..<5 {
      for _ in 0..<20 {
        show.press()
        show.settle()
      }
      // Frames that are never presented are not drawn.
      #expect(show.layerBytes <= 240 * 200 * 4 * 5 / 2 + 200 * 180 * 4)
      try move(2)
    }
    try rest()
  }

  @Test(arguments: [false, true])
  func `the picture is right after the compositor withheld buffers`(changesContent: Bool) throws {
    try move()
    for _ in 0..<3 {
      show.stage.quirks.withholdsBuffers = true
      for frame in 0..<5 {
        show.press()
        if changesContent, frame == 1 { show.send(.key(name: "menu", isDown: true)) }
        if changesContent, frame == 3 { show.send(.key(name: "menu", isDown: false)) }
        show.stage.beginFrame()
        show.settle()
      }
      show.stage.quirks.withholdsBuffers = false
      show.settle()
      // Changes that could not be drawn without a buffer are drawn in the next frame.
      for _ in 0..<3 { try show.frame() }
      let difference = try show.difference()
      #expect(difference.count == 0, "\(difference)")
      try move(3)
    }
    try rest()
  }

  @Test func `a disconnection frees the memory of layers`() throws {
    try move()
    show.stage.disconnectClients()
    show.wait { show.isEmpty }
    #expect(show.layerBytes == 0)
  }
}
