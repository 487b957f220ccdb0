-- Edges and corners of a screen or a window, and which of them a finger is at.

local places = {}

-- The parts that rules name, corners first; `size` has width, height, strip and corner in points.
local function all(size)
  local width, height, strip, corner = size.width, size.height, size.strip, size.corner
  return {
    { "top-left", 0, 0, corner, corner }, { "top-right", width - corner, 0, corner, corner },
    { "bottom-left", 0, height - corner, corner, corner },
    { "bottom-right", width - corner, height - corner, corner, corner },
    { "top", 0, 0, width, strip }, { "bottom", 0, height - strip, width, strip },
    { "left", 0, 0, strip, height }, { "right", width - strip, 0, strip, height },
  }
end

-- The whole of an edge, or the part of it that a rule names.
local function part(name, where, x, y, width, height)
  local share = where.to - where.from
  if name == "top" or name == "bottom" then
    return { x = x + where.from * width, y = y, width = share * width, height = height }
  elseif name == "left" or name == "right" then
    return { x = x, y = y + where.from * height, width = width, height = share * height }
  end
  return { x = x, y = y, width = width, height = height }
end

--- The rectangles that rules take touches in; a rule with `none` takes none.
function places.region(list, size)
  local region = {}
  for _, place in ipairs(all(size)) do
    for _, rule in ipairs(list) do
      local where = rule.where
      local is_screen = where.places and not where.is_app
      if is_screen and where.places[place[1]] and rule.action.verb ~= "none" then
        region[#region + 1] = part(place[1], where, table.unpack(place, 2))
      end
    end
  end
  return region
end

--- Whether a rule names a corner, which is then no part of the edges beside it.
function places.corners(list)
  local corners = {}
  for _, rule in ipairs(list) do
    for place in pairs(rule.where.places or {}) do
      if place:match("%-") then corners[place] = true end
    end
  end
  return corners
end

--- Where a finger came down: names of edges, each with the part of it from 0 to 1, or one corner.
function places.at(size, corners, x, y)
  local found = {}
  for _, place in ipairs(all(size)) do
    local name, left, top, width, height = table.unpack(place)
    local is_inside = x >= left and x < left + width and y >= top and y < top + height
    local is_corner = name:match("%-") ~= nil
    if is_inside and (not is_corner or corners[name]) then
      if is_corner then return { [name] = 0 } end
      local along = (name == "left" or name == "right") and y / height or x / width
      found[name] = math.max(0, math.min(along, 1 - 1e-9))
    end
  end
  return found
end

return places
