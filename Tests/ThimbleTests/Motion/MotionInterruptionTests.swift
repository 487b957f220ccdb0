import Gestures
import Stage
import System
import Testing
import Traces

@testable import CompositorRuns

/// A list and a drawer move while the compositor changes, lags or takes things away.
@Suite struct MotionInterruptionTests {
  private static let size = Size(width: 240, height: 200)
  private let show: MotionShow

  init() throws {
    show = try MotionShow(MovingList.plugin, size: Self.size, on: EventLoop())
  }

  /// Some frames of motion, each of which is shown as it would be painted; the last with layers,
  /// however long they take to prepare.
  private func move(_ frames: Int = 6) throws {
    for frame in 0..<60 where frame < frames || !show.hasLayers {
      show.press()
      try show.frame()
      let difference = try show.difference()
      #expect(difference.count == 0, "frame \(frame): \(difference)")
    }
    #expect(show.hasLayers)
  }

  /// Everything is painted into the window again.
  private func rest() throws {
    show.letGo()
    show.wait { show.isAtRest }
    show.takeOver()
    let difference = try show.difference()
    #expect(difference.count == 0, "at rest: \(difference)")
    #expect(show.failures.isEmpty)
  }

  @Test func `the scale changes on the way`() throws {
    try move()
    for scale in [1.5, 2, 1, 2, 1.5] {
      try show.change(to: Self.size, scale: scale)
      try move()
    }
    try rest()
  }

  @Test func `the window's size changes on the way`() throws {
    try move()
    for (width, height) in [(300.0, 240.0), (200, 150), (240, 200)] {
      try show.change(to: Size(width: width, height: height), scale: 1)
      try move()
    }
    try rest()
  }

  @Test func `the output is taken away and comes back`() throws {
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

  @Test func `frames are not asked for while everything moves on`() throws {
    try move()
    for _ in 0..<5 {
      for _ in 0..<20 {
        show.press()
        show.settle()
      }
      // Nothing is drawn that nobody is shown.
      #expect(show.layerBytes <= 240 * 200 * 4 * 5 / 2 + 200 * 180 * 4)
      try move(2)
    }
    try rest()
  }

  @Test(arguments: [false, true])
  func `buffers are kept while everything moves on`(changesContent: Bool) throws {
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
      // What was not shown for want of a buffer comes with the next frame.
      for _ in 0..<3 { try show.frame() }
      let difference = try show.difference()
      #expect(difference.count == 0, "\(difference)")
      try move(3)
    }
    try rest()
  }

  @Test func `the compositor lets the window go`() throws {
    try move()
    show.stage.disconnectClients()
    show.wait { show.isEmpty }
    #expect(show.layerBytes == 0)
  }
}
