/// A scroll view and two views that move in each frame.
enum MovingLayers {
  /// A list below a header, and a drawer. Both move in each frame by less than a pixel, so that all
  /// frames look alike. They are inside the window at scale 2, too.
  static let plugin = """
    local thimble = require "thimble"
    local window = thimble.window { title = "motion", fullscreen = true, background = "#223344" }
    local list = window:add_subview(thimble.scroll_view { name = "list",
      frame = { 20, 60, 300, 320 }, background = "#111111", content_size = { 300, 6000 } })
    for i = 1, 100 do
      list:add_subview(thimble.view { frame = { 4, i * 60 - 56, 292, 52 }, corner_radius = 8,
        background = { i % 7 / 7, i % 5 / 5, 0.6 }, text = "Row " .. i, text_color = "#ffffff" })
    end
    window:add_subview(thimble.view { frame = { 60, 40, 200, 80 }, background = "#ffcc00aa",
      text = "header" })
    local drawer = window:add_subview(thimble.view { frame = { 340, 100, 280, 200 },
      background = "#00ff88" })
    drawer:add_subview(thimble.view { frame = { 20, 20, 100, 100 }, background = "#ff0000" })
    local count = 0
    local function step()
      count = count + 1
      local less = count % 2 * 0.1
      list.content_offset = { 0, 137.3 + less }
      drawer.center = { 480.05 + less, 200 }
      thimble.after(0.02, step)
    end
    step()
    """
}
