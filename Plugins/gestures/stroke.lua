-- A stroke: the fingers that are down together, with their starts and their positions, and the
-- measures of the gesture that they make.

local stroke = {}

local Stroke = {}
Stroke.__index = Stroke

local eighths = {
  [0] = "right", "down-right", "down", "down-left", "left", "up-left", "up", "up-right",
}

--- Creates a stroke whose first touch landed at x, y.
function stroke.new(x, y, touch)
  return setmetatable({
    x = x, y = y, touch = touch, fingers = {}, count = 0, down = 0, rotation = 0,
  }, Stroke)
end

function Stroke:add(id, x, y)
  self.fingers[id] = { x0 = x, y0 = y, x = x, y = y }
  self.count, self.down = self.count + 1, self.down + 1
end

function Stroke:move(id, x, y, time)
  local finger = self.fingers[id]
  if finger then finger.x, finger.y = x, y end
  self.began, self.time = self.began or time, time
end

--- Records that a finger has lifted. It still counts, at its last position.
function Stroke:lift(time)
  self.down, self.has_lifted, self.time = self.down - 1, true, time
end

-- Returns all direction names that match a movement, in order of priority: "angle", the nearest of
-- eight directions, the nearest of four if it differs, and "any".
local function directions(dx, dy)
  local angle = math.atan(dy, dx) / (math.pi / 4)
  local eighth = math.floor(angle + 0.5) % 8
  local quarter = 2 * math.floor(angle / 2 + 0.5) % 8
  if eighth == quarter then return { "angle", eighths[eighth], "any" } end
  return { "angle", eighths[eighth], eighths[quarter], "any" }
end

-- Returns the midpoints of all fingers' starts and of their positions.
local function middles(self)
  local x0, y0, x, y = 0, 0, 0, 0
  for _, finger in pairs(self.fingers) do
    x0, y0, x, y = x0 + finger.x0, y0 + finger.y0, x + finger.x, y + finger.y
  end
  local count = self.count
  return x0 / count, y0 / count, x / count, y / count
end

-- Adds whole turns to an angle so that it is nearest to the last one. A rotation can thus exceed
-- half a turn.
local function unwrapped(angle, last)
  return angle - 2 * math.pi * math.floor((angle - last) / (2 * math.pi) + 0.5)
end

--- Returns the midpoint of the fingers' starts.
function Stroke:beginning()
  local x0, y0 = middles(self)
  return x0, y0
end

-- The maximum number of points of a path. Chosen: ten seconds of drawing.
local most_points = 2400

--- Adds the fingers' midpoint to the path, for drawn shapes.
function Stroke:trace()
  local x0, y0, x, y = middles(self)
  self.path = self.path or { { x0, y0 } }
  if #self.path < most_points then self.path[#self.path + 1] = { x, y } end
end

--- Returns the measures of the gesture, with lengths in points. The gesture is a swipe, a pinch or
--- a rotation, whichever moved the fingers farthest.
function Stroke:measure()
  local x0, y0, x, y = middles(self)
  local radius0, radius, cross, dot = 0, 0, 0, 0
  for _, finger in pairs(self.fingers) do
    local ax, ay, bx, by = finger.x0 - x0, finger.y0 - y0, finger.x - x, finger.y - y
    radius0, radius = radius0 + (ax * ax + ay * ay) ^ 0.5, radius + (bx * bx + by * by) ^ 0.5
    cross, dot = cross + ax * by - ay * bx, dot + ax * bx + ay * by
  end
  radius0, radius = radius0 / self.count, radius / self.count
  local dx, dy = x - x0, y - y0
  local distance = (dx * dx + dy * dy) ^ 0.5
  local rotation = unwrapped(math.atan(cross, dot), self.rotation)
  self.rotation = rotation
  local far = { swipe = distance, pinch = math.abs(radius - radius0),
    rotate = math.abs(rotation) * radius0 }
  local kind = "swipe"
  -- A swipe wins a tie, because a single finger neither pinches nor rotates.
  for _, other in ipairs { "pinch", "rotate" } do
    if far[other] > far[kind] then kind = other end
  end
  local scale = radius0 > 0 and radius > 0 and radius / radius0 or 1
  local seconds = math.max((self.time or 0) - (self.began or 0), 1e-3)
  return {
    speed = distance / seconds, angle = math.deg(math.atan(-dy, dx)) % 360,
    kind = kind, extent = far[kind], x = x, y = y, dx = dx, dy = dy, distance = distance,
    scale = scale, spread = radius - radius0, rotation = rotation,
    directions = kind == "swipe" and directions(dx, dy)
      or kind == "pinch" and { scale > 1 and "out" or "in" }
      or { rotation > 0 and "right" or "left" },
  }
end

return stroke
