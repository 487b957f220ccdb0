-- hello-touch: a window that prints the gestures made on it.
--
--   thimble run Plugins/hello-touch                      on your desktop
--   thimble replay TRACE --plugin Plugins/hello-touch    with recorded touches, without a desktop
--
-- A recognizer receives the touches on its view and calls your functions when it has recognized a
-- gesture. A discrete gesture, such as a tap, makes one call. A continuous gesture, such as a pan,
-- begins, changes whenever the fingers move, and ends. It is cancelled if the system cancels the
-- touches. Each function gets the recognizer, whose methods return the locations.

local thimble = require "thimble"

local window = thimble.window {
  title = "Hello, touch",
  width = 640,
  height = 400,
  background = "#204a87",
}

-- Coordinates are in points and may have fractions. Whole numbers are easier to read.
local function whole(x, y)
  return math.floor(x + 0.5) .. ", " .. math.floor(y + 0.5)
end

local function place(recognizer)
  return whole(recognizer:location_in(window))
end

local function way(pan)
  return whole(pan:translation_in(window))
end

window:add_gesture_recognizer(thimble.tap {
  name = "tap",
  on_ended = function(tap) print("tap at " .. place(tap)) end,
})

window:add_gesture_recognizer(thimble.tap {
  name = "two-finger tap",
  number_of_touches_required = 2,
  on_ended = function(tap) print("two-finger tap at " .. place(tap)) end,
})

window:add_gesture_recognizer(thimble.long_press {
  name = "long press",
  minimum_press_duration = 0.5,
  on_began = function(press) print("long press began at " .. place(press)) end,
  on_changed = function(press) print("long press moved to " .. place(press)) end,
  on_ended = function(press) print("long press ended at " .. place(press)) end,
  on_cancelled = function() print("long press cancelled") end,
})

window:add_gesture_recognizer(thimble.pan {
  name = "pan",
  on_began = function(pan) print("pan began at " .. place(pan)) end,
  on_changed = function(pan) print("pan moved by " .. way(pan)) end,
  on_ended = function(pan) print("pan ended after " .. way(pan)) end,
  on_cancelled = function() print("pan cancelled") end,
})
