-- two-finger-pin: hold two fingers down to drop a pin between them.
--
--   thimble run two-finger-pin
--
-- A long press may require more than one finger. It begins when all fingers have rested long
-- enough, and changes whenever they move; location_in returns their centroid. The pin is added when
-- the long press begins, and follows the fingers until they lift.

local thimble = require "thimble"

local side = 28
local placed, held = "#cc0000", "#ef2929"

local window = thimble.window {
  title = "Two fingers drop a pin", width = 800, height = 600, background = "#2e3436",
}
local count = 0
local pin

local function make_pin()
  count = count + 1
  local view = window:add_subview(thimble.view {
    name = "pin " .. count, frame = { 0, 0, side, side },
  })
  view:add_gesture_recognizer(thimble.tap {
    name = "remove",
    on_ended = function()
      print(view.name .. " is gone")
      view:remove_from_superview()
    end,
  })
  return view
end

local function follow(press)
  local x, y = press:location_in(window)
  pin.center = { x, y }
end

window:add_gesture_recognizer(thimble.long_press {
  name = "pin",
  number_of_touches_required = 2,
  minimum_press_duration = 0.4,
  on_began = function(press)
    pin = make_pin()
    pin.background = held
    follow(press)
  end,
  on_changed = follow,
  on_ended = function()
    pin.background = placed
    print(("%s at %.0f, %.0f"):format(pin.name, pin.center.x, pin.center.y))
  end,
  on_cancelled = function() pin:remove_from_superview() end,
})
