-- The shapes that rules may name: the built-in ones, and those in the option `shapes`.

local choice = require "choice"
local outlines = require "outlines"
local shapes = require "shapes"

local drawing = {}

-- Parses "NAME: 0,0 50,100 …". Returns the name and the points; nil if the line has another form.
local function read(line)
  local name, rest = line:match("^%s*([%w-]+):%s*(.+)$")
  local points = {}
  for word in (rest or ""):gmatch("%S+") do
    local x, y = word:match("^(-?%d+%.?%d*),(-?%d+%.?%d*)$")
    if not x then return nil end
    points[#points + 1] = { tonumber(x), tonumber(y) }
  end
  if #points < 3 or not shapes.is_drawn(points) then return nil end
  return name, points
end

--- Returns the shapes by name, each in the forms in which it may be drawn: the built-in shapes, and
--- those in `lines`. Calls `refuse` with the number of each invalid line and an error message.
function drawing.read(lines, refuse)
  local forms = {}
  for name, points in pairs(outlines) do forms[name] = shapes.outline(points) end
  for number, line in ipairs(lines or {}) do
    local name, points = read(line)
    if name then
      forms[name] = shapes.outline(points)
    else
      refuse(number, "shape " .. number .. ": found \"" .. line .. "\", expected a name and three"
        .. " points or more that are no straight line, such as bolt: 60,0 0,60 100,40 40,100")
    end
  end
  return forms
end

--- Returns the rule of an attempt that matches the drawn shape.
function drawing.rule(attempt)
  local path = attempt.stroke.path
  if not path or shapes.length(path) < attempt.size.least or not shapes.is_drawn(path) then
    return nil
  end
  -- Compares with all shapes, including those without a rule: a path that resembles a triangle most
  -- is not a circle, even if only the circle has a rule.
  local name = shapes.match(path, attempt.surface.shapes)
  for _, rule in ipairs(attempt.rules) do
    if rule.kind == "draw" and choice.has_fingers(rule, attempt.stroke.count)
      and (rule.shape == name or rule.shape == "any")
    then
      return rule
    end
  end
end

return drawing
