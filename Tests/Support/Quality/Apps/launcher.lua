-- A launcher: tap, double tap, long press and swipes on one view.

local thimble = require "thimble"

local window = thimble.window { title = "Launcher" }

local double = window:add_gesture_recognizer(thimble.tap {
  number_of_taps_required = 2, on_ended = function() print "double tap" end,
})
local single = window:add_gesture_recognizer(thimble.tap {
  on_ended = function() print "tap" end,
})
single:require_to_fail(double)

window:add_gesture_recognizer(thimble.long_press { on_began = function() print "long press" end })

for _, direction in ipairs { "left", "right", "up", "down" } do
  window:add_gesture_recognizer(thimble.swipe {
    direction = direction, on_ended = function() print "swipe" end,
  })
end
