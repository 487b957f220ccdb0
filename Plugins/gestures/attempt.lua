-- An attempt follows fingers from the first touch to the last lift, including further taps, and
-- finds the rule that they match.

local choice = require "choice"
local drawing = require "drawing"
local reasons = require "reasons"
local stroke = require "stroke"
local repeats = require "repeats"
local taps = require "taps"

local attempt = {}

-- The maximum movement of a tapping or resting finger, and the maximum distance between two taps,
-- in millimetres. The user's accommodations can raise both.
-- Chosen: a fingertip on glass rolls by one or two millimetres, and is about ten wide.
local slack, nearness = 3, 10
-- The minimum time between two taps, in seconds. If a finger lands earlier, the touchscreen had
-- lost contact with a finger that never lifted. Android: 0.04.
local gap = 0.04

local Attempt = {}
Attempt.__index = Attempt

-- Queues the actions of a rule. They are performed once the recognizer has won.
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
  self.is_decided = true
  self.recognizer.reason = reasons.of(self)
  self.recognizer.state = "failed"
end

-- Lets the app keep its touches if the rule is `shared`, also those hidden because of `block`.
function Attempt:share(rule)
  self.is_decided = true
  local is_shared = rule and rule.is_shared or false
  self.recognizer.cancels_touches_in_view = not is_shared
  if is_shared then self.recognizer.delays_touches_began = self.surface.options.hide_touches end
end

-- Begins the recognizer, so that the touches belong to the gesture. `rule` is the reason.
function Attempt:claim(rule)
  if self.is_claimed then return end
  self.is_claimed = true
  self:share(rule)
  self.recognizer.reason = rule and rule.name
  self.recognizer.state = "began"
end

-- Ends the attempt after the last finger has lifted, or when no other tap followed.
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

-- Starts a stroke when the first fingers land.
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

-- Starts the timeout for swipes, if the option `within` is set.
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

-- Counts pending taps as complete.
function Attempt:drop_prefix()
  for _, rule in ipairs(self.prefix == "tap" and self.pending or {}) do self:act(rule) end
  self.prefix, self.pending, self.tapped = nil, nil, nil
end

function Attempt:wait_for_hold()
  if self.resting then self.resting:cancel() end
  local hold = math.max(self.surface.options.hold, self.user.long_press_duration)
  self.resting = self.recognizer:after(hold, function() self:hold() end)
end

-- Whether a new touch is the finger of the tap before, which the touchscreen had lost for a moment.
function Attempt:is_lost_one(touch)
  if not self.waiting or touch.time - self.tapped_at >= gap then return false end
  local x, y = touch:location_in(self.surface.view)
  local first = self.stroke
  return ((x - first.x) ^ 2 + (y - first.y) ^ 2) ^ 0.5 <= self.size.points(nearness)
end

function Attempt:begin(touches)
  if self:is_lost_one(touches[1]) then
    for _, touch in ipairs(touches) do self.recognizer:ignore(touch) end
    -- A touch, even one that is ignored, has ended the wait for the next tap.
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

-- Called when fingers have rested for the time of a hold.
function Attempt:hold()
  self.resting = nil
  -- If some fingers have already lifted, the others neither hold nor tap.
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

-- Called when fingers have rested, and no rule matches a hold.
function Attempt:rest()
  if self.prefix == "tap" then self:drop_prefix() end
  if not self.scene.is_app then
    self.has_rested = true
  elseif #self.acts > 0 then
    self:finish()
  else
    -- Gives the touches back to the app, which may select text for a resting finger.
    self:fail()
  end
end

--- Returns the rule that fingers match so far, and whether a tap before them counts as a single
--- tap. A swipe after a tap or a hold is matched with `tap then swipe` or `hold then swipe` first.
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

-- Returns the rule that fingers match so far. Also queues the actions of the taps before them,
-- without a tap that belongs to the rule.
function Attempt:fit(measure, is_over)
  local rule, is_alone = self:taken(measure, is_over)
  if is_alone then self:drop_prefix() elseif rule then taps.keep_last(self) end
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

-- Repeats the actions of a rule with an interval while fingers stay down.
function Attempt:tick(rule)
  if not rule.interval then return end
  self.recognizer:after(rule.interval, function()
    if self.stroke.has_lifted then return end
    self:act(rule, self.stroke:measure())
    self:tell()
    self:tick(rule)
  end)
end

-- Returns the `on cancel` rule whose gesture fingers have made so far.
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

--- Called when the compositor has cancelled the touches.
function Attempt:cancel()
  if not self.stroke then return end
  local measure = self.stroke:measure()
  if self.live then self.live:finish(self, measure, "cancelled") end
  if self.made and not self.has_fired then self:act(self.made, measure, "cancelled") end
end

-- Queues the actions of the rule that moved fingers match when the last one lifts.
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

-- Performs queued actions while fingers are down: a change of state calls the recognizer's action.
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
    return taps.add(self, measure)
  end
  self:finish()
end

--- Creates an attempt of a recognizer on a surface. The attempt appends the actions of rules to
--- `acts`, each with its event's data, and calls its field `on_late` when the time for a swipe has
--- passed.
function attempt.new(surface, recognizer, acts)
  return setmetatable({ surface = surface, recognizer = recognizer, acts = acts }, Attempt)
end

return attempt
