-- window-drag: three fingers move the window under them; in a corner they resize it.
--
--   thimble wrap --plugin window-drag --allow apps='*' -- nautilus
--
-- The compositor moves the window, with the first of the fingers, which is its own from then on.

local thimble = require "thimble"

-- How far the fingers go before the window follows, in points: a tap of three is none.
local slack = 10

-- The corner of the window at a place, such as "top_left"; nil elsewhere.
local function corner(window, x, y)
  local size, bounds = window:points(window.options.corner), window.bounds
  local vertical = y < size and "top" or y > bounds.height - size and "bottom"
  local horizontal = x < size and "left" or x > bounds.width - size and "right"
  return vertical and horizontal and vertical .. "_" .. horizontal
end

-- Three fingers that move; `moved` is called with one of them, and with where they began.
local function three_fingers(window, moved)
  local touches, starts = {}, {}

  -- How far the fingers have gone on average, and where they began.
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
      -- One or two fingers that move are the app's.
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
