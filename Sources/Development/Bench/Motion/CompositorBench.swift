// Tests: CompositorBenchTests

import Glibc
import Stage

/// Measures a real compositor's own processor time while something moves by itself, against the
/// same painted by the client in each frame.
///
/// It is weston without a screen. With pixman it puts pictures together with the processor. With GL
/// its main thread does what it does where there is a GPU: it uploads textures and says what is to
/// be drawn. What threads of Mesa's llvmpipe draw instead of a GPU is not measured: without a
/// screen they put it off until a texture changes.
public final class CompositorBench {
  private let program: [String]
  private let home: String
  private let rounds: Int

  /// How long each is measured, and how long it may move before, in seconds (chosen).
  private static let (measured, start) = (2.0, 1.5)
  /// How much more of weston's time is no more: as much as two measurements of the same differ
  /// (measured).
  private static let noise = 1.1

  /// - Parameters:
  ///   - program: What runs a plugin whose file is the last word.
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
      throw ClientBench.Failure.file(path: file, errno: errno)
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
    func figure(
      _ name: String, _ costs: [Cost], _ floor: [Cost], bar: Figure.Bar? = nil,
      _ value: (Cost) -> Double
    ) -> Figure {
      let steps = Self.measured * MotionScene.stepsPerSecond * 1e6
      return Figure(
        name, unit: "ms/step", rounds: costs.map { value($0) / steps },
        floor: floor.map { value($0) / steps }, bar: bar)
    }
    var report = Report()
    report.figures = [
      figure(
        "\(scene.name): weston, no GPU", usual, painted, bar: .ratio(Self.noise), \.compositor),
      figure("client", usual, painted, \.client),
      figure("the same with layers: weston", asked, painted, \.compositor),
      figure("client", asked, painted, \.client),
      figure(
        "with layers, by GL: its thread", askedGL, paintedGL, bar: .ratio(Self.noise), \.thread),
      figure("client", askedGL, paintedGL, \.client),
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
    guard let cost = weston.cost(of: Self.measured, after: Self.start), cost.thread > 0 else {
      throw ClientBench.Failure.noWindow(client)
    }
    return cost
  }
}
