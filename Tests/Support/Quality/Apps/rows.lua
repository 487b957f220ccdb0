-- A list that scrolls; a sideways pan deletes a row, a tap opens it.

local thimble = require "thimble"

local window = thimble.window { title = "Rows" }
local list = window:add_subview(thimble.scroll_view {})
window.on_resize = function()
  local bounds = window.bounds
  list.frame = { 0, 0, bounds.width, bounds.height }
  list.content_size = { bounds.width, bounds.height * 5 }
  list.content_offset = { 0, bounds.height * 2 }
end

local sideways = list:add_gesture_recognizer(thimble.pan {
  hysteresis_beside_taps = window:points(2.6),
  delegate = {
    should_begin = function(pan)
      local dx, dy = pan:translation_in(window)
      return math.abs(dx) > math.abs(dy)
    end,
  },
  on_began = function() print "delete" end,
})
list.pan_gesture_recognizer:require_to_fail(sideways)
list.pan_gesture_recognizer:on("began", function() print "scroll" end)
list:add_gesture_recognizer(thimble.tap { on_ended = function() print "open" end })
