-- Edges and corners of a screen or a window, and the ones that a finger touches.

local places = {}

-- The length of a corner for several fingers along both edges, as a multiple of the corner's size.
-- Chosen: two fingers are about 18 mm apart, and a corner has 8 mm.
local reach = 3

-- Returns the rectangles of all places, corners first. `size` has width, height, strip and corner
-- in points. A corner for several fingers also has arms along both edges.
local function all(size)
  local width, height, strip, corner = size.width, size.height, size.strip, size.corner
  local arm = corner * reach
  return {
    { "top-left", 0, 0, corner, corner }, { "top-right", width - corner, 0, corner, corner },
    { "bottom-left", 0, height - corner, corner, corner },
    { "bottom-right", width - corner, height - corner, corner, corner },
    { "top-left arm", 0, 0, arm, corner }, { "top-left arm", 0, 0, corner, arm },
    { "top-right arm", width - arm, 0, arm, corner },
    { "top-right arm", width - corner, 0, corner, arm },
    { "bottom-left arm", 0, height - corner, arm, corner },
    { "bottom-left arm", 0, height - arm, corner, arm },
    { "bottom-right arm", width - arm, height - corner, arm, corner },
    { "bottom-right arm", width - corner, height - arm, corner, arm },
    { "top", 0, 0, width, strip }, { "bottom", 0, height - strip, width, strip },
    { "left", 0, 0, strip, height }, { "right", width - strip, 0, strip, height },
  }
end

-- Returns the rectangle of an edge, or of the part of it that a rule names.
local function part(name, where, x, y, width, height)
  local share = where.to - where.from
  if name == "top" or name == "bottom" then
    return { x = x + where.from * width, y = y, width = share * width, height = height }
  elseif name == "left" or name == "right" then
    return { x = x, y = y + where.from * height, width = width, height = share * height }
  end
  return { x = x, y = y, width = width, height = height }
end

local behind = { left = "right", right = "left", up = "bottom", down = "top" }
local ahead = { left = "left", right = "right", up = "top", down = "bottom" }

-- Returns the places where a swipe can begin if it begins or ends at `place`. A swipe towards a
-- side ends at that side, a swipe away from a side begins there, and a swipe along a side does
-- both.
local function starts(place, direction)
  local along, away, towards = {}, {}, {}
  for way in direction:gmatch("%a+") do
    if behind[way] then away[behind[way]], towards[ahead[way]] = true, true end
  end
  local first = {}
  for side in place:gmatch("%a+") do
    if away[side] then first[#first + 1] = side end
    if not away[side] and not towards[side] then along[side] = true end
  end
  if #first == 2 then return { [place] = true } end
  return first[1] and { [first[1]] = true } or along
end

-- Returns the places of a rule, with the arms of corners if the rule is for several fingers.
local function with_arms(rule)
  local list = rule.where.places
  if rule.fingers == 1 then return list end
  local found = {}
  for place in pairs(list) do
    found[place] = true
    if place:match("%-") then found[place .. " arm"] = true end
  end
  return found
end

--- Returns the places at the screen's edges where a rule takes touches.
function places.begins(rule)
  local where, found = rule.where, {}
  if where.is_app or not where.places then return found end
  if not where.ends then return with_arms(rule) end
  for place in pairs(where.places) do
    for name in pairs(starts(place, rule.direction)) do found[name] = true end
  end
  return found
end

--- Whether rules take touches at an edge.
function places.has_any(list)
  for _, rule in ipairs(list) do
    if rule.action.verb ~= "none" and next(places.begins(rule)) then return true end
  end
  return false
end

--- Returns the rectangles where rules take touches. A rule with `none` takes no touches.
function places.region(list, size)
  local region = {}
  for _, place in ipairs(all(size)) do
    for _, rule in ipairs(list) do
      local where = rule.where
      if places.begins(rule)[place[1]] and rule.action.verb ~= "none" then
        region[#region + 1] = part(place[1], where, table.unpack(place, 2))
      end
    end
  end
  return region
end

--- Returns the corners that rules name, and their arms. A named corner is not part of the adjacent
--- edges, but its arms are.
function places.corners(list)
  local corners = {}
  for _, rule in ipairs(list) do
    for place in pairs(not rule.where.ends and rule.where.places and with_arms(rule) or {}) do
      if place:match("%-") then corners[place] = true end
    end
  end
  return corners
end

--- Returns the places of a point: the names of edges, each with the position along the edge from 0
--- to 1, or one corner.
function places.at(size, corners, x, y)
  local found = {}
  for _, place in ipairs(all(size)) do
    local name, left, top, width, height = table.unpack(place)
    local is_inside = x >= left and x < left + width and y >= top and y < top + height
    local is_corner = name:match("%-") ~= nil
    if is_inside and (not is_corner or corners[name]) then
      local is_arm = name:match(" arm$") ~= nil
      if is_corner and not is_arm and not size.shares_corners then return { [name] = 0 } end
      local along = (name == "left" or name == "right") and y / height or x / width
      found[name] = math.max(0, math.min(along, 1 - 1e-9))
    end
  end
  return found
end

-- Returns the side that a coordinate is at: `first`, `second`, or nil.
local function side(value, extent, strip, first, second)
  return value < strip and first or value >= extent - strip and second or nil
end

--- Whether a swipe matches the place of a rule. For a rule with `ends`, the swipe is at the side
--- where it begins; if it begins at neither of two opposite sides, at the side where it ends.
function places.suits(where, corners, size, measure)
  if not where.places then return true end
  local x0, y0 = measure.x - measure.dx, measure.y - measure.dy
  if not where.ends then return places.are_at(where, places.at(size, corners, x0, y0), 1) end
  local width, height, strip = size.width, size.height, size.strip
  local across = side(x0, width, strip, "left", "right")
    or side(measure.x, width, strip, "left", "right")
  local along = side(y0, height, strip, "top", "bottom")
    or side(measure.y, height, strip, "top", "bottom")
  for place in pairs(where.places) do
    if place == across or place == along then return true end
    if across and along and place == along .. "-" .. across then return true end
  end
  return not across and not along and next(where.places) == nil
end

--- Whether one of the found places matches a rule with this number of fingers.
function places.are_at(where, found, fingers)
  for place, along in pairs(found) do
    local name = fingers > 1 and place:gsub(" arm$", "") or place
    if where.places[name] and along >= where.from and along < where.to then return true end
  end
  return false
end

return places
