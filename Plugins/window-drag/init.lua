-- window-drag: drag with three fingers to move a window, or in a corner to resize it.
--
--   thimble wrap --plugin window-drag --allow apps='*' -- nautilus
--
-- The compositor moves the window with the first finger, which then belongs to the compositor.

local thimble = require "thimble"

-- The distance that the fingers move before the window follows, in points. Chosen: the fingers of a
-- three-finger tap move less.
local slack = 10

-- Returns the corner of the window at a point, such as "top_left"; nil outside all corners.
local function corner(window, x, y)
  local size, bounds = window:points(window.options.corner), window.bounds
  local vertical = y < size and "top" or y > bounds.height - size and "bottom"
  local horizontal = x < size and "left" or x > bounds.width - size and "right"
  return vertical and horizontal and vertical .. "_" .. horizontal
end

-- Creates a recognizer for three moving fingers. `moved` is called with the first touch, and with
-- the x and y of the middle of the fingers' starts.
local function three_fingers(window, moved)
  local touches, starts = {}, {}

  -- Returns the distance that the fingers have moved on average, and the middle of their starts.
  local function way()
    local dx, dy, cx, cy = 0, 0, 0, 0
    for index, touch in ipairs(touches) do
      local x, y = touch:location_in(window)
      dx, dy = dx + x - starts[index][1], dy + y - starts[index][2]
      cx, cy = cx + starts[index][1], cy + starts[index][2]
    end
    local count = #touches
    return (dx ^ 2 + dy ^ 2) ^ 0.5 / count, cx / count, cy / count
  end

  return thimble.recognizer {
    name = "three fingers",
    touches_began = function(self, began)
      for _, touch in ipairs(began) do
        touches[#touches + 1], starts[#starts + 1] = touch, { touch:location_in(window) }
      end
      if #touches > 3 then self.state = "failed" end
    end,
    touches_moved = function(self)
      local distance, x, y = way()
      if distance <= slack then return end
      -- One or two moving fingers belong to the app.
      if #touches < 3 then
        self.state = "failed"
      else
        moved(touches[1], x, y)
        self.state = "recognized"
      end
    end,
    touches_ended = function(self) self.state = "failed" end,
    reset = function() touches, starts = {}, {} end,
  }
end

thimble.apps.on_window(function(window)
  local first, edge
  local drag = three_fingers(window, function(touch, x, y)
    first, edge = touch, corner(window, x, y)
  end)
  drag.on_ended = function()
    local done, reason
    if edge then
      done, reason = window:resize(first, edge)
    else
      done, reason = window:move(first)
    end
    if not done then thimble.log.warn(reason) end
  end
  window:add_gesture_recognizer(drag)
end)
