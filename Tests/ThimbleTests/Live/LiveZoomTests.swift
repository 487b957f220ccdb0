import Canvas
import Stage
import StageRuns
import System
import Testing

/// A photo that is zoomed: painted once, scaled by the compositor, and sharp at rest.
@Suite struct LiveZoomTests {
  /// Zooms a photo all the time, by less than a pixel in the end, until it is tapped.
  static let plugin = """
    local thimble = require "thimble"
    local window = thimble.window { title = "zoom", background = "#223344", width = 800,
      height = 600 }
    local photo = thimble.view { frame = { 0, 0, 600, 500 }, background = "#446688" }
    for i = 0, 79 do
      photo:add_subview(thimble.view { frame = { i % 10 * 60 + 4, i // 10 * 62 + 4, 52, 54 },
        corner_radius = 12, background = { i % 10 / 10, i / 80, 0.6 }, text = "x" .. i,
        text_color = "#ffffff" })
    end
    local view = window:add_subview(thimble.scroll_view { frame = { 20, 40, 600, 500 },
      content_size = { 600, 500 }, minimum_zoom_scale = 0.5, maximum_zoom_scale = 4,
      view_for_zooming = function() return photo end })
    view:add_subview(photo)
    window:add_subview(thimble.view { frame = { 60, 20, 200, 80 }, background = "#ffcc00aa",
      text = "header" })
    local count, moves = 0, true
    -- In each frame, so that the compositor's frames alone decide what is in motion.
    local function zoom()
      thimble.animate { from = 0, to = 1, duration = 60, on_change = function(animation)
        count = count + 1
        view.zoom_scale = count < 10 and 1 + count * 0.02 or 1.5 + count % 2 * 0.0001
        if not moves then
          view.zoom_scale = 1.5
          animation:cancel()
        end
      end, on_end = function() if moves then zoom() end end }
    end
    zoom()
    window:add_gesture_recognizer(thimble.tap { on_ended = function() moves = false end })
    """

  /// What is shown while it is zoomed, once `inspect` says something of it, and when it rests.
  private func pictures(
    _ options: [String], when inspected: String
  ) throws -> (moving: Image, resting: Image) {
    let run = try StageRun()
    let program = try run.start(
      ["run", try run.write(Self.plugin, to: "zoom.lua")] + options)
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
    // What moves by less than a pixel looks alike.
    var (last, moving) = (try next(), try next())
    while moving.mean(from: last) > 0.05 { (last, moving) = (moving, try next()) }
    run.tap(atX: 700, y: 500)
    run.waitForRest(surface)
    return (moving, try run.stage.makeImage(of: run.stage.outputs[0]))
  }

  @Test func `a zoom looks as if it were painted, and is painted at rest`() throws {
    let shown = try pictures([], when: #""of":"view","tiles""#)
    let painted = try pictures(["--layer-memory", "0"], when: "--layer-memory is 0")
    #expect(shown.moving.mean(from: painted.moving) < 3)
    #expect(shown.resting.mean(from: painted.resting) == 0)
  }
}

extension Image {
  /// The mean difference of the channels of all pixels.
  func mean(from other: Image) -> Double {
    var sum = 0
    for y in 0..<height {
      for x in 0..<width where self[x, y] != other[x, y] {
        for shift: UInt32 in [0, 8, 16] {
          sum += abs(Int(self[x, y] >> shift & 0xFF) - Int(other[x, y] >> shift & 0xFF))
        }
      }
    }
    return Double(sum) / Double(width * height * 3)
  }
}
