-- The hint: a bump at the edge that fills while fingers approach a rule's threshold, and a ring for
-- resting fingers. The hint has its own layer, which receives no touches and is open only while the
-- hint is visible.

local thimble = require "thimble"

local hint = {}

local Hint = {}
Hint.__index = Hint

-- The delay before the ring appears, as a fraction of the time of a hold. Chosen: taps are shorter.
local rest = 0.3
-- The size of the layer along the edge and away from it, as multiples of the option `hint_size`.
-- Chosen: a bump is five times as long as it is high, and the ring surrounds a fingertip.
local along, away = 5, 2

local angles = {
  right = 0, ["down-right"] = 45, down = 90, ["down-left"] = 135, left = 180, ["up-left"] = 225,
  up = 270, ["up-right"] = 315,
}

-- The edge at which the hint for a place appears. For a corner, the left or right edge.
local sides = {
  left = "left", right = "right", top = "top", bottom = "bottom", ["top-left"] = "left",
  ["bottom-left"] = "left", ["top-right"] = "right", ["bottom-right"] = "right",
}

-- Returns the edge that the finger landed at. If several places match, always chooses the same one.
local function edge_of(scene)
  for _, name in ipairs {
    "top-left", "top-right", "bottom-left", "bottom-right", "left", "right", "top", "bottom",
  } do
    if scene.places[name] or scene.places[name .. " arm"] then return sides[name] end
  end
end

-- Opens the layer at the edge, centered on the point where the finger landed.
function Hint:open(attempt)
  local view = self.surface.view
  local size = view:points(self.options.hint_size)
  local edge, x, y = edge_of(attempt.scene), attempt.stroke.x, attempt.stroke.y
  if not edge then return end
  local is_upright = edge == "left" or edge == "right"
  local long, deep = size * along, size * away
  local start = (is_upright and y or x) - long / 2
  self.edge, self.size = edge, size
  local layer = thimble.layer {
    output = view.output, layer = "overlay", exclusive_zone = -1, namespace = "gestures hint",
    anchors = { edge, is_upright and "top" or "left" },
    width = is_upright and deep or long, height = is_upright and long or deep,
    margins = is_upright and { top = start } or { left = start },
    input_region = {},
  }
  self.layer = layer
  self.picture = layer:add_subview(thimble.view {
    name = "hint", user_interaction_enabled = false,
    frame = { 0, 0, is_upright and deep or long, is_upright and long or deep },
    draw = function(_, canvas) self:draw(canvas) end,
  })
end

-- Rotates the canvas so that the edge is on the left, with its center at the origin.
function Hint:turn(canvas)
  local long, deep = self.size * along, self.size * away
  if self.edge == "left" then
    canvas:translate(0, long / 2)
  elseif self.edge == "right" then
    canvas:translate(deep, long / 2)
    canvas:rotate(math.pi)
  elseif self.edge == "top" then
    canvas:translate(long / 2, 0)
    canvas:rotate(math.pi / 2)
  else
    canvas:translate(long / 2, deep)
    canvas:rotate(-math.pi / 2)
  end
end

local turns = { left = 0, right = 180, top = 90, bottom = -90 }

local function bump(canvas, long, deep)
  canvas:move_to(0, -long / 2)
  canvas:curve_to(0, -long / 4, deep, -long / 5, deep, 0)
  canvas:curve_to(deep, long / 5, 0, long / 4, 0, long / 2)
  canvas:close_path()
end

-- Draws a bump that grows out of the edge, and fills from the edge.
function Hint:draw_bump(canvas)
  local value, size = self.value, self.size
  local deep = size * (0.4 + 0.6 * value)
  bump(canvas, size * along, deep)
  canvas:set_color "#16181dd0"
  canvas:fill()
  canvas:save()
  bump(canvas, size * along, deep)
  canvas:clip()
  canvas:set_color(self.options.hint_color)
  canvas:rectangle(0, -size * along / 2, deep * value, size * along)
  canvas:fill()
  canvas:restore()
  if value >= 1 and self.options.hint_arrow then self:draw_arrow(canvas) end
end

local function head(canvas, arm)
  canvas:move_to(-arm / 2, -arm)
  canvas:line_to(arm / 2, 0)
  canvas:line_to(-arm / 2, arm)
  canvas:stroke()
end

-- Draws an arrow in the rule's direction: a straight one, or an arc for a rotation.
function Hint:draw_arrow(canvas)
  local rule, size = self.rule, self.size
  local angle = rule.kind ~= "rotate" and angles[rule.direction]
  if not angle and rule.kind ~= "rotate" then return end
  canvas:translate(size * 0.48, 0)
  canvas:set_color "#ffffff"
  canvas:set_line_width(size * 0.11)
  if angle then
    canvas:rotate(math.rad(angle - turns[self.edge]))
    return head(canvas, size * 0.2)
  end
  local radius, sign = size * 0.25, rule.direction == "right" and 1 or -1
  canvas:arc(0, 0, radius, -math.pi * 0.75, math.pi * 0.75)
  canvas:stroke()
  canvas:rotate(sign * math.pi * 0.75)
  canvas:translate(radius, 0)
  canvas:rotate(sign * math.pi / 2)
  head(canvas, size * 0.13)
end

-- Draws the visible half of a ring around a fingertip at the edge.
function Hint:draw_ring(canvas)
  local radius = self.size * 1.5
  canvas:set_line_width(self.size * 0.45)
  canvas:set_color "#16181dd0"
  canvas:arc(0, 0, radius, -math.pi / 2, math.pi / 2)
  canvas:stroke()
  if self.value <= 0 then return end
  canvas:set_line_width(self.size * 0.3)
  canvas:set_color(self.options.hint_color)
  canvas:arc(0, 0, radius, -math.pi / 2, -math.pi / 2 + math.pi * self.value)
  canvas:stroke()
end

function Hint:draw(canvas)
  self:turn(canvas)
  if self.shape == "ring" then self:draw_ring(canvas) else self:draw_bump(canvas) end
end

--- Shows the progress towards a rule, from 0 to 1. Hides the hint if no rule is near.
function Hint:show(attempt, shape, rule, value)
  if not rule or value <= 0 then return self:hide() end
  if not self.layer then
    self:open(attempt)
    if not self.layer then return end
  end
  if self.shape == shape and self.rule == rule and self.value == value then return end
  self.shape, self.rule, self.value = shape, rule, value
  self.picture:set_needs_display()
end

--- Fills the ring during the time of a hold.
function Hint:fill_ring(attempt, rule)
  self:stop()
  local seconds = self.options.hold
  self.motion = thimble.after(seconds * rest, function()
    self:show(attempt, "ring", rule, 0.01)
    self.motion = thimble.animate {
      view = self.picture, from = 0.01, to = 1, duration = seconds * (1 - rest), curve = "linear",
      on_change = function(_, part) self:show(attempt, "ring", rule, part) end,
    }
  end)
end

function Hint:stop()
  if self.motion then self.motion:cancel() end
  self.motion = nil
end

function Hint:hide()
  self:stop()
  if self.layer then self.layer:close() end
  self.layer, self.picture, self.shape = nil, nil, nil
end

--- Creates the hint of a surface, with the surface's options.
function hint.new(surface)
  return setmetatable({ surface = surface, options = surface.options }, Hint)
end

return hint
