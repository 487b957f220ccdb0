-- An attempt that measures each finger of a swipe separately. All fingers that move in the
-- direction of the first one that lifts count as one swipe. The finger that lifts last determines
-- the place and the length of the swipe.

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

--- Whether a rule can be matched finger by finger. Rules with an interval, actions for moving back,
--- an event at each move, a speed, `block`, or the directions `any` and angles use the midpoint of
--- all fingers.
function each.takes(rule)
  if rule.kind ~= "swipe" or rule.speed or rule.interval or rule.back then return false end
  if rule.moment == "cancel" or rule.blocks then return false end
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

-- Begins the recognizer, so that the touches belong to the gesture, unless the rule is `shared`.
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

-- Starts the timeout for swipes, if the option `within` is set. It counts from the first touch, or
-- from the last action.
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
      -- `rules` match the place of the first finger, for the hint. `all` are the rules of all
      -- places; `suits` checks the place of each finger.
      self.rules = choice.there(self.surface.rules, self.scene)
      self.all = choice.there(self.surface.rules, self.scene, true)
      self:wait()
    end
    self.fingers[touch.id] = { x0 = x, y0 = y }
    self.stroke:add(touch.id, x, y)
  end
end

-- Returns the direction of a movement; nil if it differs from all directions by more than the
-- leniency. If two directions are within the leniency, returns the first clockwise from `up`.
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

-- Whether a finger matches the place and the distance of a rule.
function Each:suits(rule, measure, is_over)
  if not places.suits(rule.where, self.surface.corners, self.size, measure) then return false end
  if is_over or rule.moment == "press" then
    return select(2, choice.progress(rule, measure.way, measure, self.size))
  end
  return measure.distance >= repeats.step(rule, self.size)
end

-- Returns the first rule that `count` fingers and the movement of one of them match. While fingers
-- are down (not `is_over`), considers only rules that act before the release.
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

--- Returns the rule that the last moved finger would match if all fingers lifted now, for the hint.
function Each:taken()
  local finger = self.latest
  return finger and self:rule(self.stroke.down, self:measure(finger), true)
end

-- Queues the actions of a rule. The finger's distance then starts again from zero.
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
  -- Performs queued actions while fingers are down: a change of state calls the action callback.
  if #self.acts > had then self.recognizer.state = "changed" end
end

-- Called when the compositor has cancelled the touches, which triggers no rule here.
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

--- Creates an attempt of a recognizer on a surface, with the interface of `attempt.new`.
function each.new(surface, recognizer, acts)
  return setmetatable(
    { surface = surface, recognizer = recognizer, acts = acts, fingers = {} }, Each)
end

return each
