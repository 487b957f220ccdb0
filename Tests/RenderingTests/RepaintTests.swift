import Canvas
import Gestures
import Testing

@testable import Rendering
@testable import Trial

/// Drawing the changed parts only gives the same picture as drawing everything.
@Suite struct RepaintTests {
  static let code = """
    local w = thimble.window { background = '#223344' }
    views = {}
    for i = 1, 8 do
      local parent = i > 4 and views[i - 4] or w
      views[i] = parent:add_subview(thimble.view { frame = { i * 11, i * 7, 60, 45 },
        background = { i / 8, 0.5, 1 - i / 8 },
        corner_radius = i % 3 * 6, border_width = i % 2 * 2,
          text = i % 3 == 0 and 'View ' .. i or '', clips_to_bounds = i % 4 == 0,
        draw = i == 2 and function(_, c) c:set_color('#ffffff') c:arc(20, 20, 15, 0, 6.3)
          c:fill() end or nil })
    end
    math.randomseed(7)
    local function random(n) return math.random() * n end
    function change()
      local v = views[math.random(#views)]
      local what = math.random(9)
      if what == 1 then v.center = { random(150), random(150) }
      elseif what == 2 then v.transform = { scale = 0.5 + random(1), rotation = random(3) }
      elseif what == 3 then v.alpha = random(1)
      elseif what == 4 then v.hidden = not v.hidden
      elseif what == 5 then v.text = 'n ' .. math.random(99)
      elseif what == 6 then w:bring_subview_to_front(views[math.random(4)])
      elseif what == 7 then v.background = { random(1), random(1), random(1), random(1) }
      elseif what == 8 then v.corner_radius = random(20)
      else views[2]:set_needs_display({ 5, 5, random(30), random(30) }) end
    end
    w:add_gesture_recognizer(thimble.tap { on_ended = change })
    """

  @Test(arguments: [1.0, 1.5])
  func `drawing the changed parts gives the same picture as drawing everything`(
    scale: Double
  ) throws {
    let painted = try Painted(size: Size(width: 160, height: 160), Self.code)
    let surface = try Repainted(painted.window, scale: scale)
    surface.repaint()
    for step in 0..<60 {
      try painted.rig.tap(at: Point(x: 1, y: 159), taps: 1, fingers: 1)
      painted.rig.advance(1)
      surface.repaint()
      let wrong = differences(surface.canvas.image, try painted.image(scale: scale))
      #expect(wrong == 0, "step \(step)")
      if wrong > 0 { return }
    }
    #expect(painted.rig.failures.isEmpty)
  }

  @Test func `a small change draws a small part, and no change draws nothing`() throws {
    let painted = try Painted(
      """
      local w = thimble.window { background = '#000000' }
      local v = w:add_subview(thimble.view { frame = {10, 10, 20, 20}, background = '#ffffff' })
      w:add_subview(thimble.view { frame = {50, 50, 40, 40}, background = '#ff0000' })
      w:add_gesture_recognizer(thimble.tap { on_ended = function() v.background = '#00ff00' end })
      """)
    let surface = try Repainted(painted.window)
    #expect(surface.repaint() == 100 * 100)
    #expect(surface.repaint() == 0)
    try painted.rig.tap(at: Point(x: 1, y: 99), taps: 1, fingers: 1)
    #expect(surface.repaint() == 20 * 20)
    #expect(surface.repaint() == 0)
  }

  @Test func `a scroll repaints the content that it moves, not the background below`() throws {
    let painted = try Painted(
      """
      local w = thimble.window { background = '#000000' }
      local list = w:add_subview(thimble.scroll_view { frame = { 10, 10, 60, 60 },
        background = '#333333', border_width = 1, content_size = { 60, 300 } })
      list:add_subview(thimble.view { frame = { 5, 30.1, 50, 10 }, background = '#ffffff' })
      w:add_gesture_recognizer(thimble.tap { on_ended = function()
        list.content_offset = { 0, list.content_offset.y + 3.7 }
      end })
      """)
    let surface = try Repainted(painted.window)
    surface.repaint()
    for _ in 0..<5 {
      try painted.rig.tap(at: Point(x: 1, y: 99), taps: 1, fingers: 1)
      painted.rig.advance(1)
      #expect((1...2 * 50 * 12).contains(surface.repaint()))
      #expect(differences(surface.canvas.image, try painted.image()) == 0)
    }
    #expect(painted.rig.failures.isEmpty)
  }
}
