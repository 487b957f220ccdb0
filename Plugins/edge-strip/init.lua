-- edge-strip: a strip along the bottom of the screen that prints the gestures made on it.
--
--   thimble run Plugins/edge-strip
--
-- A layer is a surface above the windows (or below them, with layer "bottom"). Its anchors are the
-- screen edges that it is attached to; all four stretch it over the screen. A layer receives only
-- the touches in its input_region; your applications receive all others. With keeps_touches, the
-- layer keeps a finger that lands in its region and then leaves the region. If the compositor does
-- not support layers (the protocol wlr-layer-shell), thimble.layer raises an error.

local thimble = require "thimble"

local height = 48

local layer = thimble.layer {
  layer = "top",
  anchors = { "left", "right", "top", "bottom" },
  input_region = {},
  keeps_touches = true,
  keyboard_interactivity = "none",
  namespace = "edge-strip",
}

local strip = layer:add_subview(thimble.view { name = "strip", background = "#204a8780" })

local function layout()
  strip.frame = { 0, layer.bounds.height - height, layer.bounds.width, height }
  layer.input_region = { strip.frame }
end

layer.on_resize = layout
layout()

-- Coordinates are in points and may have fractions. Whole numbers are easier to read.
local function whole(x, y)
  return math.floor(x + 0.5) .. ", " .. math.floor(y + 0.5)
end

local function place(recognizer)
  return whole(recognizer:location_in(strip))
end

local function way(pan)
  return whole(pan:translation_in(strip))
end

strip:add_gesture_recognizer(thimble.tap {
  name = "tap",
  on_ended = function(tap) print("tap at " .. place(tap)) end,
})

strip:add_gesture_recognizer(thimble.tap {
  name = "two-finger tap",
  number_of_touches_required = 2,
  on_ended = function(tap) print("two-finger tap at " .. place(tap)) end,
})

strip:add_gesture_recognizer(thimble.long_press {
  name = "long press",
  on_began = function(press) print("long press began at " .. place(press)) end,
  on_changed = function(press) print("long press moved to " .. place(press)) end,
  on_ended = function(press) print("long press ended at " .. place(press)) end,
  on_cancelled = function() print("long press cancelled") end,
})

-- A finger that leaves the strip upwards still belongs to the strip until it lifts.
strip:add_gesture_recognizer(thimble.pan {
  name = "pan",
  on_began = function(pan) print("pan began at " .. place(pan)) end,
  on_changed = function(pan) print("pan moved by " .. way(pan)) end,
  on_ended = function(pan) print("pan ended after " .. way(pan)) end,
  on_cancelled = function() print("pan cancelled") end,
})
