/// A photo that is zoomed in each frame, in a window of 800 by 600 points.
enum ZoomedPhoto {
  /// Zooms a photo in each frame, finally by less than a pixel, until it is tapped.
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
}
