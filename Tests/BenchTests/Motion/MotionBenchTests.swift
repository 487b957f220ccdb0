import Bench
import Foundation
import Stage
import Testing

/// Runs scenes with moving views in a separate process. Checks counts, not durations.
@Suite final class MotionBenchTests {
  private let home = FileManager.default.temporaryDirectory
    .appendingPathComponent("thimble-motion-\(UUID().uuidString)")

  deinit { try? FileManager.default.removeItem(at: home) }

  private func bench() throws -> MotionBench {
    let folder = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
    var size = MotionBench.Size()
    (size.rounds, size.first, size.steady) = (1, 5, 5)
    return MotionBench(
      program: [folder.appendingPathComponent("thimble").path, "run"], home: home.path,
      counter: nil, size: size)
  }

  @Test(arguments: MotionScene.Motion.allCases)
  func `a scene yields all figures, then stops committing`(motion: MotionScene.Motion) throws {
    let report = try bench().run(MotionScene(motion, on: .init(width: 640, height: 400)))
    func figure(_ name: String) throws -> Figure {
      try #require(report.figures.first { $0.name.contains(name) }, "\(name)")
    }
    for name in ["client, a frame", "until its commit", "touch to commit", "stage, a frame"] {
      let measured = try figure(name)
      #expect(measured.median > 0)
      #expect(measured.floorMedian ?? 0 > 0)
    }
    #expect(try figure("requests").median > 1)
    #expect(try figure("their bytes").median >= figure("requests").median * 8)
    // Layers have buffers besides those of the window.
    let buffers = try figure("buffers")
    #expect(buffers.median > buffers.floorMedian ?? .infinity)
    #expect(try figure("commits in a second").median == 0)
  }

  @Test func `frames at the screen's rate are counted`() throws {
    let report = try bench().minute(seconds: 0.05)
    let frames = try #require(report.figures.first { $0.name == "client, a frame" })
    #expect(frames.rounds.count == 6)
    #expect(report.figures[0].median <= report.figures[1].median)
  }
}
