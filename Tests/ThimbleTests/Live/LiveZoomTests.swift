import Canvas
import Stage
import StageRuns
import System
import Testing

@testable import CompositorRuns

/// A zoomed photo: painted once, scaled by the compositor, and sharp at rest.
@Suite struct LiveZoomTests {
  /// Returns the pictures during the zoom, after `inspect` has printed a text, and at rest.
  private func pictures(
    _ options: [String], when inspected: String
  ) throws -> (moving: Image, resting: Image) {
    let run = try StageRun()
    let program = try run.start(
      ["run", try run.write(ZoomedPhoto.plugin, to: "zoom.lua")] + options)
    defer { program.end() }
    try #require(run.wait { run.stage.windows.first?.hasContents == true })
    let inspector = try run.start(["inspect", "--json"])
    defer { inspector.end() }
    #expect(run.wait { inspector.lines.contains { $0.contains(inspected) } })
    let surface = run.stage.windows[0]
    func next() throws -> Image {
      let count = surface.commitCount
      #expect(run.wait { surface.commitCount > count + 5 })
      return try run.stage.makeImage(of: run.stage.outputs[0])
    }
    // Waits until a frame moves by less than a pixel, which looks alike.
    var (last, moving) = (try next(), try next())
    while moving.mean(from: last) > 0.05 { (last, moving) = (moving, try next()) }
    run.tap(atX: 700, y: 500)
    run.waitForRest(surface)
    return (moving, try run.stage.makeImage(of: run.stage.outputs[0]))
  }

  @Test func `a zoom looks almost as if painted, and is painted at rest`() throws {
    let shown = try pictures([], when: #""of":"view","tiles""#)
    let painted = try pictures(["--layer-memory", "0"], when: "--layer-memory is 0")
    #expect(shown.moving.mean(from: painted.moving) < 3)
    #expect(shown.resting.mean(from: painted.resting) == 0)
  }
}
