-- The built-in shapes, each as the corners of its outline on a square of 100, y downwards. A closed
-- shape, whose last point equals the first, may start at any point and be drawn in both directions.

local function circle()
  local points = {}
  for step = 0, 12 do
    local angle = step * math.pi / 6
    points[#points + 1] = { 50 + 50 * math.cos(angle), 50 + 50 * math.sin(angle) }
  end
  points[#points] = points[1]
  return points
end

-- Returns a closed outline with points between the corners, because users start near a corner, not
-- exactly at it.
local function polygon(corners)
  local points = {}
  for index, corner in ipairs(corners) do
    local next = corners[index % #corners + 1]
    for step = 0, 3 do
      local part = step / 4
      points[#points + 1] = {
        corner[1] + part * (next[1] - corner[1]), corner[2] + part * (next[2] - corner[2]),
      }
    end
  end
  points[#points + 1] = points[1]
  return points
end

return {
  circle = circle(),
  rectangle = polygon { { 0, 0 }, { 0, 100 }, { 100, 100 }, { 100, 0 } },
  triangle = polygon { { 50, 0 }, { 0, 100 }, { 100, 100 } },
  caret = { { 0, 100 }, { 50, 0 }, { 100, 100 } },
  v = { { 0, 0 }, { 50, 100 }, { 100, 0 } },
  check = { { 0, 60 }, { 30, 100 }, { 100, 0 } },
  zigzag = { { 0, 0 }, { 100, 0 }, { 0, 100 }, { 100, 100 } },
  star = { { 10, 100 }, { 50, 0 }, { 90, 100 }, { 0, 38 }, { 100, 38 }, { 10, 100 } },
  ["left-bracket"] = { { 100, 0 }, { 50, 0 }, { 50, 100 }, { 100, 100 } },
  ["right-bracket"] = { { 0, 0 }, { 50, 0 }, { 50, 100 }, { 0, 100 } },
  pigtail = {
    { 0, 80 }, { 40, 70 }, { 65, 40 }, { 60, 10 }, { 40, 10 }, { 35, 40 }, { 60, 70 }, { 100, 80 },
  },
  x = { { 0, 0 }, { 100, 100 }, { 100, 0 }, { 0, 100 } },
}
