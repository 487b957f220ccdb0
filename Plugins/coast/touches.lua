-- Recognizers that decide which touches are not for scrolling.

local thimble = require "thimble"

local touches = {}

-- The movement of a finger that rests, in points. Chosen: less than half of what begins a pan.
local slack = 4

--- Creates a recognizer for touches that belong to the app: a finger that rests, a second finger,
--- and, unless content scrolls sideways, a sideways drag. It prevents the pan of the scroll view,
--- so that the app receives the touch.
function touches.for_app(window, view)
  local options, pan = window.options, view.pan_gesture_recognizer
  local first, start_x, start_y, has_moved

  return thimble.recognizer {
    name = "for the app", cancels_touches_in_view = false, delays_touches_ended = false,
    should_receive_touch = function() return not (view.dragging or view.decelerating) end,
    touches_began = function(self, began)
      if first or #began > 1 then
        self.state = "recognized"
        return
      end
      first = began[1]
      start_x, start_y = first:location_in(window)
      self:after(options.wait, function()
        if not has_moved then self.state = "recognized" end
      end)
    end,
    touches_moved = function(self)
      local x, y = first:location_in(window)
      local dx, dy = math.abs(x - start_x), math.abs(y - start_y)
      has_moved = has_moved or dx > slack or dy > slack
      if not options.horizontal and dx >= pan.hysteresis and dx > dy then
        self.state = "recognized"
      end
    end,
    touches_ended = function(self) self.state = "failed" end,
    reset = function() first, has_moved = nil, false end,
  }
end

--- Creates a recognizer for touches on moving content: they stop it, or join the pan. The app
--- receives nothing of them.
function touches.on_motion(view)
  return thimble.recognizer {
    name = "on motion", delays_touches_began = true, delays_touches_ended = false,
    can_be_prevented_by = function() return false end,
    should_receive_touch = function() return view.dragging or view.decelerating end,
    touches_ended = function(self) self.state = "recognized" end,
  }
end

return touches
