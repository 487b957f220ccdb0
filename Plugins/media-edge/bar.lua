-- The bar that shows the level beside the finger. Its layer receives no touches, and is open only
-- while the finger slides.

local thimble = require "thimble"

local bar = {}

local Bar = {}
Bar.__index = Bar

-- The distance of the bar from the edge, in millimetres. Chosen: a finger at the edge does not
-- cover the bar.
local gap = 12

local function speaker(canvas, size)
  local unit = size / 8
  canvas:move_to(-3 * unit, -1.2 * unit)
  canvas:line_to(-1.5 * unit, -1.2 * unit)
  canvas:line_to(0.5 * unit, -3 * unit)
  canvas:line_to(0.5 * unit, 3 * unit)
  canvas:line_to(-1.5 * unit, 1.2 * unit)
  canvas:line_to(-3 * unit, 1.2 * unit)
  canvas:close_path()
  canvas:fill()
  canvas:set_line_width(unit * 0.8)
  canvas:arc(0.5 * unit, 0, 2.2 * unit, -math.pi / 3, math.pi / 3)
  canvas:stroke()
end

local function cross(canvas, size)
  canvas:set_line_width(size * 0.1)
  canvas:move_to(-size * 0.45, -size * 0.45)
  canvas:line_to(size * 0.45, size * 0.45)
  canvas:stroke()
end

local function sun(canvas, size)
  local unit = size / 8
  canvas:arc(0, 0, 1.5 * unit, 0, 2 * math.pi)
  canvas:fill()
  canvas:set_line_width(unit * 0.8)
  for ray = 0, 7 do
    local x, y = math.cos(ray * math.pi / 4), math.sin(ray * math.pi / 4)
    canvas:move_to(x * 2.3 * unit, y * 2.3 * unit)
    canvas:line_to(x * 3.4 * unit, y * 3.4 * unit)
    canvas:stroke()
  end
end

local signs = { volume = speaker, brightness = sun }

function Bar:draw(canvas)
  local width, length, value = self.width, self.length, self.value
  -- A bar at the left or right edge is vertical, with 0 at the bottom.
  local is_upright = self.is_upright
  local x, y = is_upright and width or length, is_upright and length or width
  local part = math.min(1, value)
  local filled = is_upright and { 0, y * (1 - part), x, y * part } or { 0, 0, x * part, y }
  canvas:rectangle(0, 0, x, y, width / 2)
  canvas:clip()
  canvas:set_color "#16181de0"
  canvas:rectangle(0, 0, x, y)
  canvas:fill()
  canvas:set_color(self.is_muted and "#6b6e76" or self.color)
  canvas:rectangle(table.unpack(filled))
  canvas:fill()
  canvas:set_color "#ffffff"
  canvas:save()
  canvas:translate(width / 2, is_upright and length - width * 0.55 or width / 2)
  signs[self.name](canvas, width * 0.7)
  if self.is_muted then cross(canvas, width * 0.7) end
  canvas:restore()
  canvas:set_font("Sans Bold", math.max(1, width * 0.36))
  local text = ("%d"):format(math.floor(value * 100 + 0.5))
  local wide, high = canvas:text_size(text)
  if is_upright then
    canvas:text(text, (width - wide) / 2, width * 0.25)
  else
    canvas:text(text, length - width * 0.4 - wide, (width - high) / 2)
  end
end

--- Shows another level, or that the sound is muted.
function Bar:show(value, is_muted)
  if value == self.value and is_muted == self.is_muted then return end
  self.value, self.is_muted = value, is_muted
  self.view:set_needs_display()
end

function Bar:close()
  self.layer:close()
end

--- Opens a bar for a level. The end of its filled part is beside the finger, unless the bar would
--- leave the screen.
---
--- `place` has the edge, the finger's x and y, and the layer that the finger touches.
function bar.open(name, value, color, place, options)
  local host = place.layer
  local width, length = host:points(options.bar), host:points(options.length)
  local is_upright = place.edge == "left" or place.edge == "right"
  local room = is_upright and host.bounds.height or host.bounds.width
  length = math.min(length, room)
  local part = math.min(1, value)
  local start = is_upright and place.y - (1 - part) * length or place.x - part * length
  start = math.max(0, math.min(room - length, start))
  local self = setmetatable({
    name = name, value = value, color = color, width = width, length = length,
    is_upright = is_upright,
  }, Bar)
  local across, along = is_upright and "top" or "left", host:points(gap)
  self.layer = thimble.layer {
    output = host.output, layer = "overlay", exclusive_zone = -1, namespace = "media-edge level",
    anchors = { place.edge, across },
    width = is_upright and width or length, height = is_upright and length or width,
    margins = { [place.edge] = along, [across] = start },
    input_region = {},
  }
  self.view = self.layer:add_subview(thimble.view {
    name = "level", user_interaction_enabled = false,
    frame = { 0, 0, is_upright and width or length, is_upright and length or width },
    draw = function(_, canvas) self:draw(canvas) end,
  })
  return self
end

return bar
