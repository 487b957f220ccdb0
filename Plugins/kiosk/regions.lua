-- Edges and corners as regions of layers and windows.

local regions = {}

--- The edges at a corner.
regions.corners = {
  ["top-left"] = { "top", "left" }, ["top-right"] = { "top", "right" },
  ["bottom-left"] = { "bottom", "left" }, ["bottom-right"] = { "bottom", "right" },
}

--- Returns the part of a strip along an edge that lies outside a corner of a size.
function regions.outside_corner(bounds, edge, corner, size)
  local region = { x = 0, y = 0, width = bounds.width, height = bounds.height }
  local at = {}
  for _, side in ipairs(regions.corners[corner]) do at[side] = true end
  if not at[edge] then return region end
  if edge == "top" or edge == "bottom" then
    region.x, region.width = at.left and size or 0, math.max(0, bounds.width - size)
  else
    region.y, region.height = at.top and size or 0, math.max(0, bounds.height - size)
  end
  return region
end

--- Whether a point is within a length of one of the edges.
function regions.on_edge(bounds, edges, length, x, y)
  local distance = { top = y, left = x, bottom = bounds.height - y, right = bounds.width - x }
  for _, edge in ipairs(edges) do
    if distance[edge] < length then return true end
  end
  return false
end

--- Whether a point is in a corner of a size.
function regions.in_corner(bounds, corner, size, x, y)
  local from_left = corner:match "left" and x or bounds.width - x
  local from_top = corner:match "top" and y or bounds.height - y
  return from_left <= size and from_top <= size
end

--- Whether a point of a wrapped app's window is not the app's: it is in the corner for staff or, if
--- the window fills the screen, on a blocked edge.
function regions.is_guarded(window, options, has_gesture, x, y)
  local bounds = window.bounds
  local width, size = window:points(options.width), window:points(options.staff_size)
  local is_corner = regions.in_corner(bounds, options.staff_corner, size, x, y)
  if has_gesture and is_corner then return true end
  -- The edges of a dialog are not those of the screen.
  return (window.is_fullscreen or window.is_maximized)
    and regions.on_edge(bounds, options.blocked, width, x, y)
end

return regions
