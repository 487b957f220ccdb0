-- A photo that two fingers zoom and turn.

local thimble = require "thimble"

local window = thimble.window { title = "Photo" }
local policy = { should_recognize_simultaneously_with = function() return true end }

window:add_gesture_recognizer(thimble.pinch {
  delegate = policy, minimum_dominance = 0.7, on_began = function() print "pinch" end,
})
window:add_gesture_recognizer(thimble.rotation {
  delegate = policy, minimum_dominance = 0.7, on_began = function() print "rotation" end,
})
