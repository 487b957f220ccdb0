-- hold-right-click: press and hold with one finger for a right click.
--
--   thimble wrap --plugin hold-right-click --allow apps='*' -- pcmanfm-qt
--
-- The app receives a touch only once the finger moves (the app scrolls) or lifts (the app clicks).
-- It receives nothing of a finger that is held down: some apps select text or a row when a touch
-- that they have received is cancelled. The right click is made with the app's own pointer.

local thimble = require "thimble"

-- The apps without a pointer for which a warning was logged.
local told = {}

-- Returns false for an app without a pointer, which then receives its touches unchanged.
local function can_click(window)
  if not window.has_pointer and not told[window.app_id] then
    told[window.app_id] = true
    thimble.log.warn(('"%s" has no pointer to click with'):format(window.title))
  end
  return window.has_pointer
end

thimble.apps.on_window(function(window)
  local press = thimble.long_press {
    name = "hold", minimum_press_duration = window.options.hold,
    delays_touches_began = true,
    -- When a finger lifts, this recognizer has failed or begun, so the end need not be delayed.
    delays_touches_ended = false,
    delegate = { should_receive_touch = function() return can_click(window) end },
  }
  press.on_began = function()
    local x, y = press:location_in(window)
    local done, reason = window:click(x, y, "right")
    if not done then thimble.log.warn(("%s: %s"):format(window.title, reason)) end
  end
  window:add_gesture_recognizer(press)
end)
