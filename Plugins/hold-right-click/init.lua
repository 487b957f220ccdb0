-- hold-right-click: a finger that rests is a right click at its place.
--
--   thimble wrap --plugin hold-right-click --allow apps='*' -- pcmanfm-qt
--
-- The app gets the finger when it moves or lifts, which is when a pan scrolls and a tap clicks, and
-- nothing of one that rests: what has seen a press may select text or a row when it loses it. Its
-- own pointer clicks instead.

local thimble = require "thimble"

-- The applications of which it was said that they have no pointer.
local told = {}

-- An app without a pointer gets its touches as ever.
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
    -- The end of a tap need not wait for what has failed by then.
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
