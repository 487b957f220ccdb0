-- NAME: a box that a finger drags.
--
--   thimble run .        on your desktop; with --pointer-as-touch the mouse is a finger
--   thimble test .       runs the tests in spec
--   thimble check .      looks for mistakes

local thimble = require "thimble"

local window = thimble.window { title = "NAME", width = 640, height = 400, background = "#2e3436" }
local box = window:add_subview(thimble.view {
  name = "box", frame = { 240, 140, 160, 120 }, background = "#3465a4",
})

---Moves the box by what a drag has gone since the last time.
---@param pan thimble.Pan
local function follow(pan)
  local dx, dy = pan:translation_in(window)
  local center = box.center
  box.center = { center.x + dx, center.y + dy }
  pan:set_translation(0, 0, window)
end

-- A continuous gesture: it begins, changes as often as the finger moves, and ends.
box:add_gesture_recognizer(thimble.pan { name = "drag", on_changed = follow })

-- A discrete gesture: it ends in one call.
box:add_gesture_recognizer(thimble.tap {
  name = "tap",
  on_ended = function(tap) print("tap at", tap:location_in(box)) end,
})
