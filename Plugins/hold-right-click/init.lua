-- hold-right-click: a finger that rests is a right click at its place.
--
--   thimble wrap --plugin hold-right-click --allow apps='*' -- pcmanfm-qt
--
-- The app has the touch from the start, so that a pan scrolls and a tap clicks as ever. Once the
-- press is recognized the app loses it, and its own pointer clicks instead.

local thimble = require "thimble"

-- The applications of which it was said that they have no pointer.
local told = {}

-- An app without a pointer keeps its touches.
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
    -- The end of a tap need not wait for what has failed by then.
    delays_touches_ended = false,
    delegate = { should_begin = function() return can_click(window) end },
  }
  press.on_began = function()
    local x, y = press:location_in(window)
    local done, reason = window:click(x, y, "right")
    if not done then thimble.log.warn(("%s: %s"):format(window.title, reason)) end
  end
  window:add_gesture_recognizer(press)
end)
