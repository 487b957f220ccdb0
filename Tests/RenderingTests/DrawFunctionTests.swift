import Canvas
import Gestures
import PluginHost
import ScriptViews
import Scripting
import Testing

@testable import Rendering
@testable import Trial

/// Drawing functions of plugins.
@Suite struct DrawFunctionTests {
  @Test func `a draw function is called only when a redraw is due, and its pixels stay`() throws {
    let painted = try Painted(
      """
      local w = thimble.window { background = '#000000' }
      calls = 0
      v = w:add_subview(thimble.view { name = 'v', frame = {10, 10, 80, 80},
        draw = function(v, canvas, rect)
        calls = calls + 1
        print(calls, rect.x, rect.y, rect.width, rect.height)
        canvas:set_color(calls == 1 and '#ff0000' or '#00ff00')
        canvas:rectangle(0, 0, 80, 80)
        canvas:fill()
      end })
      w:add_gesture_recognizer(thimble.tap {
        on_ended = function() v:set_needs_display({0, 0, 40, 80}) end })
      """)
    let surface = try Repainted(painted.window)
    surface.repaint()
    #expect(surface.repaint() == 0)
    #expect(painted.rig.output == ["1\t0.0\t0.0\t80.0\t80.0"])
    #expect(surface.canvas.image[70, 50] == 0xFFFF_0000)
    try painted.rig.tap(at: Point(x: 50, y: 50), taps: 1, fingers: 1)
    #expect(surface.repaint() > 0)
    #expect(painted.rig.output.last == "2\t0.0\t0.0\t40.0\t80.0")
    #expect(surface.canvas.image[20, 50] == 0xFF00_FF00)
    #expect(surface.canvas.image[70, 50] == 0xFFFF_0000)
    #expect(differences(surface.canvas.image, try painted.imageBothWays()) == 0)
  }

  @Test func `every method of a canvas leaves its pixels`() throws {
    let image = try Painted(
      """
      local dot = thimble.image { width = 4, height = 4, draw = function(canvas)
        canvas:set_color('#0000ff') canvas:rectangle(0, 0, 4, 4) canvas:fill() end }
      thimble.window { background = '#000000', draw = function(w, c)
        c:save() c:translate(50, 50) c:rotate(math.pi / 2) c:scale(2)
        c:set_color('#ff0000') c:rectangle(10, -2, 10, 4) c:fill() c:restore()
        c:save() c:rectangle(0, 0, 20, 20) c:clip() c:set_color('#00ff00') c:rectangle(0, 0, 40, 40)
          c:fill() c:restore()
        c:set_line_width(4) c:set_color('#ffffff') c:move_to(60, 10) c:line_to(95, 10) c:stroke()
        c:move_to(60, 30) c:curve_to(70, 20, 80, 40, 90, 30) c:close_path() c:fill()
          c:arc(80, 30, 4, 0, 2 * math.pi) c:fill()
        c:image(dot, {2, 80, 10, 10})
        c:set_font('Sans Bold', 20) c:text('Il', 60, 60)
        local width, height = c:text_size('Il') print(width > 5, height > 10)
      end }
      """
    ).imageBothWays()
    #expect(image[50, 80] == 0xFFFF_0000)
    #expect(image[10, 10] == 0xFF00_FF00)
    #expect(image[25, 10] == 0xFF00_0000)
    #expect(image[75, 10] == 0xFFFF_FFFF)
    #expect(image[80, 30] == 0xFFFF_FFFF)
    #expect(image[7, 85] == 0xFF00_00FF)
    #expect((60..<80).contains { x in (62..<85).contains { image[x, $0] != 0xFF00_0000 } })
  }

  @Test
  func `an error in one draw function does not affect others, and five errors disable it`() throws {
    let painted = try Painted(
      """
      local w = thimble.window {}
      bad = w:add_subview(thimble.view { frame = {0, 0, 50, 50}, draw = function() error 'no' end })
      good = w:add_subview(thimble.view { frame = {50, 0, 50, 50}, draw = function(_, c)
        c:rectangle(0, 0, 50, 50) c:fill() end })
      w:add_gesture_recognizer(thimble.tap { on_ended = function() bad:set_needs_display() end })
      """)
    let surface = try Repainted(painted.window)
    for _ in 0..<7 {
      surface.repaint()
      try painted.rig.tap(at: Point(x: 20, y: 20), taps: 1, fingers: 1)
      painted.rig.advance(1)
    }
    #expect(surface.canvas.image[75, 25] == 0xFF00_0000)
    #expect(painted.rig.failures.count == 5)
    #expect(painted.rig.failures.last?.description.contains("draw has now failed") == true)
  }

  @Test func `a canvas that is used after the call gives an error`() throws {
    let painted = try Painted(
      """
      local w = thimble.window { draw = function(_, canvas) kept = canvas end }
      w:add_gesture_recognizer(thimble.tap {
        on_ended = function() print(pcall(kept.fill, kept)) end })
      """)
    _ = try painted.image()
    try painted.rig.tap(at: Point(x: 20, y: 20), taps: 1, fingers: 1)
    let line = try #require(painted.rig.output.last)
    #expect(
      line.contains("canvas:fill: a canvas is valid only until the callback")
    )
  }

  @Test func `a canvas refuses invalid values`() throws {
    let painted = try Painted(
      """
      thimble.window { draw = function(_, c)
        print(select(2, pcall(c.restore, c)))
        print(select(2, pcall(c.line_to, c, 0 / 0, 1)))
        print(select(2, pcall(c.set_color, c, 'red')))
        c:save() c:clip()
      end }
      print(select(2, pcall(thimble.image, { width = 4, height = 4, draw = function(c)
        for i = 1, 1e6 do c:line_to(i, i) end
      end })))
      """)
    _ = try painted.image()
    #expect(painted.rig.failures.isEmpty)
    try #require(painted.rig.output.count == 4)
    #expect(painted.rig.output[0].contains("at most 20000 steps"))
    #expect(painted.rig.output[1].contains("restore without a matching save"))
    #expect(painted.rig.output[2].contains("x must be a finite number"))
    #expect(painted.rig.output[3].contains("color must be a colour"))
  }

  @Test func `a file that is no picture, and one out of reach, are refused with a reason`() throws {
    let painted = try Painted(
      """
      print(select(2, pcall(thimble.image, 'nowhere.png')))
      print(select(2, pcall(thimble.image, '../secret.png')))
      print(select(2, pcall(thimble.image, '/etc/passwd')))
      print(select(2, pcall(thimble.image, { width = 0, height = 1, draw = print })))
      print(select(2, pcall(thimble.image, { width = 16384, height = 16384,
        draw = function() end })))
      """)
    let output = painted.rig.output
    #expect(output[0].contains("nowhere.png cannot be decoded as an image: no such file"))
    #expect(output[1].contains("is outside the plugin's folder"))
    #expect(
      output[2].contains(
        "/etc/passwd cannot be decoded as an image: it is not a PNG, JPEG or SVG file")
    )
    #expect(output[3].contains("whole numbers from 1 to 16384"))
    #expect(output[4].contains("too large"))
  }
}
