-- single-double-tap: a tap and a double tap on the same view.
--
--   thimble run single-double-tap
--
-- Every double tap begins with a tap. Without a failure requirement, each double tap would also be
-- recognized as a single tap at its first lift. With require_to_fail, the single tap waits until
-- the double tap has failed, which is when no second touch has landed for maximum_tap_interval
-- seconds. A shorter interval makes taps faster and double taps harder.

local thimble = require "thimble"

local colors = { "#3465a4", "#4e9a06", "#c17d11", "#75507b" }
local side, step = 120, 40

local window = thimble.window {
  title = "Single and double", width = 640, height = 400, background = "#2e3436",
}
local box = window:add_subview(thimble.view {
  name = "box", frame = { 40, 140, side, side }, background = colors[1],
})

local double = window:add_gesture_recognizer(thimble.tap {
  name = "double",
  number_of_taps_required = 2,
  maximum_tap_interval = 0.3,
})
local single = window:add_gesture_recognizer(thimble.tap { name = "single" })
single:require_to_fail(double)

-- A tap moves the box one step to the right, and from the right end back to the left.
local moves = 0
single:on("ended", function()
  moves = moves + 1
  local room = math.max(step, window.bounds.width - side - 40)
  box.frame = { 40 + moves * step % room, 140, side, side }
  print("tap " .. moves)
end)

-- A double tap gives the box the next colour.
local color = 1
double:on("ended", function()
  color = color % #colors + 1
  box.background = colors[color]
  print("double tap, color " .. colors[color])
end)
