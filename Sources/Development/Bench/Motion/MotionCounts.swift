import Glibc
import Stage

/// The countable results of a scene's frames.
struct MotionCounts {
  let measurements: [BenchMeasurement]

  init(_ scene: MotionScene, of bench: MotionBench) throws {
    let allocations = try bench.counter.map { try AllocationFile(counter: $0, in: bench.home) }
    let moving = try bench.client(
      scene, painted: false, variables: allocations?.variables ?? [])
    let stage = moving.client.stage
    // Until all code has run.
    try moving.down()
    _ = try moving.move(bench.size.first + bench.size.steady)
    moving.lift()
    try moving.down()
    var missing = 0
    func look() { missing += stage.misses(scene.samples) }
    _ = try moving.move(bench.size.first, thenEach: look)
    let traffic = stage.countTraffic()
    let before = allocations?.counts
    let frames = try moving.move(bench.size.steady, thenEach: look).count
    let after = allocations?.counts
    func measurement(_ name: String, unit: String, total: Int) -> BenchMeasurement {
      BenchMeasurement(name, unit: unit, rounds: [Double(total) / Double(max(1, frames))])
    }
    var measurements = [
      measurement("requests", unit: "/frame", total: traffic.requests),
      measurement("their bytes", unit: "/frame", total: traffic.requestBytes),
      measurement("events", unit: "/frame", total: traffic.events),
    ]
    if let before, let after {
      measurements += [
        measurement("allocations", unit: "/frame", total: after.own - before.own),
        measurement(
          "and by libwayland", unit: "/frame", total: after.libwayland - before.libwayland),
      ]
    }
    if !scene.samples.isEmpty {
      measurements.append(
        BenchMeasurement("places that were missing", unit: "", rounds: [Double(missing)]))
    }
    self.measurements = measurements
  }
}

extension Stage {
  /// Returns the number of places that no moving surface covers; 0 while everything is painted.
  fileprivate func misses(_ positions: [(x: Double, y: Double)]) -> Int {
    let frames = surfaces.filter { $0.kind == .subsurface && $0.hasContents }.map(\.frame)
    guard !frames.isEmpty else { return 0 }
    return positions.count { position in
      !frames.contains { $0.contains(x: position.x, y: position.y) }
    }
  }
}

/// The file in which a client counts its allocations, by the library CAllocationCount.
private struct AllocationFile {
  private let path: String
  private let counter: String

  init(counter: String, in home: String) throws {
    path = "\(home)/allocations-\(UInt32.random(in: 0...UInt32.max))"
    self.counter = counter
    guard let file = fopen(path, "we") else {
      throw ClientBench.BenchError.file(path: path, errno: errno)
    }
    defer { fclose(file) }
    fwrite([0, 0] as [UInt64], 8, 2, file)
  }

  /// The environment of the client.
  var variables: [String] { ["LD_PRELOAD=\(counter)", "ALLOCATION_COUNT=\(path)"] }

  /// The number of allocations: the client's own, and those of libwayland.
  var counts: (own: Int, libwayland: Int) {
    var counts = [UInt64](repeating: 0, count: 2)
    guard let file = fopen(path, "re") else { return (0, 0) }
    defer { fclose(file) }
    fread(&counts, 8, 2, file)
    return (Int(counts[0]), Int(counts[1]))
  }
}
