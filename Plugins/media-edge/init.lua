-- media-edge: volume and brightness, by a finger that slides along an edge.
--
--   thimble run media-edge --allow spawn=wpctl,brightnessctl
--
-- A layer covers the screen and takes touches in strips at its edges only. The level is read when a
-- finger begins to slide, is drawn beside the finger, and follows it.

local thimble = require "thimble"
local bar = require "bar"
local levels = require "levels"

local options = thimble.options

local names = { "volume", "brightness" }
if options.volume ~= "none" and options.volume == options.brightness then
  error("volume and brightness need two edges, got " .. options.volume .. " for both", 0)
end
for _, name in ipairs(names) do
  local color = options[name .. "_color"]
  if not color:match("^#%x%x%x%x%x%x$") then
    error(name .. "_color: a colour is written #rrggbb, got \"" .. color .. "\"", 0)
  end
end

-- The strip at an edge.
local function strip(layer, edge)
  local width, height, size = layer.bounds.width, layer.bounds.height, layer:points(options.width)
  if edge == "left" then return { 0, 0, size, height } end
  if edge == "right" then return { width - size, 0, size, height } end
  return { 0, edge == "top" and 0 or height - size, width, size }
end

local function is_in(rect, x, y)
  return x >= rect[1] and x < rect[1] + rect[3] and y >= rect[2] and y < rect[2] + rect[4]
end

-- A recognizer for the level of an edge.
local function slide(layer, name, edge)
  local level, is_upright = levels.new(name), edge == "left" or edge == "right"
  -- The number of the gesture, so that a level that comes late is not taken for the next one's; the
  -- level that it began at, and its bar, once it was read.
  local number, first, shown = 0, nil, nil

  local function follow(pan)
    if not first then return end
    local dx, dy = pan:translation_in(layer)
    local part = (is_upright and -dy or dx) / layer:points(options.length)
    local value = math.max(level.least, math.min(1, first + part))
    shown:show(value)
    level:write(value)
  end

  local function finish()
    number, first = number + 1, nil
    if shown then shown:close() end
    shown = nil
  end

  return thimble.pan {
    name = name, maximum_number_of_touches = 1,
    delegate = {
      should_receive_touch = function(_, touch)
        return is_in(strip(layer, edge), touch:location_in(layer))
      end,
      -- A finger that comes in from the edge wants something else.
      should_begin = function(pan)
        local dx, dy = pan:translation_in(layer)
        return (math.abs(dy) > math.abs(dx)) == is_upright
      end,
    },
    on_began = function(pan)
      local mine = number
      level:read(function(value)
        if mine ~= number or not value then return end
        local x, y = pan:location_in(layer)
        local dx, dy = pan:translation_in(layer)
        first = value
        shown = bar.open(name, value, options[name .. "_color"],
          { edge = edge, x = x - dx, y = y - dy, layer = layer }, options)
        follow(pan)
      end)
    end,
    on_changed = follow,
    on_ended = finish,
    on_cancelled = finish,
  }
end

local function narrow(layer)
  local region = {}
  for _, name in ipairs(names) do
    if options[name] ~= "none" then region[#region + 1] = strip(layer, options[name]) end
  end
  layer.input_region = region
end

thimble.layer {
  output = "all", layer = "overlay", anchors = { "top", "bottom", "left", "right" },
  exclusive_zone = -1,
  input_region = {}, keeps_touches = true, namespace = "media-edge",
  on_resize = narrow,
  setup = function(layer)
    narrow(layer)
    for _, name in ipairs(names) do
      if options[name] ~= "none" then
        layer:add_gesture_recognizer(slide(layer, name, options[name]))
      end
    end
  end,
}
