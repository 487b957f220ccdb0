import Foundation
import Testing

@testable import Bench

struct IsolationBenchTests {
  @Test func `the report compares a third-party plugin with one of the user's own`() throws {
    let folder = FileManager.default.temporaryDirectory.path + "/isolation-\(getpid())"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let built = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent().path
    let report = try IsolationBench(
      program: [built + "/thimble", "run"], home: folder, rounds: 1, steps: 20, counts: [1, 2]
    ).run()
    #expect(
      report.measurements.map(\.name) == [
        "start to first frame, third-party",
        "private memory of a third-party plugin, with its relay",
        "touch to answer, third-party, median", "touch to answer, third-party, 99th of 100",
      ])
    #expect(report.growth.map { $0.points.map(\.count) } == Array(repeating: [1, 2], count: 6))
    #expect(report.growth.allSatisfy { $0.points.allSatisfy { $0.value > 0 } })
    for measurement in report.measurements {
      #expect(measurement.rounds.allSatisfy { $0 > 0 && $0 < .infinity }, "\(measurement)")
    }
  }
}
