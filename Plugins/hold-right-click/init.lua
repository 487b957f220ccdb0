-- hold-right-click: a finger that rests is a right click at its place.
--
--   thimble wrap --plugin hold-right-click --allow apps='*' -- pcmanfm-qt
--
-- The app has the touch from the start, so that a pan scrolls and a tap clicks as ever. Once the
-- press is recognized the app loses it, and its own pointer clicks instead.

local thimble = require "thimble"

thimble.apps.on_window(function(window)
  local press = thimble.long_press {
    name = "hold", minimum_press_duration = window.options.hold,
    -- The end of a tap need not wait for what has failed by then.
    delays_touches_ended = false,
  }
  press.on_began = function()
    local x, y = press:location_in(window)
    local done, reason = window:click(x, y, "right")
    if done then return end
    -- An app without a pointer keeps its touches from now on.
    thimble.log.warn(("%s: %s"):format(window.title, reason))
    window:remove_gesture_recognizer(press)
  end
  window:add_gesture_recognizer(press)
end)
