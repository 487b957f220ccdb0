-- What fingers are about to do: the rule that they come nearest to, and how near they are.

local choice = require "choice"
local repeats = require "repeats"

local preview = {}

local function is_live(rule)
  return rule.action.verb ~= "none"
end

-- How near a rule is that would not be taken now, from 0 to 1; nil where fingers have gone too far
-- for it, or another one would be taken first.
local function nearness(rule, attempt, measure)
  local part = repeats.progress(rule, attempt, measure)
  if part < 1 then return part end
  -- Far enough by its distance, and too short for what any swipe has to go.
  local is_short = measure.kind == "swipe" and measure.distance < attempt.size.least
  return is_short and measure.distance / attempt.size.least or nil
end

local function is_way(rule, directions)
  for _, way in ipairs(directions) do
    if rule.direction == way then return true end
  end
  return false
end

-- The rule that fingers come to next, of those that would not be taken now.
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
  -- The time for swipes is over.
  if attempt.is_late and measure.kind == "swipe" then return nil, 0 end
  local taken = attempt:taken(measure, true)
  if taken and taken.moment ~= "progress" and is_live(taken) then return taken, 1 end
  return nearest(attempt, measure)
end

--- The rule for fingers that rest, if there is one.
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
