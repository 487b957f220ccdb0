/// The plugin under test: a window over the whole screen and, if the compositor has layers, a strip
/// along the lower edge.
let plugin = """
  local thimble = require "thimble"

  local function whole(x, y) return math.floor(x + 0.5) .. " " .. math.floor(y + 0.5) end

  local function listen(surface, name)
    local function say(...) print(name .. " " .. table.concat({ ... }, " ")) end
    surface:add_gesture_recognizer(thimble.tap {
      name = "tap",
      on_ended = function(tap) say("tap", whole(tap:location_in(surface))) end,
    })
    surface:add_gesture_recognizer(thimble.tap {
      name = "pair", number_of_touches_required = 2,
      on_ended = function(tap) say("pair", whole(tap:location_in(surface))) end,
    })
    surface:add_gesture_recognizer(thimble.long_press {
      name = "press",
      on_began = function(press) say("press began", whole(press:location_in(surface))) end,
      on_ended = function() say("press ended") end,
    })
    surface:add_gesture_recognizer(thimble.pan {
      name = "pan",
      on_began = function() say("pan began") end,
      on_cancelled = function() say("pan cancelled") end,
      on_ended = function(pan) say("pan ended", whole(pan:translation_in(surface))) end,
    })
  end

  listen(thimble.window { title = "Test", fullscreen = true, background = "#204a87" }, "window")
  local hasLayers, strip = pcall(thimble.layer, {
    layer = "overlay", anchors = { "left", "right", "bottom" }, height = 48, background = "#f57900",
  })
  if hasLayers then listen(strip, "strip") end
  """
