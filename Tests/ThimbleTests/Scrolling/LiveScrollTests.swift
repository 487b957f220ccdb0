import Canvas
import EventLoop
import Stage
import Testing
import Traces

/// The shipped linked lists on a compositor.
@Suite struct LiveScrollTests {
  let sandbox: Sandbox
  let loop = EventLoop()

  init() throws { sandbox = try Sandbox() }

  private func start(_ arguments: [String]) throws -> Program {
    var configuration = ChildProcess.Configuration([builtProgram("thimble")] + arguments)
    configuration.environment = ["XDG_RUNTIME_DIR=\(sandbox.path)", "HOME=\(sandbox.path)"]
    configuration.output = .piped
    configuration.diagnostics = .piped
    configuration.hasOwnGroup = true
    return try Program(configuration, on: loop)
  }

  /// Lets the stage run until its surface has not been drawn for a second.
  private func waitForRest(_ surface: Stage.Surface) {
    var count = -1
    repeat {
      count = surface.commitCount
      _ = loop.run(until: { false }, timeout: 1)
    } while surface.commitCount != count
  }

  @Test func `a flick moves both lists, a frame at a time, and nothing is drawn at rest`() throws {
    let stage = try Stage(on: loop)
    let socket = "\(sandbox.path)/wayland-test"
    try stage.listen(at: socket)
    let program = try start(["run", "linked-lists", "--json", "--display", socket])
    defer { program.end() }
    try #require(loop.run(until: { stage.windows.first?.hasContents == true }, timeout: 20))
    let surface = try #require(stage.windows.first)
    waitForRest(surface)
    let before = try stage.makeImage(of: stage.outputs[0])
    let (start, drawn) = (loop.now, surface.commitCount)

    let flick = Flick(from: (300, 700), to: (300, 400), at: 0)
    let playback = stage.play(Trace(events: flick.events))
    // 20 rows of 60 points in a list of 736 points.
    let end = 20.0 * 60 - 736
    try #require(
      loop.run(
        until: { Array(program.lines.suffix(4)).scrolls(of: "short").last?.y == end }, timeout: 20))
    waitForRest(surface)
    let frames = (loop.now - start) * 60
    let commits = surface.commitCount - drawn
    #expect(commits > 5)
    // The last second of the wait was at rest.
    let inMotion = Double(commits) / (loop.now - start - 1)
    #expect(Double(commits) <= frames + 2)

    let after = try stage.makeImage(of: stage.outputs[0])
    #expect(differ(before, after, inColumn: 300))
    #expect(differ(before, after, inColumn: 1000))
    #expect(!differ(before, after, inColumn: 640))
    let atRest = surface.commitCount
    _ = loop.run(until: { false }, timeout: 1)
    #expect(surface.commitCount == atRest)
    print(
      "linked-lists: \(commits) commits, \(Int(inMotion.rounded())) a second in motion,",
      "\(surface.commitCount - atRest) a second at rest")
    withExtendedLifetime(playback) {}
  }

  private func differ(_ first: Image, _ second: Image, inColumn x: Int) -> Bool {
    (0..<800).contains { first[x, $0] != second[x, $0] }
  }
}
