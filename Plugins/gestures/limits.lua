-- Rejects rules whose conditions contradict each other or can never be true.

local words = require "words"

local limits = {}

-- Whether a rule has one of some verbs, in its actions or in those for moving back.
local function has_any(rule, ...)
  for _, list in ipairs { rule.actions, rule.back or {} } do
    for _, action in ipairs(list) do
      for _, verb in ipairs { ... } do
        if action.verb == verb then return true end
      end
    end
  end
  return false
end

-- Rejects a distance for a rule that acts in steps, because steps have their own length. An event
-- at each move reports its progress towards the distance.
local function refuse_distance(rule, at)
  local is_event = rule.action.verb == "emit" and not rule.step
  local is_nothing = rule.action.verb == "none" and not rule.back
  if rule.moment == "progress" and rule.distance and not is_event and not is_nothing then
    words.fault(at.distance, "found a distance in a rule that acts in steps, expected none: it"
      .. " first acts after one step; leave it out, or set the length of a step, as in every 20mm")
  end
end

-- Rejects key actions with modifiers: an app receives keys only while no real key is held.
local function refuse_keys(rule, at)
  if rule.modifiers and has_any(rule, "key", "type") then
    words.fault(at.modifier, "found keys to press in a rule with modifiers, expected another"
      .. " action: an app gets no keys while you hold others; use more fingers instead of with")
  end
end

-- Returns the kind of a rule's gesture for messages.
local function kind_of(rule)
  return rule.times and "tap" or rule.kind
end

-- Rejects conditions that only swipes or only windows of apps can have.
local function refuse_elsewhere(rule, at, moves, turns)
  if rule.distance and (turns or not moves) then
    words.fault(at.distance,
      "found a distance, expected none: only swipes have one; leave it out")
  elseif rule.speed and (turns or not moves) then
    words.fault(at.speed, "found a speed, expected none: only swipes have one; leave it out")
  elseif rule.where.ends and not rule.kind:match("swipe") then
    words.fault(rule.where.ends, "found a place where a swipe begins or ends, expected the place"
      .. " of a " .. kind_of(rule) .. ": only swipes have an end; name one place, such as left"
      .. " edge")
  elseif rule.is_shared and not rule.where.is_app and not rule.where.is_anywhere then
    words.fault(at.shared, "found shared, expected it on windows of apps only: no app gets the"
      .. " touches at edges and on the desktop; leave it out")
  elseif rule.is_shared and rule.blocks then
    words.fault(at.shared, "found shared in a rule with block, expected one of the two: an app"
      .. " gets the touches or does not; leave one out")
  end
end

-- Rejects moments that the kind of gesture does not have.
local function refuse_moment(rule, at, moves)
  local kind, moment = rule.kind, rule.moment
  if moment == "progress" and not moves then
    words.fault(at.moment,
      "found on progress or every, expected on release: a " .. kind_of(rule)
        .. " has no progress; leave it out")
  elseif moment == "press" and (rule.times or kind == "draw") then
    words.fault(at.moment, "found on press, expected on release for " .. kind
      .. ": this gesture is complete only when the finger lifts; leave it out")
  elseif moment == "cancel" and not moves then
    words.fault(at.moment, "found on cancel, expected on release: only swipes, pinches and"
      .. " rotations can be cancelled; leave it out")
  elseif moment == "progress" and (rule.direction == "any" or rule.direction == "angle")
    and (rule.action.verb ~= "emit" or rule.step) and rule.action.verb ~= "none"
  then
    words.fault(at.moment,
      "found a repeated action for several directions, expected the action emit,"
        .. " or a direction such as up")
  end
end

--- Fills in default values, and rejects contradictions.
function limits.complete(rule)
  local turns = rule.kind == "pinch" or rule.kind == "rotate"
  local moves = turns or rule.kind:match("swipe") ~= nil
  local at = rule.columns
  rule.fingers = rule.fingers or (turns and 2 or 1)
  if turns and rule.fingers < 2 then
    words.fault(at.fingers, "found 1 finger, expected 2 or more to " .. rule.kind)
  end
  refuse_elsewhere(rule, at, moves, turns)
  refuse_moment(rule, at, moves)
  refuse_distance(rule, at)
  refuse_keys(rule, at)
  rule.moment = rule.moment or (rule.kind == "hold" and "press" or "release")
  rule.columns = nil
end

return limits
