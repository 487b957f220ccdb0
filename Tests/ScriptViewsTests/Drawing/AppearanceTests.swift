import Gestures
import Lua
import Testing

@testable import PluginBench
@testable import PluginHost
@testable import ScriptViews
@testable import Scripting

struct AppearanceTests {
  let bench = TestBench()

  @Test func `properties of the appearance can be read back as they were set`() throws {
    try bench.load(
      """
      local v = thimble.view { corner_radius = 4, border_width = 2, border_color = '#ff0000', text = 'Hi', font = 'Serif',
        font_size = 20, text_color = '#00ff00', text_alignment = 'center', text_vertical_alignment = 'top',
        text_insets = 3, number_of_lines = 0, content_mode = 'scale_aspect_fit' }
      print(v.corner_radius, v.border_width, v.border_color, v.text, v.font, v.font_size, v.text_color)
      print(v.text_alignment, v.text_vertical_alignment, v.text_insets.left, v.number_of_lines, v.content_mode, v.image)
      v.shapes = { { rect = {1, 2, 3, 4}, corner_radius = 1, fill = '#0000ff' }, { line = {0, 0, 5, 5}, line_width = 3 } }
      print(#v.shapes, v.shapes[1].fill, v.shapes[1].path[1][1], v.shapes[2].stroke, v.shapes[2].line_width)
      local again = v.shapes
      v.shapes = again
      print(#v.shapes, #v.shapes[2].path)
      """)
    #expect(
      bench.prints == [
        "4.0\t2.0\t#ff0000\tHi\tSerif\t20.0\t#00ff00",
        "center\ttop\t3.0\t0\tscale_aspect_fit\tnil",
        "2\t#0000ff\trectangle\t#000000\t3.0",
        "2\t2",
      ])
  }

  @Test func `a new appearance redraws the surface, and wrong values change nothing`() throws {
    try bench.load(
      """
      v = thimble.window {}:add_subview(thimble.view {})
      v.text = 'a'
      for name, value in pairs { text = 5, shapes = { { circle = {1, 2} } }, number_of_lines = -1, corner_radius = -1,
        content_mode = 'stretch', image = 'a.png' } do
        local fine, message = pcall(function() v[name] = value end)
        print(fine, message)
      end
      """)
    #expect(bench.desktop.windows[0].surface.changes == 2)
    #expect(bench.prints.count == 6)
    #expect(
      bench.prints.allSatisfy {
        $0.hasPrefix("false\t") && $0.contains("view: ")
          && ($0.contains(" must be ") || $0.contains("shapes [1] has a circle"))
      })
  }

  @Test func `pictures are retained while a view shows them`() throws {
    let plugin = try bench.load(
      """
      v = thimble.view { image = thimble.image { width = 10, height = 10, draw = function(c) c:fill() end } }
      function same() return v.image == v.image and v.image.width end
      """)
    plugin.lua.collect()
    #expect(plugin.hostMemory.pixels == 100)
    try plugin.lua.run(Array("print(same()) v.image = nil".utf8), name: "more")
    plugin.lua.collect()
    #expect(bench.prints == ["10"])
    #expect(plugin.hostMemory.pixels == 0)
  }

  @Test func `a picture outside the plugin's folder needs a permission`() {
    let message = bench.loadError(
      "thimble.image '/usr/share/pixmaps/a.png'", granting: PermissionSet())
    #expect(
      message?.contains("is outside the folders that the plugin may read") == true,
      "\(message ?? "")")
    #expect(message?.contains("plugin.json must request it with") == true)
  }

  @Test func `a plugin cannot fill the memory with pictures`() throws {
    let message = bench.loadError(
      """
      kept = {}
      for i = 1, 100 do kept[i] = thimble.image { width = 5000, height = 5000, draw = function() end } end
      """)
    #expect(message?.contains("72000000 pixels in all") == true)
  }

  @Test func `a plugin cannot fill the memory with drawings`() throws {
    bench.host.judgesShares = false
    let plugin = try bench.load(
      """
      w = thimble.window {}
      for i = 1, 400 do
        w:add_subview(thimble.view { frame = {0, 0, 10, 10}, draw = function(v, c)
          for n = 1, 1000 do c:fill() end
        end })
      end
      """)
    let window = try #require(bench.content)
    plugin.lua.collect()
    for view in window.subviews { (view as? any DrawableView)?.redrawIfNeeded() }
    #expect(plugin.hostMemoryUsed <= HostMemory.maximumBytes)
    #expect(bench.failures.first?.description.contains("can take 32 MiB in all") == true)
    try plugin.lua.run(
      Array("for _, v in ipairs(w.subviews) do v:remove_from_superview() end".utf8), name: "more")
    plugin.lua.collect()
    #expect(plugin.hostMemory.used == 0)
  }

  @Test func `a content mode determines the rectangle of a picture`() {
    let bounds = Rect(x: 10, y: 10, width: 100, height: 50)
    let size = Size(width: 20, height: 20)
    #expect(ContentMode.scaleToFill.frame(size, in: bounds) == bounds)
    #expect(
      ContentMode.aspectFit.frame(size, in: bounds) == Rect(x: 35, y: 10, width: 50, height: 50))
    #expect(
      ContentMode.aspectFill.frame(size, in: bounds)
        == Rect(x: 10, y: -15, width: 100, height: 100))
    #expect(ContentMode.center.frame(size, in: bounds) == Rect(x: 50, y: 25, width: 20, height: 20))
  }
}
