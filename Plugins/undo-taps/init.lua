-- undo-taps: tap with two fingers to undo, with three to redo.
--
--   thimble wrap --plugin undo-taps --allow apps='*' -- xournalpp
--
-- The app must not receive the touches of such a tap, or it draws dots. So touches are delayed
-- until they cannot become a tap: no second finger follows in time, or a finger moves.

local thimble = require "thimble"

-- The maximum movement of a finger during a tap, in points.
local travel = 12

-- Creates a recognizer for a tap of two or three fingers. `recognized` is called with the number of
-- fingers.
local function finger_tap(window, recognized)
  local options, starts, fingers, down, has_lifted = window.options, {}, 0, 0, false

  return thimble.recognizer {
    name = "finger tap", delays_touches_began = true,
    touches_began = function(self, touches)
      if fingers == 0 then
        self:after(options.wait, function() if fingers < 2 then self.state = "failed" end end)
        self:after(options.hold, function() self.state = "failed" end)
      end
      down, fingers = down + #touches, fingers + #touches
      for _, touch in ipairs(touches) do starts[touch.id] = { touch:location_in(window) } end
      if has_lifted or fingers > 3 then self.state = "failed" end
    end,
    touches_moved = function(self, touches)
      for _, touch in ipairs(touches) do
        local x, y = touch:location_in(window)
        local start = starts[touch.id]
        if (x - start[1]) ^ 2 + (y - start[2]) ^ 2 > travel ^ 2 then self.state = "failed" end
      end
    end,
    touches_ended = function(self, touches)
      down, has_lifted = down - #touches, true
      if fingers < 2 then
        self.state = "failed"
      elseif down == 0 then
        recognized(fingers)
        self.state = "recognized"
      end
    end,
    reset = function() starts, fingers, down, has_lifted = {}, 0, 0, false end,
  }
end

thimble.apps.on_window(function(window)
  local fingers
  local tap = finger_tap(window, function(count) fingers = count end)
  tap.on_ended = function()
    local options = window.options
    local done, reason = window:press(fingers == 2 and options.undo or options.redo)
    if not done then thimble.log.warn(reason) end
  end
  window:add_gesture_recognizer(tap)
end)
