-- A card that is dragged slowly and thrown quickly: the drag waits for the swipes to fail.

local thimble = require "thimble"

local window = thimble.window { title = "Card" }
local drag = thimble.pan { on_began = function() print "drag" end }

for _, direction in ipairs { "left", "right" } do
  drag:require_to_fail(window:add_gesture_recognizer(thimble.swipe {
    direction = direction, minimum_velocity = "150 mm/s",
    on_ended = function() print "swipe" end,
  }))
end
window:add_gesture_recognizer(drag)
