-- Finds the rule that fingers are nearest to, and their progress towards it.

local choice = require "choice"
local repeats = require "repeats"

local preview = {}

-- Whether a rule has an action that the hint announces.
local function is_live(rule)
  return rule.action.verb ~= "none" and rule.action.verb ~= "block"
end

-- Returns the progress from 0 to 1 towards a rule that does not match yet; nil if fingers have
-- moved too far for it, or if another rule precedes it.
local function nearness(rule, attempt, measure)
  local part = repeats.progress(rule, attempt, measure)
  if part < 1 then return part end
  -- Long enough for the rule, but too short for any swipe.
  local is_short = measure.kind == "swipe" and measure.distance < attempt.size.least
  return is_short and measure.distance / attempt.size.least or nil
end

local function is_way(rule, directions)
  for _, way in ipairs(directions) do
    if rule.direction == way then return true end
  end
  return false
end

-- Returns the nearest of the rules that do not match yet, and the progress towards it.
local function nearest(attempt, measure)
  local kind = measure.kind
  if attempt.prefix and kind == "swipe" then kind = attempt.prefix .. " swipe" end
  local best, most
  for _, rule in ipairs(attempt.rules) do
    local is_later = rule.moment ~= "progress" and rule.moment ~= "cancel"
    local fits = rule.kind == kind and is_live(rule) and is_later
      and choice.has_fingers(rule, attempt.stroke.count) and is_way(rule, measure.directions)
    local near = fits and nearness(rule, attempt, measure)
    if near and (not most or near > most) then best, most = rule, near end
  end
  return best, most or 0
end

--- The rule nearest to the moving fingers and its progress from 0 to 1, where 1 triggers it on
--- lifting; nil if no rule is left.
function preview.of(attempt)
  local measure = attempt.stroke:measure()
  local live = attempt.live
  if live and live.is_event then
    return live.rule, math.min(1, repeats.progress(live.rule, attempt, measure))
  elseif live then
    return live.rule, live:part(measure)
  end
  -- The timeout for swipes has passed.
  if attempt.is_late and measure.kind == "swipe" then return nil, 0 end
  local taken = attempt:taken(measure, true)
  if taken and taken.moment ~= "progress" and is_live(taken) then return taken, 1 end
  return nearest(attempt, measure)
end

--- Returns the rule for resting fingers; nil if none matches.
function preview.hold(attempt)
  local count = attempt.stroke.count
  for _, kind in ipairs { "hold", "hold swipe" } do
    for _, rule in ipairs(attempt.rules) do
      if rule.kind == kind and is_live(rule) and choice.has_fingers(rule, count) then
        return rule
      end
    end
  end
end

return preview
