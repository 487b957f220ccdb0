import Canvas
import Gestures
import Testing
import Trial

@testable import Rendering

/// Drawing that would take seconds or never end.
@Suite struct DrawingBudgetTests {
  /// The errors reported to a plugin when its window is drawn once.
  private func failures(_ code: String) throws -> [String] {
    let painted = try Painted(code)
    _ = try painted.image()
    return painted.rig.failures.map { "\($0)" }
  }

  @Test(arguments: ["1e300", "1e9"])
  func `an arc with endless turns is a circle`(end: String) throws {
    let painted = try Painted(
      """
      local w = thimble.window { background = "#000000" }
      w.draw = function(_, canvas)
        canvas:set_color("#ff0000")
        canvas:arc(50, 50, 40, 0, \(end))
        canvas:fill()
      end
      """)
    #expect(try painted.image()[50, 80] == 0xFFFF_0000)
    #expect(painted.rig.failures.isEmpty)
  }

  @Test func `arcs and curves far outside any screen are left out`() throws {
    let found = try failures(
      """
      local w = thimble.window { background = "#000000" }
      w.draw = function(_, canvas)
        canvas:save()
        for i = 1, 60 do canvas:scale(1e5) canvas:arc(5, 5, 1e200, 0, 6) canvas:stroke() end
        canvas:restore()
        canvas:arc(5, 5, 1e60, 0, 6)
        canvas:arc(5, 5, 4, 1e300, -1e300)
        canvas:curve_to(1e300, 1e300, -1e300, 1e300, 1e300, 1)
        canvas:fill()
      end
      """)
    #expect(found.isEmpty)
  }

  @Test func `long thick lines in many views are left out, and the error names them`() throws {
    let found = try failures(
      """
      local w = thimble.window { background = "#000000" }
      local points, seed = {}, 1
      for i = 1, 20000 do seed = (seed * 16807) % 2147483647 points[i] = seed % 100 end
      for i = 1, 10 do
        w:add_subview(thimble.view { frame = { 0, 0, 100, 100 },
          shapes = { { line = points, line_width = 40 } } })
      end
      """)
    #expect(found.count == 1)
    #expect(
      found.first?.contains("a line of 9999 pieces, 40.0 wide is more than can be drawn at a time")
        == true, "\(found)")
  }

  @Test func `repeated drawing adds up to the limit`() throws {
    let found = try failures(
      """
      local w = thimble.window { background = "#000000" }
      w.draw = function(_, canvas)
        for i = 1, 150 do canvas:arc(50, 50, 50, 0, 7) canvas:clip() end
        for i = 1, 9000 do canvas:rectangle(0, 0, 100, 100) canvas:fill() end
      end
      """)
    #expect(found.count == 1)
    #expect(found.first?.contains("filling a path of 4 pieces") == true)
  }

  @Test func `long texts are left out if there are many of them`() throws {
    let found = try failures(
      """
      local w = thimble.window { background = "#000000" }
      for i = 1, 40 do
        w:add_subview(thimble.view { frame = { 0, 0, 100, 100 }, text = i .. ("x y "):rep(16000) })
      end
      """)
    #expect(found.count == 1, "\(found)")
    #expect(found.first?.contains("text of 6400") == true, "\(found)")
  }

  @Test func `nested translucent views are drawn up to a maximum depth`() throws {
    let found = try failures(
      """
      local view = thimble.window { background = "#000000" }
      for i = 1, 40 do
        view = view:add_subview(thimble.view { frame = { 0, 0, 100, 100 }, alpha = 0.9,
          background = "#ffffff" })
      end
      """)
    #expect(found.count == 1)
    #expect(found.first?.contains("nested translucent views") == true)
  }

  @Test func `a picture whose drawing takes too long is an error`() throws {
    let painted = try Painted(
      """
      print(select(2, pcall(thimble.image, { width = 2000, height = 2000, draw = function(canvas)
        for i = 1, 10000 do canvas:rectangle(0, 0, 2000, 2000) canvas:fill() end
      end })))
      """)
    #expect(painted.rig.output.first?.contains("is more than can be drawn at a time") == true)
  }

  @Test func `a chart of thousands of points is always drawn`() throws {
    let painted = try Painted(
      """
      local w = thimble.window { background = "#000000" }
      local points = {}
      for i = 1, 5000 do points[2 * i - 1], points[2 * i] = i / 50, 50 + 8 * math.sin(i / 30) end
      w.shapes = { { line = points, stroke = "#ffffff", line_width = 1.5 } }
      w.draw = function(_, canvas, rect)
        for i = 1, 2000 do canvas:rectangle(i % 100, i // 100, 2, 2) canvas:fill() end
      end
      """)
    for _ in 0..<3 { _ = try painted.image() }
    #expect(painted.rig.failures.isEmpty)
  }
}
