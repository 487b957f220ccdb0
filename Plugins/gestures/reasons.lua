-- The reason why fingers matched no rule, for tools: the nearest rule and the missing part.

local choice = require "choice"
local taps = require "taps"

local reasons = {}

local function plural(count, word)
  return count .. " " .. word .. (count == 1 and "" or "s")
end

-- Returns a kind of gesture in words, such as "a swipe" or "5 taps".
local function in_words(kind)
  local times = kind:match("^tap (%d+) times$")
  return times and plural(times, "tap") or "a " .. kind
end

-- Returns the kind of gesture that fingers made.
local function kind_of(attempt, measure)
  if not attempt.is_moving then
    if attempt.has_rested or attempt.prefix == "hold" then return "hold" end
    return taps.kind(attempt.times or 1)
  end
  if attempt.prefix and measure.kind == "swipe" then return attempt.prefix .. " swipe" end
  return measure.kind
end

local function has_way(rule, measure)
  if not rule.direction then return true end
  for _, way in ipairs(measure.directions) do
    if way == rule.direction then return true end
  end
  return false
end

-- Returns a score for the similarity of a rule to the fingers' gesture.
local function likeness(rule, kind, count, measure)
  local is_tap = rule.times and kind ~= "tap swipe" and kind:match("tap")
  return (rule.kind == kind and 4 or is_tap and 3 or 0) + (has_way(rule, measure) and 2 or 0)
    + (choice.has_fingers(rule, count) and 1 or 0)
end

local function nearest(rules, kind, count, measure)
  local best, most
  for _, rule in ipairs(rules) do
    local value = likeness(rule, kind, count, measure)
    if rule.action.verb ~= "none" and (not most or value > most) then best, most = rule, value end
  end
  return best
end

-- Returns the measured and the required distance in words; nil if the distance suffices.
local function shortfall(rule, attempt, measure)
  local size = attempt.size
  local part, counts = choice.progress(rule, rule.direction, measure, size)
  if counts then return nil end
  local unit = size.points(1)
  if measure.kind == "pinch" then
    return ("spread by a factor of %.2f, not of %.2f"):format(measure.scale, size.least_scale)
  elseif measure.kind == "rotate" then
    return ("turned by %.0f of %.0f degrees"):format(
      math.abs(math.deg(measure.rotation)), math.deg(size.least_rotation))
  elseif part >= 1 and measure.distance >= size.least then
    return ("went %.1f mm, which is too far"):format(measure.distance / unit)
  end
  local needed = math.max(part > 0 and measure.distance / part or 0, size.least)
  return ("went %.1f of %.1f mm"):format(measure.distance / unit, needed / unit)
end

local function what_lacks(rule, attempt, kind, measure)
  local count = attempt.stroke.count
  if not choice.has_fingers(rule, count) then
    return plural(count, "finger") .. " of " .. rule.fingers .. (rule.or_more and " or more" or "")
  elseif rule.times and rule.kind ~= kind and not attempt.is_moving and kind ~= "hold" then
    return plural(attempt.times or 1, "tap") .. " of " .. rule.times
  elseif rule.kind ~= kind then
    return in_words(kind) .. ", not " .. in_words(rule.kind)
  elseif not has_way(rule, measure) then
    return "went " .. (measure.directions[2] or measure.directions[1]) .. ", not " .. rule.direction
  elseif attempt.is_late and measure.kind == "swipe" then
    return ("took longer than %g s"):format(attempt.surface.options.within)
  end
  local short = attempt.is_moving and rule.direction and shortfall(rule, attempt, measure)
  if short then return short end
  if rule.speed then return "was not " .. rule.speed .. " enough" end
  if rule.kind == "draw" then return "no " .. rule.shape .. " was drawn" end
  return "excluded by an earlier rule, or by its direction or place"
end

--- Returns the rule nearest to an attempt and the missing part, in a few words.
function reasons.of(attempt)
  if #attempt.rules == 0 then return "no rule is for this place, application and output" end
  local measure = attempt.stroke:measure()
  local kind = kind_of(attempt, measure)
  local rule = nearest(attempt.rules, kind, attempt.stroke.count, measure)
  if not rule then return "all rules for this place have the action none" end
  return rule.name .. ", " .. what_lacks(rule, attempt, kind, measure)
end

return reasons
