import Bench
import Foundation
import Testing

/// Runs the program and the client in C as separate processes. Checks counts, not durations.
@Suite struct ClientBenchTests {
  private func report() throws -> Report {
    let folder = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    let home = FileManager.default.temporaryDirectory
      .appendingPathComponent("thimble-bench-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: home) }
    var size = ClientBench.Size()
    (size.rounds, size.flooded, size.inLockstep, size.answers) = (1, 3000, 600, 5)
    (size.rest, size.hour, size.plugins, size.inRealTime) = (.seconds(1), 2000, [1, 2], 60)
    return try ClientBench(
      program: [folder.appendingPathComponent("thimble").path, "run"],
      baseline: folder.appendingPathComponent("FloorClient").path, home: home.path, size: size
    ).run()
  }

  @Test func `a report has all figures: about one wake-up for a frame, none at rest`() throws {
    let report = try report()
    func measurement(_ name: String) throws -> BenchMeasurement {
      try #require(report.measurements.first { $0.name.hasPrefix(name) }, "\(name)")
    }
    #expect(try measurement("wake-ups at rest").median == 0)
    // Timers of the seven recognizers wake the client, too; more often if frames take longer.
    let wakeUps = try measurement("wake-ups for a frame")
    #expect((1..<1.9).contains(wakeUps.median))
    #expect(wakeUps.baselineMedian == 1)
    for name in [
      "client, flooded", "client, frame by frame", "client, in real time",
      "and a Lua handler and a delegate", "touch to answer", "start to",
      "touch to answer, one finger, with --json",
    ] {
      let measured = try measurement(name)
      let baseline = try #require(measured.baselineMedian)
      #expect(measured.median > 0)
      #expect(baseline > 0)
    }
    #expect(report.growth.map(\.variable) == ["plugins", "plugins", "plugins"])
    #expect(report.growth.allSatisfy { $0.points.map(\.count) == [1, 2] })
  }

  @Test func `the error names a client that opens no window`() {
    let bench = ClientBench(program: ["/bin/false"], baseline: "/bin/false", home: "/tmp")
    #expect {
      try bench.run()
    } throws: { error in
      "\(error)".contains("/bin/false") && "\(error)".contains("no window")
    }
  }
}
