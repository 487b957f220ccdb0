-- An attempt that measures each finger by itself, for swipes: as many fingers as go the way of the
-- first that lifts are one swipe, which is where the last one is and as far as that one goes.

local choice = require "choice"
local places = require "places"
local reasons = require "reasons"
local repeats = require "repeats"
local stroke = require "stroke"

local each = {}

local Each = {}
Each.__index = Each

local clockwise = {
  "up", "up-right", "right", "down-right", "down", "down-left", "left", "up-left", "up",
}

--- Whether a rule can be for such an attempt. What goes on while fingers rest or go back, and an
--- event at each move, are for the middle of all, as is a swipe of a certain speed or any way.
function each.takes(rule)
  if rule.kind ~= "swipe" or rule.speed or rule.interval or rule.back then return false end
  if rule.moment == "cancel" then return false end
  if rule.moment == "progress" and rule.action.verb == "emit" then return false end
  return rule.direction ~= "any" and rule.direction ~= "angle"
end

function Each:act(rule, measure)
  if rule.action.verb == "none" then return end
  local x, y = self.stroke:beginning()
  self.last = rule
  self.acts[#self.acts + 1] = {
    rule = rule, data = repeats.data(rule, self, measure), touch = self.stroke.touch, x = x, y = y,
  }
end

-- The touches are the gesture's from now on, unless the rule shares them with the app.
function Each:claim(rule)
  if self.is_claimed then return end
  self.is_claimed = true
  self.recognizer.cancels_touches_in_view = not rule.is_shared
  self.recognizer.reason = rule.name
  self.recognizer.state = "began"
end

function Each:finish()
  self.recognizer.reason = self.last and self.last.name or reasons.of(self)
  if self.is_claimed then
    self.recognizer.state = "ended"
  elseif #self.acts > 0 then
    self.recognizer.cancels_touches_in_view = not self.acts[#self.acts].rule.is_shared
    self.recognizer.state = "recognized"
  else
    self.recognizer.state = "failed"
  end
end

-- What takes longer than the option says is nothing, counted from the first finger or from the last
-- action.
function Each:wait()
  local within = self.surface.options.within
  if not within then return end
  if self.lateness then self.lateness:cancel() end
  self.lateness = self.recognizer:after(within, function()
    self.is_late = true
    if self.on_late then self.on_late() end
  end)
end

function Each:begin(touches)
  for _, touch in ipairs(touches) do
    local x, y = touch:location_in(self.surface.view)
    if not self.stroke then
      self.scene = self.surface:scene(x, y)
      self.size, self.stroke = self.scene.size, stroke.new(x, y, touch)
      -- What is shown before is for the first finger; where others are is asked of each.
      self.rules = choice.there(self.surface.rules, self.scene)
      self.all = choice.there(self.surface.rules, self.scene, true)
      self:wait()
    end
    self.fingers[touch.id] = { x0 = x, y0 = y }
    self.stroke:add(touch.id, x, y)
  end
end

-- The direction of a way; nil where it is further from each than the leniency. Of two within it,
-- the first clockwise from upwards.
local function direction(dx, dy, leniency)
  local degrees = math.deg(math.atan(dx, -dy)) % 360
  for index, name in ipairs(clockwise) do
    if math.abs(degrees - 45 * (index - 1)) <= leniency then return name end
  end
end

function Each:measure(finger)
  local dx, dy = finger.x - finger.x0, finger.y - finger.y0
  local way = direction(dx, dy, self.surface.options.leniency or 22.5)
  local distance = (dx * dx + dy * dy) ^ 0.5
  return {
    kind = "swipe", x = finger.x, y = finger.y, dx = dx, dy = dy, distance = distance,
    extent = distance, scale = 1, rotation = 0, way = way, directions = { way },
  }
end

-- Whether a finger is where a rule wants it, and far enough.
function Each:suits(rule, measure, is_over)
  if not places.suits(rule.where, self.surface.corners, self.size, measure) then return false end
  if is_over or rule.moment == "press" then
    return select(2, choice.progress(rule, measure.way, measure, self.size))
  end
  return measure.distance >= repeats.step(rule, self.size)
end

-- The first rule for so many fingers of which one went so; while they are down, of those that act
-- then.
function Each:rule(count, measure, is_over)
  if self.is_late then return nil end
  for _, rule in ipairs(self.all) do
    if rule.direction == measure.way and choice.has_fingers(rule, count)
      and (is_over or rule.moment ~= "release") and self:suits(rule, measure, is_over)
    then
      return rule
    end
  end
end

--- The rule that a finger would be for if all lifted now, for what is shown before.
function Each:taken()
  local finger = self.latest
  return finger and self:rule(self.stroke.down, self:measure(finger), true)
end

-- A finger that has acted begins anew where it is.
function Each:press(finger, rule, measure)
  self:act(rule, measure)
  finger.x0, finger.y0 = finger.x, finger.y
  self:wait()
end

function Each:move(touches)
  local had = #self.acts
  for _, touch in ipairs(touches) do
    local finger = self.fingers[touch.id]
    finger.x, finger.y = touch:location_in(self.surface.view)
    self.latest = finger
    self.stroke:move(touch.id, finger.x, finger.y, touch.time)
    local measure = self:measure(finger)
    self.is_moving = self.is_moving or measure.distance > 0
    local rule = self:rule(self.stroke.down, measure, false)
    if rule and rule.action.verb ~= "none" then
      self:claim(rule)
      self:press(finger, rule, measure)
    elseif not self.is_claimed then
      rule = self:rule(self.stroke.down, measure, true)
      if rule and rule.action.verb ~= "none" then self:claim(rule) end
    end
  end
  -- What was noted is done while fingers are down: a change is news for the callbacks.
  if #self.acts > had then self.recognizer.state = "changed" end
end

-- What the compositor takes is nothing.
function Each.cancel() end

function Each:lift(touches)
  local last
  for _, touch in ipairs(touches) do
    local finger = self.fingers[touch.id]
    self.stroke:lift(touch.time)
    last = finger.x and self:measure(finger)
    if last then
      local way = last.distance >= self.size.least and last.way or nil
      if not self.first then self.first = { way = way, count = 0 } end
      if way == self.first.way then self.first.count = self.first.count + 1 end
    end
  end
  if self.stroke.down > 0 then return end
  local rule = last and self:rule(self.first.count, last, true)
  if rule then self:act(rule, last) end
  self:finish()
end

--- An attempt of a recognizer on a surface, as `attempt.new` makes one.
function each.new(surface, recognizer, acts)
  return setmetatable(
    { surface = surface, recognizer = recognizer, acts = acts, fingers = {} }, Each)
end

return each
