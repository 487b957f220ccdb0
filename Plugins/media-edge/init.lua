-- media-edge: slide a finger along an edge to set the volume or the brightness.
--
--   thimble run media-edge --allow spawn=wpctl,brightnessctl
--
-- A layer covers the screen and receives touches only in strips at its edges. When a finger starts
-- to slide, the plugin reads the level and draws it beside the finger. Then the level follows the
-- finger.

local thimble = require "thimble"
local bar = require "bar"
local levels = require "levels"

local options = thimble.options

local names = { "volume", "brightness" }
-- If both levels are at the same edge, each has a half of it, as fractions from its upper or left
-- end.
local halves = { brightness = { 0, 0.5 }, volume = { 0.5, 1 } }
local is_shared = options.volume == options.brightness

-- Returns the rectangle of the strip for a level.
local function strip(layer, name)
  local edge, size = options[name], layer:points(options.width)
  local width, height = layer.bounds.width, layer.bounds.height
  local from, to = table.unpack(is_shared and halves[name] or { 0, 1 })
  if edge == "left" or edge == "right" then
    return { edge == "left" and 0 or width - size, from * height, size, (to - from) * height }
  end
  return { from * width, edge == "top" and 0 or height - size, (to - from) * width, size }
end

local function is_in(rect, x, y)
  return x >= rect[1] and x < rect[1] + rect[3] and y >= rect[2] and y < rect[2] + rect[4]
end

local Slide = {}
Slide.__index = Slide

-- Sets and shows the level at the finger. A level that starts outside the usual range, such as a
-- volume of 120 percent, extends the range, so that the level does not jump.
function Slide:follow(pan)
  if not self.first then return end
  local dx, dy = pan:translation_in(self.layer)
  local part = (self.is_upright and -dy or dx) / self.layer:points(options.length)
  local least = math.min(levels.least(self.name), self.first)
  local most = math.max(1, self.first)
  local value = math.max(least, math.min(most, self.first + part))
  self.bar:show(value, self.is_muted and value <= self.first)
  if part ~= 0 then levels.of(self.name):write(value, least, most) end
end

-- Opens the bar once the level is read. The finger changes the level from this value.
function Slide:begin(pan, value, is_muted)
  local x, y = pan:location_in(self.layer)
  local dx, dy = pan:translation_in(self.layer)
  self.first, self.is_muted = value, is_muted
  self.bar = bar.open(self.name, value, options[self.name .. "_color"],
    { edge = self.edge, x = x - dx, y = y - dy, layer = self.layer }, options)
  self:follow(pan)
end

function Slide:finish()
  -- A level that arrives after the end of the slide is ignored, even during the next slide.
  self.number, self.first = self.number + 1, nil
  if self.bar then self.bar:close() end
  self.bar = nil
end

-- Creates the recognizer that sets a level at an edge.
local function slide(layer, name, edge)
  local is_upright = edge == "left" or edge == "right"
  local self = setmetatable({
    layer = layer, name = name, edge = edge, is_upright = is_upright, number = 0,
  }, Slide)
  return thimble.pan {
    name = name, maximum_number_of_touches = 1,
    delegate = {
      should_receive_touch = function(_, touch)
        return is_in(strip(layer, name), touch:location_in(layer))
      end,
      -- Begins only for a movement along the edge. A finger that moves inwards makes another
      -- gesture.
      should_begin = function(pan)
        local dx, dy = pan:translation_in(layer)
        return (math.abs(dy) > math.abs(dx)) == is_upright
      end,
    },
    on_began = function(pan)
      local mine = self.number
      levels.of(name):read(function(value, is_muted)
        if mine == self.number and value then self:begin(pan, value, is_muted) end
      end)
    end,
    on_changed = function(pan) self:follow(pan) end,
    on_ended = function() self:finish() end,
    on_cancelled = function() self:finish() end,
  }
end

local function narrow(layer)
  local region = {}
  for _, name in ipairs(names) do
    if options[name] ~= "none" then region[#region + 1] = strip(layer, name) end
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
