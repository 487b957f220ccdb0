-- The signs of keys without a character: lines and shapes in a square from -1 to 1.

local icons = {}

local function line(...) return { line = { ... } } end

local signs = {
  backspace = {
    line(-1.15, 0, -0.5, -0.72, 1.1, -0.72, 1.1, 0.72, -0.5, 0.72, -1.15, 0, -0.5, -0.72),
    line(-0.1, -0.28, 0.5, 0.32), line(-0.1, 0.32, 0.5, -0.28),
  },
  enter = { line(0.95, -0.7, 0.95, 0.2, -0.9, 0.2), line(-0.4, -0.3, -0.9, 0.2, -0.4, 0.7) },
  tab = { line(-1, 0, 0.7, 0), line(0.2, -0.5, 0.7, 0, 0.2, 0.5), line(1, -0.6, 1, 0.6) },
  left = { line(0.8, 0, -0.8, 0), line(-0.2, -0.6, -0.8, 0, -0.2, 0.6) },
  right = { line(-0.8, 0, 0.8, 0), line(0.2, -0.6, 0.8, 0, 0.2, 0.6) },
  up = { line(0, 0.8, 0, -0.8), line(-0.6, -0.2, 0, -0.8, 0.6, -0.2) },
  down = { line(0, -0.8, 0, 0.8), line(-0.6, 0.2, 0, 0.8, 0.6, 0.2) },
  hide = {
    line(-1, -0.85, 1, -0.85, 1, 0.15, -1, 0.15, -1, -0.85, 1, -0.85),
    line(-0.6, -0.5, 0.6, -0.5), line(-0.4, -0.15, 0.4, -0.15),
    line(-0.4, 0.55, 0, 0.95, 0.4, 0.55),
  },
  globe = {
    { circle = { 0, 0, 0.95 } }, line(-0.95, 0, 0.95, 0),
    { path = {
      { "move_to", 0, -0.95 }, { "curve_to", 0.6, -0.5, 0.6, 0.5, 0, 0.95 },
      { "curve_to", -0.6, 0.5, -0.6, -0.5, 0, -0.95 },
    } },
  },
  terminal = {
    line(-1, -0.8, 1, -0.8, 1, 0.8, -1, 0.8, -1, -0.8, 1, -0.8),
    line(-0.6, -0.4, -0.2, 0, -0.6, 0.4), line(0.05, 0.4, 0.6, 0.4),
  },
  cursor = {
    line(-0.9, -0.55, -1.45, 0, -0.9, 0.55), line(0.9, -0.55, 1.45, 0, 0.9, 0.55),
    line(0, -0.7, 0, 0.7),
  },
}

local arrow = {
  0, -0.95, 0.95, 0.05, 0.45, 0.05, 0.45, 0.75, -0.45, 0.75, -0.45, 0.05, -0.95, 0.05,
}

local function scale_path(path, x, y, size)
  local result = {}
  for index, step in ipairs(path) do
    local new = { step[1] }
    for place = 2, #step do
      new[place] = (place % 2 == 0 and x or y) + step[place] * size
    end
    result[index] = new
  end
  return result
end

local function scale_points(points, x, y, size)
  local result = {}
  for index, value in ipairs(points) do
    result[index] = (index % 2 == 1 and x or y) + value * size
  end
  return result
end

-- The arrow of shift: an outline, filled while it is on, with a bar while it is locked.
local function shift(x, y, size, color, state)
  local path = {}
  local points = scale_points(arrow, x, y - (state == "locked" and 0.1 or 0) * size, size)
  for index = 1, #points, 2 do
    path[#path + 1] = { index == 1 and "move_to" or "line_to", points[index], points[index + 1] }
  end
  path[#path + 1] = { "close_path" }
  local shapes = { {
    path = path, stroke = color, line_width = size * 0.17, fill = state and color or nil,
  } }
  if state == "locked" then
    shapes[2] = { line = scale_points({ -0.45, 1.1, 0.45, 1.1 }, x, y - 0.1 * size, size),
      stroke = color, line_width = size * 0.2 }
  end
  return shapes
end

--- Returns the shapes of a sign with its middle at a point. `state` is that of shift.
function icons.shapes(name, x, y, size, color, state)
  if name == "shift" then return shift(x, y, size, color, state) end
  local shapes = {}
  for index, part in ipairs(signs[name]) do
    local shape = { stroke = color, line_width = size * 0.17 }
    if part.line then shape.line = scale_points(part.line, x, y, size) end
    if part.path then shape.path = scale_path(part.path, x, y, size) end
    if part.circle then shape.circle = { x, y, part.circle[3] * size } end
    shapes[index] = shape
  end
  return shapes
end

return icons
