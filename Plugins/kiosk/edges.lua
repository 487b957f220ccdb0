-- Strips along the edges that take all touches.

local thimble = require "thimble"

local edges = {}

local anchors = {
  top = { "top", "left", "right" }, bottom = { "bottom", "left", "right" },
  left = { "left", "top", "bottom" }, right = { "right", "top", "bottom" },
}

--- The edges at a corner.
edges.corners = {
  ["top-left"] = { "top", "left" }, ["top-right"] = { "top", "right" },
  ["bottom-left"] = { "bottom", "left" }, ["bottom-right"] = { "bottom", "right" },
}

-- The part of a strip outside the corner for staff. A compositor gives each finger to one layer,
-- and the order of two layers differs between compositors.
local function outside_corner(strip, edge, corner, size)
  local width, height = strip.bounds.width, strip.bounds.height
  local region = { x = 0, y = 0, width = width, height = height }
  local at = {}
  for _, side in ipairs(edges.corners[corner]) do at[side] = true end
  if not at[edge] then return region end
  if edge == "top" or edge == "bottom" then
    region.x, region.width = at.left and size or 0, math.max(0, width - size)
  else
    region.y, region.height = at.top and size or 0, math.max(0, height - size)
  end
  return region
end

--- Opens a strip of a width along an edge of an output.
function edges.open(edge, output, width, corner, size)
  local is_upright = edge == "left" or edge == "right"
  local strip = thimble.layer {
    layer = "overlay", output = output, anchors = anchors[edge], exclusive_zone = -1,
    width = is_upright and width or 0, height = is_upright and 0 or width,
    namespace = "kiosk " .. edge,
  }
  local function narrow() strip.input_region = outside_corner(strip, edge, corner, size) end
  strip.on_resize = narrow
  narrow()
end

--- Whether a point is within a length of one of the edges of a view.
function edges.contains(blocked, view, length, x, y)
  local bounds = view.bounds
  local distance = { top = y, left = x, bottom = bounds.height - y, right = bounds.width - x }
  for _, edge in ipairs(blocked) do
    if distance[edge] < length then return true end
  end
  return false
end

--- Whether a point is in a corner of a view.
function edges.in_corner(corner, view, size, x, y)
  local bounds = view.bounds
  local from_left = corner:match "left" and x or bounds.width - x
  local from_top = corner:match "top" and y or bounds.height - y
  return from_left <= size and from_top <= size
end

return edges
