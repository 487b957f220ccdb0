-- A recognizer for a fast sideways swipe: more than 100 points within 0.3 seconds of the
-- touch-down.
--
-- The swipe is recognized as soon as the finger has moved far enough, before it lifts.

local thimble = require "thimble"

-- Creates a recognizer that calls on_swipe with "left" or "right".
return function(options)
  local distance = options.distance or 100
  local duration = options.duration or 0.3
  local start, start_x

  return thimble.recognizer {
    name = options.name or "fast swipe",
    touches_began = function(self, touches)
      for _, touch in ipairs(touches) do
        if start then
          -- Ignores other fingers, which stay with their views, even if they land together with
          -- the first.
          self:ignore(touch)
        else
          start, start_x = touch.time, touch:location_in(nil)
          self:after(duration, function() self.state = "failed" end)
        end
      end
    end,
    touches_moved = function(self, touches)
      local x = touches[1]:location_in(nil)
      if math.abs(x - start_x) > distance and touches[1].time - start < duration then
        self.state = "recognized"
      end
    end,
    touches_ended = function(self) self.state = "failed" end,
    reset = function() start, start_x = nil, nil end,
    on_ended = function(self)
      local x = self:location_in(nil)
      options.on_swipe(x < start_x and "left" or "right")
    end,
  }
end
