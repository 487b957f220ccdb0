-- A map: it pans and zooms, a tap opens a place, a double tap zooms in.

local thimble = require "thimble"

local window = thimble.window { title = "Map" }

local double = window:add_gesture_recognizer(thimble.tap {
  number_of_taps_required = 2, on_ended = function() print "double tap" end,
})
local single = window:add_gesture_recognizer(thimble.tap {
  on_ended = function() print "tap" end,
})
single:require_to_fail(double)
window:add_gesture_recognizer(thimble.pan {
  hysteresis_beside_taps = window:points(2.6), on_began = function() print "pan" end,
})
window:add_gesture_recognizer(thimble.pinch { on_began = function() print "pinch" end })
