-- A drawer at the left edge, over content that pans and is tapped.

local thimble = require "thimble"

local window = thimble.window { title = "Edge" }
local edge = window:add_gesture_recognizer(thimble.edge_pan {
  edges = "left", on_began = function() print "edge" end,
})
local pan = window:add_gesture_recognizer(thimble.pan {
  hysteresis_beside_taps = window:points(2.6), on_began = function() print "pan" end,
})
pan:require_to_fail(edge)
window:add_gesture_recognizer(thimble.tap { on_ended = function() print "tap" end })
