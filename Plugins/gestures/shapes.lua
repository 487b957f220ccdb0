-- Recognizes drawn shapes: compares the path of a finger with outlines, with the method of
-- Protractor (Li, "Protractor: a fast and accurate gesture recognizer", CHI 2010), which allows a
-- small rotation of the drawing.

local shapes = {}

-- The number of points that a path is resampled to, the maximum rotation, and the minimum cosine
-- between path and outline. Chosen: the best results with the strokes in spec/strokes.lua.
local count, most_turn, least_likeness = 32, math.rad(25), 0.87
-- The maximum gap between the ends of a closed shape, as a fraction of the path's length. Chosen:
-- as above.
local most_gap = 0.14

local function distance(a, b)
  return ((a[1] - b[1]) ^ 2 + (a[2] - b[2]) ^ 2) ^ 0.5
end

--- Returns the length of a path.
function shapes.length(points)
  local sum = 0
  for index = 2, #points do sum = sum + distance(points[index - 1], points[index]) end
  return sum
end

-- Returns `count` points along a path at equal distances.
local function resample(points)
  local step, done = shapes.length(points) / (count - 1), 0
  local list, last = { points[1] }, points[1]
  for index = 2, #points do
    local next = points[index]
    local gap = distance(last, next)
    while done + gap >= step and gap > 0 and #list < count do
      local part = (step - done) / gap
      last = { last[1] + part * (next[1] - last[1]), last[2] + part * (next[2] - last[2]) }
      list[#list + 1], done = last, 0
      gap = distance(last, next)
    end
    done, last = done + gap, next
  end
  while #list < count do list[#list + 1] = points[#points] end
  return list
end

-- Returns the points centered, scaled to equal width and height unless they are nearly a line, and
-- scaled to a sum of squares of 1.
local function normalize(points)
  local x, y = 0, 0
  for _, point in ipairs(points) do x, y = x + point[1] / count, y + point[2] / count end
  local width, height = 0, 0
  for _, point in ipairs(points) do
    width = math.max(width, math.abs(point[1] - x))
    height = math.max(height, math.abs(point[2] - y))
  end
  local is_flat = math.min(width, height) < 0.3 * math.max(width, height)
  local sx = (is_flat or width == 0) and 1 or 1 / width
  local sy = (is_flat or height == 0) and 1 or 1 / height
  local list, sum = {}, 0
  for index, point in ipairs(points) do
    local dx, dy = (point[1] - x) * sx, (point[2] - y) * sy
    list[index], sum = { dx, dy }, sum + dx * dx + dy * dy
  end
  local size = sum > 0 and sum ^ 0.5 or 1
  for _, point in ipairs(list) do point[1], point[2] = point[1] / size, point[2] / size end
  return list
end

-- Returns the cosine between two normalized paths, maximized by a rotation within the limit.
local function likeness(a, b)
  local dot, cross = 0, 0
  for index = 1, count do
    local p, q = a[index], b[index]
    dot, cross = dot + p[1] * q[1] + p[2] * q[2], cross + p[1] * q[2] - p[2] * q[1]
  end
  local turn = math.max(-most_turn, math.min(most_turn, math.atan(cross, dot)))
  return dot * math.cos(turn) + cross * math.sin(turn)
end

local function reversed(points)
  local list = {}
  for index = #points, 1, -1 do list[#list + 1] = points[index] end
  return list
end

-- Returns a closed outline that starts at another of its points.
local function rotated(points, first)
  local list = {}
  local sides = #points - 1
  for index = 0, sides - 1 do list[#list + 1] = points[(first + index - 1) % sides + 1] end
  list[#list + 1] = list[1]
  return list
end

--- Returns the forms in which an outline may be drawn: for a closed outline, from each of its
--- points and in both directions.
function shapes.outline(points)
  local first, last = points[1], points[#points]
  if distance(first, last) > 1e-6 then return { normalize(resample(points)) } end
  local forms = { is_closed = true }
  for index = 1, #points - 1 do
    local form = rotated(points, index)
    forms[#forms + 1] = normalize(resample(form))
    forms[#forms + 1] = normalize(resample(reversed(form)))
  end
  return forms
end

--- Whether a path is more than a swipe: clearly longer than the distance between its ends.
function shapes.is_drawn(points)
  return #points > 2 and shapes.length(points) > 1.2 * distance(points[1], points[#points])
end

--- Returns the name of the outline that a path resembles most, and the similarity from 0 to 1; nil
--- if no outline is similar enough.
function shapes.match(points, outlines)
  if not shapes.is_drawn(points) then return nil end
  local path, best, most = normalize(resample(points)), nil, least_likeness
  local is_open = distance(points[1], points[#points]) > most_gap * shapes.length(points)
  for name, forms in pairs(outlines) do
    for _, form in ipairs(forms.is_closed and is_open and {} or forms) do
      local value = likeness(path, form)
      if value > most then best, most = name, value end
    end
  end
  return best, best and most
end

--- Returns a path in the format of the option `shapes`, "0,0 10,5 …", scaled to a square of 100.
function shapes.text(points)
  local list = resample(points)
  local left, top, right, bottom = math.huge, math.huge, -math.huge, -math.huge
  for _, point in ipairs(list) do
    left, right = math.min(left, point[1]), math.max(right, point[1])
    top, bottom = math.min(top, point[2]), math.max(bottom, point[2])
  end
  local size, parts = math.max(right - left, bottom - top, 1e-9) / 100, {}
  for index, point in ipairs(list) do
    parts[index] = ("%.0f,%.0f"):format((point[1] - left) / size, (point[2] - top) / size)
  end
  return table.concat(parts, " ")
end

return shapes
