-- fast-swipe: a recognizer of its own. A fast stroke sideways turns the page; it need not end for
-- that.
--
--   thimble run fast-swipe
--
-- How it works: thimble.recognizer makes a recognizer from functions that see the touches and set
-- its state; fast_swipe.lua has the one used here. A tap beside it needs no arrangement: when the
-- stroke is recognized, the tap is prevented, as between recognizers of the host. What a stroke is
-- can be set: plugin.json describes the options.

local thimble = require "thimble"
local fast_swipe = require "fast_swipe"

local colors = { "#204a87", "#4e9a06", "#8f5902", "#5c3566", "#a40000" }
local page = 1

local window = thimble.window {
  title = "Swipe fast", width = 800, height = 500, background = colors[page],
}
local mark = window:add_subview(thimble.view {
  name = "mark", frame = { 20, 20, 40, 40 }, background = "#eeeeec",
  user_interaction_enabled = false,
})

local function show(step)
  page = (page - 1 + step) % #colors + 1
  window.background = colors[page]
  mark.frame = { 20 + (page - 1) * 60, 20, 40, 40 }
  print("page " .. page)
end

window:add_gesture_recognizer(fast_swipe {
  distance = thimble.options.distance,
  duration = thimble.options.duration,
  on_swipe = function(direction) show(direction == "left" and 1 or -1) end,
})

window:add_gesture_recognizer(thimble.tap {
  name = "back to the first",
  on_ended = function() show(1 - page) end,
})
