-- fast-swipe: a custom recognizer. A fast sideways swipe turns the page before the finger lifts.
--
--   thimble run fast-swipe
--
-- thimble.recognizer makes a recognizer from functions that receive the touches and set the
-- recognizer's state; fast_swipe.lua has the recognizer of this plugin. A tap on the same view
-- needs no extra code: when the swipe is recognized, the tap fails, as with built-in recognizers.
-- You can set the distance and the time of a swipe: plugin.json describes the options.

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
