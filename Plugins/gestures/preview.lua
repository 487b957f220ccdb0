-- What fingers are about to do: the rule that they come nearest to, and how near they are.

local choice = require "choice"
local repeats = require "repeats"

local preview = {}

local function is_live(rule)
  return rule.action.verb ~= "none"
end

-- Of a rule that acts in steps, how far the next step is; an event goes on to its distance.
local function in_steps(rule, attempt, measure)
  if rule.action.verb == "emit" then return repeats.progress(rule, attempt, measure) end
  local live = attempt.live
  if not live or not live.step then return 0 end
  local steps = 0
  for index, length in ipairs { measure.dx, measure.dy } do
    steps = math.max(steps, math.abs(length / live.step - live.steps[index]))
  end
  return math.min(1, steps)
end

-- How near a rule is, from 0 to 1; nil where fingers have gone too far for it.
local function nearness(rule, attempt, measure)
  if rule.moment == "progress" then return in_steps(rule, attempt, measure) end
  local _, counts = choice.progress(rule, rule.direction, measure, attempt.size)
  if counts then return 1 end
  local part = repeats.progress(rule, attempt, measure)
  -- Far enough by its distance, and still not what the rule wants: too far, or too short for what
  -- any swipe has to go.
  if part >= 1 then
    return measure.kind == "swipe" and measure.distance < attempt.size.least
      and measure.distance / attempt.size.least or nil
  end
  return part
end

local function is_way(rule, directions)
  for _, way in ipairs(directions) do
    if rule.direction == way then return true end
  end
  return false
end

--- The rule that moving fingers come to next, and how near it is, 1 where it would be taken now.
function preview.of(attempt)
  local measure = attempt.stroke:measure()
  local kind = measure.kind
  if attempt.prefix and kind == "swipe" then kind = attempt.prefix .. " swipe" end
  local best, most
  for _, rule in ipairs(attempt.rules) do
    local fits = rule.kind == kind and is_live(rule)
      and choice.has_fingers(rule, attempt.stroke.count) and is_way(rule, measure.directions)
    local near = fits and nearness(rule, attempt, measure)
    -- The earlier of several that would be taken is the one that is.
    if near and (not most or near > most) then best, most = rule, near end
  end
  return best, most or 0
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
