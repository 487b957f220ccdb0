import Glibc
import Stage

/// Measures the cost of a frame in which something moves under a finger: with layers, which the
/// compositor moves, compared with painting in each frame.
public final class MotionBench {
  /// The work of a scene.
  public struct Size: Sendable {
    /// The number of measured strokes.
    public var rounds = 3
    /// The number of a stroke's frames that choose and paint layers, followed by the number of
    /// frames after them.
    public var first = 20
    public var steady = 90

    /// As much as `make bench` measures.
    public init() {}
  }

  private struct Round {
    var first: [MotionClient.Frame]
    var steady: [MotionClient.Frame]
    /// Bytes of all buffers while something moves.
    var memory: Int

    /// The mean of the steady frames.
    func mean(_ value: KeyPath<MotionClient.Frame, Double>) -> Double {
      steady.reduce(0) { $0 + $1[keyPath: value] } / Double(max(1, steady.count))
    }
  }

  let program: [String]
  let home: String
  let counter: String?
  let size: Size

  /// Creates a benchmark.
  ///
  /// - Parameters:
  ///   - program: The command that runs a plugin whose file is the last word.
  ///   - home: A folder for files, private to the bench.
  ///   - counter: The library that counts allocations; nil to count none.
  public init(program: [String], home: String, counter: String?, size: Size = Size()) {
    (self.program, self.home, self.counter, self.size) = (program, home, counter, size)
  }

  /// Measures a scene.
  public func run(_ scene: MotionScene) throws -> Report {
    let clients = [try client(scene, painted: false), try client(scene, painted: true)]
    // Until all code has run.
    for client in clients { _ = try round(of: client) }
    let rounds = try (0..<size.rounds).map { _ in try clients.map(round) }
    let before = clients[0].client.window.commitCount
    clients[0].client.rest(.seconds(1))
    let commits = clients[0].client.window.commitCount - before
    var report = Report()
    report.measurements = measurements(of: scene, rounds)
    report.measurements += try MotionCounts(scene, of: self).measurements
    report.measurements.append(
      BenchMeasurement(
        "commits in a second at rest", unit: "", rounds: [Double(commits)], bound: .maximum(0)))
    return report
  }

  /// A client that shows a scene.
  func client(
    _ scene: MotionScene, painted: Bool, refreshRate: Double = 60, variables: [String] = []
  ) throws -> MotionClient {
    let file = try write(scene.plugin)
    return try MotionClient(
      scene, running: program + (painted ? ["--layer-memory", "0"] : []) + [file], home: home,
      refreshRate: refreshRate, variables: variables)
  }

  private func write(_ code: String) throws -> String {
    let path = "\(home)/motion.lua"
    guard let file = fopen(path, "we") else {
      throw ClientBench.BenchError.file(path: path, errno: errno)
    }
    defer { fclose(file) }
    fputs(code, file)
    return path
  }

  private func round(of client: MotionClient) throws -> Round {
    try client.down()
    let first = try client.move(size.first)
    let steady = try client.move(size.steady)
    let memory = client.client.usage.memory.shared
    client.lift()
    return Round(first: first, steady: steady, memory: memory)
  }

  private func measurements(of scene: MotionScene, _ rounds: [[Round]]) -> [BenchMeasurement] {
    func measurement(
      _ name: String, unit: String, bound: BenchMeasurement.Bound? = nil,
      _ value: (Round) -> Double
    ) -> BenchMeasurement {
      BenchMeasurement(
        name, unit: unit, rounds: rounds.map { value($0[0]) },
        baseline: rounds.map { value($0[1]) },
        bound: bound)
    }
    func quantile(_ share: Double, _ value: KeyPath<MotionClient.Frame, Double>)
      -> (Round) -> Double
    {
      { $0.steady.map { $0[keyPath: value] }.quantile(share) }
    }
    return [
      measurement(
        "\(scene.name): client, a frame", unit: "ms", bound: scene.isScaled ? nil : .maximum(0.3)
      ) {
        $0.mean(\.whole) / 1e6
      },
      measurement("of it until its commit", unit: "ms") { $0.mean(\.untilCommit) / 1e6 },
      measurement("99th of 100 frames", unit: "ms") { quantile(0.99, \.whole)($0) / 1e6 },
      measurement("slowest frame", unit: "ms") { quantile(1, \.whole)($0) / 1e6 },
      measurement("slowest of the first \(size.first)", unit: "ms") {
        $0.first.map(\.whole).quantile(1) / 1e6
      },
      measurement("and until its commit", unit: "ms") {
        $0.first.map(\.untilCommit).quantile(1) / 1e6
      },
      measurement("touch to commit", unit: "us", bound: .ratio(1)) {
        quantile(0.5, \.answer)($0) * 1e6
      },
      measurement("stage, a frame", unit: "us") { $0.mean(\.compositor) / 1e3 },
      measurement("buffers", unit: "MiB") { Double($0.memory) / 1_048_576 },
    ]
  }
}
