import Bench
import Foundation
import Stage
import Testing

@Suite struct CompositorBenchTests {
  @Test(.enabled(if: CompositorBench.isAvailable, "not installed: weston"))
  func `weston's processor time is measured`() throws {
    let folder = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    let home = FileManager.default.temporaryDirectory
      .appendingPathComponent("thimble-weston-\(UUID().uuidString)")
    try FileManager.default.createDirectory(
      at: home, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    defer { try? FileManager.default.removeItem(at: home) }
    let bench = CompositorBench(
      program: [folder.appendingPathComponent("thimble").path, "run"], home: home.path, rounds: 1)
    let report = try bench.run(MotionScene(.drawer, on: .init(width: 320, height: 300)))
    #expect(report.measurements.count == 6)
    #expect(report.measurements.allSatisfy { $0.median > 0 && $0.baselineMedian ?? 0 > 0 })
  }
}
