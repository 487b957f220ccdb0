-- Rules that act while fingers move: an event at each move, or an action at each step.

local choice = require "choice"
local shapes = require "shapes"

local repeats = {}

local Repeats = {}
Repeats.__index = Repeats

-- The default step of a pinch, as a logarithm of the scale, and of a rotation, in radians. Chosen:
-- a full turn of the wrist, about 90 degrees, makes six steps.
local scale_step, rotation_step = math.log(1.2), math.rad(15)

--- Returns the data of an event: lengths in points, the rotation in radians, clockwise.
function repeats.data(rule, attempt, measure, phase)
  local data = {
    rule = rule.text, phase = phase or "ended", progress = 1, fingers = attempt.stroke.count,
    app = attempt.scene.app, output = attempt.scene.output,
  }
  for _, name in ipairs { "x", "y", "dx", "dy", "scale", "rotation" } do
    data[name] = measure and measure[name]
  end
  local path = rule.kind == "draw" and attempt.stroke.path
  if path then data.shape, data.points = rule.shape, shapes.text(path) end
  if phase then
    data.progress = repeats.progress(rule, attempt, measure)
  end
  return data
end

local signs = {
  left = { -1, 0 }, right = { 1, 0 }, up = { 0, -1 }, down = { 0, 1 },
  ["up-left"] = { -1, -1 }, ["up-right"] = { 1, -1 },
  ["down-left"] = { -1, 1 }, ["down-right"] = { 1, 1 },
}

local opposite = {
  ["up-left"] = "down-right", ["up-right"] = "down-left", ["down-left"] = "up-right",
  ["down-right"] = "up-left",
}

-- Returns the movement of fingers along a direction, in points.
local function along(way, measure)
  local sign = signs[way]
  return (measure.dx * sign[1] + measure.dy * sign[2]) / (sign[1] ^ 2 + sign[2] ^ 2) ^ 0.5
end

--- Returns the progress of fingers along a rule's direction: 0 at the start or behind it, 1 at the
--- rule's threshold.
function repeats.progress(rule, attempt, measure)
  local part
  if rule.kind == "rotate" then
    local turn = rule.direction == "right" and measure.rotation or -measure.rotation
    part = { kind = "rotate", rotation = math.max(0, turn) }
  elseif rule.kind == "pinch" then
    part = { kind = "pinch", scale = measure.scale }
  elseif not signs[rule.direction] then
    part = measure
  else
    local far = math.max(0, along(rule.direction, measure))
    part = { kind = "swipe", distance = far, dx = measure.dx, dy = measure.dy }
    if far == 0 then return 0 end
  end
  return math.max(0, (choice.progress(rule, rule.direction, part, attempt.size)))
end

--- Returns the step length of a swipe or a pinch, in points.
function repeats.step(rule, size)
  return rule.step and size.points(rule.step, rule.step_unit) or size.step
end

function repeats.new(rule, attempt, measure)
  -- An event without its own steps is emitted at each move.
  local is_event = rule.action.verb == "emit" and not rule.step
  local self = setmetatable({ rule = rule, is_event = is_event }, Repeats)
  if self.is_event then
    attempt:act(rule, measure, "began")
  else
    self.step = rule.kind ~= "rotate" and repeats.step(rule, attempt.size) or nil
    self.steps = { 0, 0 }
  end
  return self
end

--- Returns the number of steps from the start along each axis, with the names of the axis's two
--- directions.
function Repeats:axes(measure)
  local kind, step = self.rule.kind, self.rule.step
  if kind == "pinch" then
    local steps = step and measure.spread / self.step or math.log(measure.scale) / scale_step
    return { { steps, "out", "in" } }
  elseif kind == "rotate" then
    return { { measure.rotation / (step or rotation_step), "right", "left" } }
  end
  local way = self.rule.direction
  if opposite[way] then return { { along(way, measure) / self.step, way, opposite[way] } } end
  return {
    { measure.dx / self.step, "right", "left" }, { measure.dy / self.step, "down", "up" },
  }
end

--- Returns the progress towards the next step, from 0 to 1.
function Repeats:part(measure)
  local most = 0
  for index, axis in ipairs(self:axes(measure)) do
    most = math.max(most, math.abs(axis[1] - self.steps[index]))
  end
  return math.min(1, most)
end

-- Queues the actions of a step. For a step back, queues the rule's actions for moving back, or
-- those of the rule for that direction.
function Repeats:act(attempt, measure, way)
  local rule = self.rule
  if way ~= rule.direction then
    if rule.back then return attempt:act(rule, measure, "changed", true) end
    rule = choice.repeating(attempt.rules, rule.kind, attempt.stroke.count, way)
  end
  if rule then attempt:act(rule, measure, "changed") end
end

--- Queues an event, or the actions of each step since the last call.
function Repeats:progress(attempt, measure)
  if self.is_event then
    return attempt:act(self.rule, measure, "changed")
  end
  for index, axis in ipairs(self:axes(measure)) do
    local steps, forward, back = table.unpack(axis)
    while math.abs(steps - self.steps[index]) >= 1 do
      local sign = steps > self.steps[index] and 1 or -1
      self.steps[index] = self.steps[index] + sign
      self:act(attempt, measure, sign > 0 and forward or back)
    end
  end
end

--- Queues the last event.
function Repeats:finish(attempt, measure, phase)
  if self.is_event then attempt:act(self.rule, measure, phase) end
end

return repeats
