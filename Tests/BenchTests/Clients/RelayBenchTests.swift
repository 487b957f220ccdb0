import Foundation
import Testing

@testable import Bench

struct RelayBenchTests {
  @Test func `the report compares the relay with its floor and a direct connection`() throws {
    let folder = FileManager.default.temporaryDirectory.path + "/relay-\(getpid())"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let built = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent().path
    let report = try RelayBench(
      relay: built + "/thimble-relay", baseline: built + "/FloorRelay", home: folder, rounds: 3,
      trips: 50
    ).run()
    #expect(
      report.measurements.map(\.name) == [
        "relay: round trip, direct", "relay: round trip", "relay: processor time of a round trip",
        "relay: touch to the judge and back", "relay: private memory",
        "relay: private memory, with a judge",
      ])
    for measurement in report.measurements {
      #expect(measurement.rounds.allSatisfy { $0 > 0 && $0 < .infinity }, "\(measurement)")
    }
    #expect(report.measurements[1].baseline.count == 3)
    #expect(report.measurements[2].baseline.count == 3)
  }
}
