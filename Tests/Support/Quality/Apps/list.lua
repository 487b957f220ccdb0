-- A list that scrolls; a swipe to the side deletes a row, a tap opens it.

local thimble = require "thimble"

local window = thimble.window { title = "List" }
local list = window:add_subview(thimble.scroll_view {})
window.on_resize = function()
  local bounds = window.bounds
  list.frame = { 0, 0, bounds.width, bounds.height }
  list.content_size = { bounds.width, bounds.height * 5 }
  list.content_offset = { 0, bounds.height * 2 }
end

local swipe = list:add_gesture_recognizer(thimble.swipe {
  direction = { "left", "right" }, minimum_velocity = "150 mm/s",
  on_ended = function() print "delete" end,
})
list.pan_gesture_recognizer:require_to_fail(swipe)
list.pan_gesture_recognizer:on("began", function() print "scroll" end)
list:add_gesture_recognizer(thimble.tap { on_ended = function() print "open" end })
