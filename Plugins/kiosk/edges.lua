-- Strips along the edges that take all touches.

local thimble = require "thimble"
local regions = require "regions"

local edges = {}

local anchors = {
  top = { "top", "left", "right" }, bottom = { "bottom", "left", "right" },
  left = { "left", "top", "bottom" }, right = { "right", "top", "bottom" },
}

--- Opens a strip of a width along an edge of an output. It leaves out the corner for staff: a
--- compositor gives each finger to one layer, and the order of two layers differs between
--- compositors.
function edges.open(edge, output, width, corner, size)
  local is_upright = edge == "left" or edge == "right"
  local strip = thimble.layer {
    layer = "overlay", output = output, anchors = anchors[edge], exclusive_zone = -1,
    width = is_upright and width or 0, height = is_upright and 0 or width,
    namespace = "kiosk " .. edge,
  }
  local function narrow()
    strip.input_region = regions.outside_corner(strip.bounds, edge, corner, size)
  end
  strip.on_resize = narrow
  narrow()
end

return edges
