import Canvas
import Stage
import StageRuns
import System
import Testing
import Traces

@testable import CompositorRuns

/// The shipped plugin `linked-lists` on a compositor.
@Suite struct LiveScrollTests {
  @Test func `a flick moves both lists frame by frame, and no frame is drawn at rest`() throws {
    let run = try StageRun()
    let (loop, stage) = (run.loop, run.stage)
    let program = try run.run("linked-lists", "--json")
    defer { program.end() }
    try #require(
      loop.run(until: { stage.windows.first?.hasContents == true }, timeout: .seconds(120)))
    let surface = try #require(stage.windows.first)
    run.waitForRest(surface)
    let before = try stage.makeImage(of: stage.outputs[0])
    let (start, drawn) = (loop.now, surface.commitCount)

    let flick = Flick(from: (300, 700), to: (300, 400), at: 0)
    let playback = stage.play(Trace(events: flick.events))
    // 20 rows of 60 points in a list of 736 points.
    let end = 20.0 * 60 - 736
    try #require(
      loop.run(
        until: { Array(program.lines.suffix(4)).scrolls(of: "short").last?.y == end },
        timeout: .seconds(120))
    )
    run.waitForRest(surface)
    let frames = (loop.now - start) * 60
    let commits = surface.commitCount - drawn
    #expect(commits > 5)
    let inMotion = Double(commits) / (loop.now - start)
    #expect(Double(commits) <= frames + 2)

    let after = try stage.makeImage(of: stage.outputs[0])
    #expect(differ(before, after, inColumn: 300))
    #expect(differ(before, after, inColumn: 1000))
    #expect(!differ(before, after, inColumn: 640))
    // A program that kept drawing would request a frame with each commit.
    let atRest = surface.commitCount
    for _ in 0..<10 { run.settle() }
    #expect(surface.commitCount == atRest)
    #expect(!stage.owesFrames)
    print("linked-lists: \(commits) commits, \(Int(inMotion.rounded())) a second in motion")
    withExtendedLifetime(playback) {}
  }

  private func differ(_ first: Image, _ second: Image, inColumn x: Int) -> Bool {
    (0..<800).contains { first[x, $0] != second[x, $0] }
  }
}
