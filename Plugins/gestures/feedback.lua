-- Visible and haptic feedback of a gesture before its rule acts.

local haptics = require "haptics"
local hint = require "hint"
local preview = require "preview"

local feedback = {}

local Feedback = {}
Feedback.__index = Feedback

-- Called when fingers have landed. Shows the ring if they may become a hold.
function Feedback:began(attempt)
  self.felt, self.certain = nil, nil
  if not self.hint then return end
  local rule = attempt.resting and preview.hold(attempt)
  if rule then self.hint:fill_ring(attempt, rule) else self.hint:hide() end
end

-- Records whether a rule that acts on release will act when the fingers lift now. Plays haptic
-- feedback when it becomes certain.
function Feedback:note(rule, value)
  local is_later = rule.moment ~= "press" and rule.moment ~= "progress"
  local certain = value >= 1 and is_later and rule or nil
  if certain and certain ~= self.certain then haptics.play(self.options) end
  self.certain = certain
end

function Feedback:moved(attempt)
  if not attempt.is_moving or attempt.has_fired then return end
  local rule, value = preview.of(attempt)
  if rule then self:note(rule, value) else self.certain = nil end
  if not self.hint then return end
  self.hint:stop()
  self.hint:show(attempt, "bump", rule, value)
end

--- Called when fingers have lifted. Hides the ring, since they can no longer become a hold.
function Feedback:lifted(attempt)
  if self.hint and not attempt.is_moving then self.hint:hide() end
end

--- Called when a rule acts. Plays haptic feedback, unless it was already played when the rule
--- became certain. Of the events at each move, only the first one plays feedback.
function Feedback:acts(rule, phase)
  local is_event = rule.action.verb == "emit" and rule.moment == "progress" and not rule.step
  if rule.action.verb == "block" or is_event and phase ~= "began" then return end
  if rule ~= self.certain and rule ~= self.felt then haptics.play(self.options) end
end

function Feedback:ended()
  self.felt, self.certain = self.certain, nil
  if self.hint then self.hint:hide() end
end

--- Creates the feedback of a surface. On windows of apps, whose position on the screen is unknown,
--- and on the desktop, which has no edges, there is only haptic feedback.
function feedback.new(surface)
  local self = setmetatable({ options = surface.options }, Feedback)
  local has_edge = not surface.is_app and not surface.is_desktop
  if surface.options.hint and has_edge then self.hint = hint.new(surface) end
  return self
end

return feedback
