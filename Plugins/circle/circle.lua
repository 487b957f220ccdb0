-- A recognizer for a circle drawn with one finger, clockwise or anticlockwise.
--
-- When the finger lifts, the recognizer fits a circle to the path, and measures the distance of the
-- points from that circle, the angle that the path winds around its center, and the gap between the
-- ends of the path.

local thimble = require "thimble"
local fit = require "fit"

-- Chosen: an ellipse of 5 to 6 passes for a circle, a square does not.
local minimum_radius = 20            -- points
local maximum_deviation = 0.08       -- root mean square, as a part of the radius
local maximum_turn_error = math.pi / 3
local maximum_gap = 1                -- between the ends, as a part of the radius
-- The minimum distance between stored points, so that slow parts of the path do not count more.
local spacing = 4

local function is_drawn(circle, path)
  local first, last = path[1], path[#path]
  local turn = math.abs(fit.winding(circle, path))
  return circle.radius >= minimum_radius
    and fit.deviation(circle, path) <= maximum_deviation
    and math.abs(turn - 2 * math.pi) <= maximum_turn_error
    and fit.distance(first, last) <= maximum_gap * circle.radius
end

-- Creates a recognizer that calls on_circle with the circle: x, y and radius in points.
return function(options)
  local path, circle = {}, nil

  local function note(touch)
    local x, y = touch:location_in(nil)
    local point, last = { x = x, y = y }, path[#path]
    if not last or fit.distance(point, last) >= spacing then path[#path + 1] = point end
  end

  return thimble.recognizer {
    name = options.name or "circle",
    touches_began = function(self, touches)
      if self.number_of_touches > 1 then
        self.state = "failed"
      else
        note(touches[1])
      end
    end,
    touches_moved = function(_, touches) note(touches[1]) end,
    touches_ended = function(self)
      circle = fit.circle(path)
      self.state = circle and is_drawn(circle, path) and "recognized" or "failed"
    end,
    reset = function() path, circle = {}, nil end,
    on_ended = function() options.on_circle(circle) end,
  }
end
