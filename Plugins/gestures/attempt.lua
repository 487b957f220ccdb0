-- An attempt: follows fingers from the first that comes down to the last that lifts, and through a
-- second tap, and says which rule they are for.

local choice = require "choice"
local drawing = require "drawing"
local reasons = require "reasons"
local stroke = require "stroke"
local repeats = require "repeats"

local attempt = {}

-- How far a finger that taps or rests may move, and how near the second tap is, in millimetres: at
-- least what the user's accommodations say.
-- Chosen: a fingertip on glass rolls by a millimetre or two, and is some ten wide.
local slack, nearness = 3, 10
-- The least time between two taps, in seconds: a finger that comes back earlier was never away, and
-- the screen had lost it. Android: 0.04.
local gap = 0.04

local Attempt = {}
Attempt.__index = Attempt

-- Notes what a rule does; it is done when the recognizer has won.
function Attempt:act(rule, measure, phase, is_back)
  if rule.action.verb == "none" and not is_back then return end
  local x, y = self.stroke:beginning()
  self.last = rule
  self.acts[#self.acts + 1] = {
    rule = rule, data = repeats.data(rule, self, measure, phase), is_back = is_back,
    touch = self.stroke.touch, x = x, y = y,
  }
end

function Attempt:fail()
  self.recognizer.reason = reasons.of(self)
  self.recognizer.state = "failed"
end

-- An app keeps the touches of a rule that shares them.
function Attempt:share(rule)
  self.recognizer.cancels_touches_in_view = not (rule and rule.is_shared)
end

-- The touches are the gesture's from now on, for the sake of a rule.
function Attempt:claim(rule)
  if self.is_claimed then return end
  self.is_claimed = true
  self:share(rule)
  self.recognizer.reason = rule and rule.name
  self.recognizer.state = "began"
end

-- The end of all, when the last finger has lifted or the second tap has not come.
function Attempt:finish()
  local last = self.acts[#self.acts]
  if self.is_claimed then
    self.recognizer.reason = self.last and self.last.name or reasons.of(self)
    self.recognizer.state = "ended"
  elseif last then
    self:share(last.rule)
    self.recognizer.reason = last.rule.name
    self.recognizer.state = "recognized"
  else
    self:fail()
  end
end

function Attempt:could(kind)
  return choice.could(self.rules, kind, self.stroke.count)
end

-- A finger or several came down where none was.
function Attempt:start(touch, x, y)
  local scene = self.surface:scene(x, y)
  self.user = self.surface.view.accommodations
  if self.waiting then
    self.waiting:cancel()
    self.waiting = nil
    local first = self.stroke
    local apart = ((x - first.x) ^ 2 + (y - first.y) ^ 2) ^ 0.5
    local near = math.max(nearness, self.user.tap_distance)
    if apart > scene.size.points(near) then self:drop_prefix() end
  end
  self.scene, self.size = scene, scene.size
  self.rules = choice.there(self.surface.rules, scene)
  self:wait_for_lateness()
  self.stroke = stroke.new(x, y, touch)
end

-- A swipe that takes longer than the option says is none.
function Attempt:wait_for_lateness()
  local within = self.surface.options.within
  self.is_late = false
  if self.lateness then self.lateness:cancel() end
  if within then
    self.lateness = self.recognizer:after(within, function()
      self.is_late = true
      if self.on_late then self.on_late() end
    end)
  end
end

-- What was a first tap is one by itself.
function Attempt:drop_prefix()
  if self.prefix == "tap" and self.pending then self:act(self.pending) end
  self.prefix, self.pending, self.tapped = nil, nil, nil
end

function Attempt:wait_for_hold()
  if self.resting then self.resting:cancel() end
  local hold = math.max(self.surface.options.hold, self.user.long_press_duration)
  self.resting = self.recognizer:after(hold, function() self:hold() end)
end

-- Whether a finger is the one of the tap before, which the screen had lost for a moment.
function Attempt:is_lost_one(touch)
  if not self.waiting or touch.time - self.tapped_at >= gap then return false end
  local x, y = touch:location_in(self.surface.view)
  local first = self.stroke
  return ((x - first.x) ^ 2 + (y - first.y) ^ 2) ^ 0.5 <= self.size.points(nearness)
end

function Attempt:begin(touches)
  if self:is_lost_one(touches[1]) then
    for _, touch in ipairs(touches) do self.recognizer:ignore(touch) end
    -- A touch, even one that is ignored, has ended the wait for the second tap.
    return self.recognizer:wait_for_touches(self.surface.options.double_tap * 2)
  end
  for _, touch in ipairs(touches) do
    local x, y = touch:location_in(self.surface.view)
    if not self.stroke or self.waiting then self:start(touch, x, y) end
    if self.is_claimed or self.is_moving or self.stroke.has_lifted then
      self.recognizer:ignore(touch)
    else
      self.stroke:add(touch.id, x, y)
    end
  end
  if self.is_claimed or self.is_moving then return end
  local most = 0
  for _, rule in ipairs(self.rules) do
    most = math.max(most, rule.or_more and math.huge or rule.fingers)
  end
  if self.stroke.count > most and #self.acts == 0 then return self:fail() end
  self:wait_for_hold()
end

-- Fingers have rested.
function Attempt:hold()
  self.resting = nil
  -- Some have lifted before; what stays down neither holds nor taps.
  if self.stroke.has_lifted then return self:rest() end
  if self.prefix == "tap" then self:drop_prefix() end
  local rule = choice.find(self.rules, "hold", self.stroke.count)
  local slides = self:could("hold swipe")
  if slides or rule and rule.action.verb ~= "none" then
    self.prefix, self.held = "hold", rule
    if rule and rule.action.verb ~= "none" and rule.moment == "press" and not slides then
      self:act(rule)
      self.held, self.has_fired = nil, true
      self:tick(rule)
    end
    self:claim(rule or choice.find(self.rules, "hold swipe", self.stroke.count))
  else
    self:rest()
  end
end

-- Fingers have rested, and no rule is for that.
function Attempt:rest()
  if self.prefix == "tap" then self:drop_prefix() end
  if not self.scene.is_app then
    self.has_rested = true
  elseif #self.acts > 0 then
    self:finish()
  else
    -- What an app does with a finger that rests, such as to select, is the app's.
    self:fail()
  end
end

--- The rule for what fingers did so far, and whether a tap before is one by itself then. A swipe
--- after a tap or a hold is that first.
function Attempt:taken(measure, is_over)
  if self.is_late and measure.kind == "swipe" then return nil, true end
  local count, prefix = self.stroke.count, self.prefix
  if prefix and measure.kind == "swipe" and (prefix == "hold" or self.tapped == count) then
    local kind = prefix .. " swipe"
    local rule = choice.find(self.rules, kind, count, measure.directions, measure, self.size)
    if rule or prefix == "hold" or not is_over and self:could(kind) then return rule, false end
  end
  local directions = measure.directions
  return choice.find(self.rules, measure.kind, count, directions, measure, self.size), true
end

-- The same, and a tap that is one by itself is noted.
function Attempt:fit(measure, is_over)
  local rule, is_alone = self:taken(measure, is_over)
  if is_alone then self:drop_prefix() end
  return rule
end

function Attempt:move(touches)
  local fingers = self.stroke
  for _, touch in ipairs(touches) do
    local x, y = touch:location_in(self.surface.view)
    fingers:move(touch.id, x, y, touch.time)
  end
  if self:could("draw") then fingers:trace() end
  if self.has_fired or fingers.has_lifted then return end
  local measure = fingers:measure()
  if self.live then return self:progress(measure) end
  local rest = math.max(slack, self.user.tap_movement)
  if not self.is_moving and measure.extent < self.size.points(rest) then return end
  self.is_moving = true
  if self.resting then self.resting:cancel() end
  self:note(measure)
  local rule = self:fit(measure)
  if rule and rule.action.verb ~= "none" then
    self:claim(rule)
    if rule.moment == "progress" then
      self.live = repeats.new(rule, self, measure)
      self:progress(measure)
    elseif rule.moment == "press" then
      self:act(rule, measure)
      self.has_fired = true
      self:tell()
      self:tick(rule)
    end
  elseif not self.is_claimed
    and not choice.could_move(self.rules, self.prefix, self.stroke.count)
  then
    if #self.acts > 0 then self:finish() else self:fail() end
  end
end

-- Acts again while fingers stay down, if the rule says how often.
function Attempt:tick(rule)
  if not rule.interval then return end
  self.recognizer:after(rule.interval, function()
    if self.stroke.has_lifted then return end
    self:act(rule, self.stroke:measure())
    self:tell()
    self:tick(rule)
  end)
end

-- The rule for a gesture that fingers have made by now, should it be cancelled.
function Attempt:undone(measure)
  local kind = measure.kind
  if self.prefix and kind == "swipe" then kind = self.prefix .. " swipe" end
  return choice.cancelled(self.rules, kind, self.stroke.count, measure, self.size)
end

function Attempt:note(measure)
  local rule = self:undone(measure)
  if not rule then return end
  self.made = rule
  self:claim(rule)
end

--- The compositor has taken the touches.
function Attempt:cancel()
  if not self.stroke then return end
  local measure = self.stroke:measure()
  if self.live then self.live:finish(self, measure, "cancelled") end
  if self.made and not self.has_fired then self:act(self.made, measure, "cancelled") end
end

-- What fingers that have moved come to at their release.
function Attempt:release(measure)
  local drawn = drawing.rule(self)
  if drawn then
    self:drop_prefix()
    return self:act(drawn, measure)
  end
  local rule = self:fit(measure, true)
  if rule and rule.moment ~= "progress" then
    self:act(rule, measure)
  elseif self.made and not self:undone(measure) then
    self:act(self.made, measure, "cancelled")
  end
end

-- Has what was noted done while fingers are down: a change is news for the recognizer's callbacks.
function Attempt:tell()
  if self.recognizer.state ~= "possible" then self.recognizer.state = "changed" end
end

function Attempt:progress(measure)
  local had = #self.acts
  self.live:progress(self, measure)
  if #self.acts > had then self:tell() end
end

function Attempt:lift(touches)
  local fingers = self.stroke
  for _, touch in ipairs(touches) do fingers:lift(touch.time) end
  self.tapped_at = touches[1].time
  if fingers.down > 0 then return end
  if self.resting then self.resting:cancel() end
  local measure = fingers:measure()
  if self.live then
    self.live:finish(self, measure, "ended")
  elseif self.has_fired then
    return self:finish()
  elseif self.is_moving then
    self:release(measure)
  elseif self.prefix == "hold" then
    if self.held then self:act(self.held, measure) end
  elseif not self.has_rested then
    return self:tap(measure)
  end
  self:finish()
end

-- Fingers came down and lifted. A first tap waits where a second could still win.
function Attempt:tap(measure)
  local count = self.stroke.count
  if self.prefix == "tap" and self.tapped == count then
    local double = choice.find(self.rules, "double tap", count)
    if double then
      self:act(double, measure)
      return self:finish()
    end
  end
  self:drop_prefix()
  local tap = choice.find(self.rules, "tap", count)
  if not self:could("double tap") and not self:could("tap swipe") then
    if tap then self:act(tap, measure) end
    return self:finish()
  end
  self.prefix, self.pending, self.tapped = "tap", tap, count
  local wait = math.max(self.surface.options.double_tap, self.user.tap_interval)
  self.recognizer:wait_for_touches(wait * 2)
  self.waiting = self.recognizer:after(wait, function()
    self:drop_prefix()
    self:finish()
  end)
end

--- An attempt of a recognizer on a surface. `on_late` is called once it is too late for a swipe;
--- `acts` receives the actions of rules, each with its event's data.
function attempt.new(surface, recognizer, acts)
  return setmetatable({ surface = surface, recognizer = recognizer, acts = acts }, Attempt)
end

return attempt
