-- kiosk: for public touchscreens.
--
--   thimble run --reconnect kiosk --allow idle --allow outputs --allow spawn=systemctl

local thimble = require "thimble"

local options = thimble.options

-- Starts the program of an option, if one is set and granted.
local function start(option)
  local call = { detached = true }
  for index, argument in ipairs(options[option]) do call[index] = argument end
  if #call == 0 then return end
  local started, reason = thimble.spawn(call)
  if not started then thimble.log.warn(option .. ": " .. reason) end
end

local edges = {
  top = { "top", "left", "right" }, bottom = { "bottom", "left", "right" },
  left = { "left", "top", "bottom" }, right = { "right", "top", "bottom" },
}
local corners = {
  ["top-left"] = { "top", "left" }, ["top-right"] = { "top", "right" },
  ["bottom-left"] = { "bottom", "left" }, ["bottom-right"] = { "bottom", "right" },
}

-- The input region of a strip: everything outside the staff corner. The strip and the corner must
-- not overlap, because each touch goes to one layer only, and compositors stack two layers in
-- different orders.
local function outside_corner(strip, edge, size)
  local width, height = strip.bounds.width, strip.bounds.height
  local region = { x = 0, y = 0, width = width, height = height }
  local at = {}
  for _, side in ipairs(corners[options.staff_corner]) do at[side] = true end
  if not at[edge] then return region end
  if edge == "top" or edge == "bottom" then
    region.x, region.width = at.left and size or 0, math.max(0, width - size)
  else
    region.y, region.height = at.top and size or 0, math.max(0, height - size)
  end
  return region
end

local function open(name, output, anchors, width, height)
  return thimble.layer {
    layer = "overlay", anchors = anchors, width = width, height = height, exclusive_zone = -1,
    output = output,
    namespace = "kiosk " .. name,
  }
end

local function open_strip(edge, output, width, corner)
  local is_upright = edge == "left" or edge == "right"
  local strip = open(
    edge, output, edges[edge], is_upright and width or 0, is_upright and 0 or width)
  local function narrow() strip.input_region = outside_corner(strip, edge, corner) end
  strip.on_resize = narrow
  narrow()
end

local function open_staff_corner(output, size)
  local corner = open("staff", output, corners[options.staff_corner], size, size)
  corner:add_gesture_recognizer(thimble.long_press {
    name = "staff",
    number_of_touches_required = 2,
    minimum_press_duration = options.staff_hold,
    allowable_movement = size,
    on_began = function() start "staff" end,
  })
end

for _, edge in ipairs(options.blocked) do
  if not edges[edge] then
    error("blocked: there is no edge \"" .. edge .. "\"; use left, right, top or bottom", 0)
  end
end

-- Without layers, the plugin cannot cover the application. The actions on idleness still work.
local has_layers = thimble.has "layer"
if not has_layers then
  thimble.log.warn(
    "the compositor has no layers: edges are not blocked, and there is no corner for staff")
end

-- A millimetre has a different number of points on each output, and only a layer on the output can
-- convert it. This layer of one point is the probe for that.
if has_layers then thimble.layer {
  output = "all", width = 1, height = 1, anchors = { "top", "left" }, input_region = {},
  exclusive_zone = -1,
  namespace = "kiosk",
  setup = function(probe)
    -- Chosen: two fingers fit side by side in 30 mm.
    local width, corner = probe:points(options.width), probe:points(30)
    for _, edge in ipairs(options.blocked) do open_strip(edge, probe.output, width, corner) end
    open_staff_corner(probe.output, corner)
  end,
} end

-- A layer that covers the dark screen and takes the first touch, so that a touch that wakes the
-- screen does not press anything in the application.
local cover

local function wake()
  if not cover then return end
  local old = cover
  cover = nil
  old:close()
end

local is_dark = false

local function darken()
  if is_dark then return end
  is_dark = true
  if has_layers and not cover then
    cover = thimble.layer {
      output = "all", layer = "overlay", anchors = { "top", "bottom", "left", "right" },
      exclusive_zone = -1,
      background = "#000000", namespace = "kiosk cover",
      setup = function(layer)
        -- Waits for the lift, so that the application does not receive the rest of the touch.
        layer.touches_ended = wake
        layer.touches_cancelled = wake
      end,
    }
  end
  thimble.output_power.set(false)
end

if thimble.has("idle") then
  local watch, reason = thimble.idle.after(options.idle, function()
    if thimble.has("spawn") then start "reset" end
    if options.dark and thimble.has("output_power") then darken() end
  end, function()
    if is_dark then thimble.output_power.set(true) end
    is_dark = false
  end)
  if not watch then thimble.log.warn("idle detection is not available: " .. reason) end
end
