-- circle: a custom recognizer. Draw a circle with one finger, and a disc appears at its place.
--
--   thimble run circle
--
-- thimble.recognizer makes a recognizer from functions that receive the touches and set the
-- recognizer's state; circle.lua has the recognizer of this plugin. Failure requirements work as
-- for built-in recognizers: here the pan, which scrolls the discs away, requires the circle to
-- fail.

local thimble = require "thimble"
local circle_recognizer = require "circle"

local colors = { "#ef2929", "#fcaf3e", "#8ae234", "#729fcf", "#ad7fa8" }
local most_discs = 20

local window = thimble.window {
  title = "Draw a circle", width = 800, height = 600, background = "#2e3436",
}
local discs = {}

local circle = window:add_gesture_recognizer(circle_recognizer {
  on_circle = function(circle)
    local index = #discs % most_discs + 1
    if #discs == most_discs then table.remove(discs, 1):remove_from_superview() end
    local radius = circle.radius
    discs[#discs + 1] = window:add_subview(thimble.view {
      name = "disc " .. index,
      frame = { circle.x - radius, circle.y - radius, 2 * radius, 2 * radius },
      background = colors[index % #colors + 1],
      user_interaction_enabled = false,
    })
    print(("circle at %.0f, %.0f, radius %.0f"):format(circle.x, circle.y, radius))
  end,
})

local drag = window:add_gesture_recognizer(thimble.pan {
  name = "drag",
  minimum_number_of_touches = 2,
  on_changed = function(pan)
    local dx, dy = pan:translation_in(window)
    for _, disc in ipairs(discs) do disc.center = { disc.center.x + dx, disc.center.y + dy } end
    pan:set_translation(0, 0, window)
  end,
})
drag:require_to_fail(circle)
