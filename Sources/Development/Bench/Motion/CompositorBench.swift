import Glibc
import Stage
import System

/// Measures a real compositor's processor time while something moves without input, compared with
/// the same motion painted by the client in each frame.
///
/// The compositor is a headless weston. With pixman it composites on the processor. With GL its
/// main thread does the same work as with a GPU: it uploads textures and issues draw calls. The
/// drawing itself, by threads of Mesa's llvmpipe, is not measured: without a screen it is postponed
/// until a texture changes.
public final class CompositorBench {
  private let program: [String]
  private let home: String
  private let rounds: Int

  /// The duration of a measurement. Chosen.
  private static let measured = Duration.seconds(2)
  /// The maximum duration of the motion before the measurement. Chosen.
  private static let start = Duration.milliseconds(1500)
  /// The factor below which more of weston's time does not count. Measured: two measurements of the
  /// same differ by that much.
  private static let noise = 1.1

  /// Creates a benchmark.
  ///
  /// - Parameters:
  ///   - program: The command that runs a plugin whose file is the last word.
  ///   - home: A folder for files, private to the bench.
  public init(program: [String], home: String, rounds: Int = 3) {
    (self.program, self.home, self.rounds) = (program, home, rounds)
  }

  /// Whether the compositor is installed.
  public static var isAvailable: Bool { access(HeadlessWeston.program, X_OK) == 0 }

  /// Measures a scene.
  public func run(_ scene: MotionScene) throws -> Report {
    let file = "\(home)/restless.lua"
    guard let open = fopen(file, "we") else {
      throw ClientBench.BenchError.file(path: file, errno: errno)
    }
    fputs(scene.restlessPlugin, open)
    fclose(open)
    var (usual, asked, painted): ([Cost], [Cost], [Cost]) = ([], [], [])
    var (askedGL, paintedGL): ([Cost], [Cost]) = ([], [])
    for _ in 0..<rounds {
      usual.append(try cost(of: file, scene.size, .pixman, memory: nil))
      asked.append(try cost(of: file, scene.size, .pixman, memory: "2.5"))
      painted.append(try cost(of: file, scene.size, .pixman, memory: "0"))
      askedGL.append(try cost(of: file, scene.size, .gl, memory: "2.5"))
      paintedGL.append(try cost(of: file, scene.size, .gl, memory: "0"))
    }
    func measurement(
      _ name: String, of costs: [Cost], against baseline: [Cost],
      bound: BenchMeasurement.Bound? = nil, _ value: (Cost) -> Double
    ) -> BenchMeasurement {
      let steps = Self.measured.seconds * MotionScene.stepsPerSecond * 1e6
      return BenchMeasurement(
        name, unit: "ms/step", rounds: costs.map { value($0) / steps },
        baseline: baseline.map { value($0) / steps }, bound: bound)
    }
    var report = Report()
    report.measurements = [
      measurement(
        "\(scene.name): weston, no GPU", of: usual, against: painted, bound: .ratio(Self.noise),
        \.compositor),
      measurement("client", of: usual, against: painted, \.client),
      measurement("the same with layers: weston", of: asked, against: painted, \.compositor),
      measurement("client", of: asked, against: painted, \.client),
      measurement(
        "with layers, by GL: its thread", of: askedGL, against: paintedGL,
        bound: .ratio(Self.noise), \.thread),
      measurement("client", of: askedGL, against: paintedGL, \.client),
    ]
    return report
  }

  private typealias Cost = HeadlessWeston.Cost

  private func cost(
    of file: String, _ size: Stage.Size, _ renderer: HeadlessWeston.Renderer, memory: String?
  ) throws -> Cost {
    let client = program + (memory.map { ["--layer-memory", $0] } ?? []) + [file]
    let weston = try HeadlessWeston(
      renderer, width: size.width, height: size.height, home: home, client: client)
    guard let cost = weston.cost(of: Self.measured, after: Self.start) else {
      throw ClientBench.BenchError.noWindow(client)
    }
    return cost
  }
}
