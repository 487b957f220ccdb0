-- A photo that two fingers zoom and turn.

local thimble = require "thimble"

local window = thimble.window { title = "Photo" }
local policy = { should_recognize_simultaneously_with = function() return true end }

window:add_gesture_recognizer(thimble.pinch {
  delegate = policy, on_began = function() print "pinch" end,
})
window:add_gesture_recognizer(thimble.rotation {
  delegate = policy, on_began = function() print "rotation" end,
})
