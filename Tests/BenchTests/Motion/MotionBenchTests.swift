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
    func measurement(_ name: String) throws -> BenchMeasurement {
      try #require(report.measurements.first { $0.name.contains(name) }, "\(name)")
    }
    for name in ["client, a frame", "until its commit", "touch to commit", "stage, a frame"] {
      let measured = try measurement(name)
      #expect(measured.median > 0)
      #expect(measured.baselineMedian ?? 0 > 0)
    }
    #expect(try measurement("requests").median > 1)
    #expect(try measurement("their bytes").median >= measurement("requests").median * 8)
    // Layers have buffers besides those of the window.
    let buffers = try measurement("buffers")
    #expect(buffers.median > buffers.baselineMedian ?? .infinity)
    #expect(try measurement("commits in a second").median == 0)
  }

  @Test func `frames at the screen's rate are counted`() throws {
    let report = try bench().minute(seconds: 0.05)
    let frames = try #require(report.measurements.first { $0.name == "client, a frame" })
    #expect(frames.rounds.count == 6)
    #expect(report.measurements[0].median <= report.measurements[1].median)
  }
}
