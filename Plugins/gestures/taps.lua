-- Counts the taps of an attempt at the same place, and finds the rules that they match.

local choice = require "choice"

local taps = {}

--- The minimum and the maximum number of taps of a rule `tap N times`. Chosen: ten taps take two
--- seconds.
taps.least, taps.most = 2, 10

--- Returns the kind of gesture of a number of taps.
function taps.kind(times)
  return times == 1 and "tap" or times == 2 and "double tap" or "tap " .. times .. " times"
end

-- Returns the rule for exactly this number of taps of `count` fingers.
local function exact(rules, times, count)
  return choice.find(rules, taps.kind(times), count)
end

-- Whether a rule with an action could still match after a number of taps: a rule for more taps, or
-- for a tap and a swipe.
local function could_go_on(rules, times, count)
  for more = times + 1, taps.most do
    if choice.could(rules, taps.kind(more), count) then return true end
  end
  return times == 1 and choice.could(rules, "tap swipe", count)
end

-- Returns the rules that taps match if no other tap follows. If no rule is for this number of taps,
-- the rule for the largest smaller number comes first, and the rest of the taps are matched alike.
local function complete(rules, times, count)
  local found, part = {}, times
  while times > 0 and part > 0 do
    part = math.min(part, times)
    local rule = exact(rules, part, count)
    if rule then
      found[#found + 1], times = rule, times - part
    else
      part = part - 1
    end
  end
  return found
end

local function wait_for_tap(attempt)
  local wait = math.max(attempt.surface.options.double_tap, attempt.user.tap_interval)
  attempt.recognizer:wait_for_touches(wait * 2)
  attempt.waiting = attempt.recognizer:after(wait, function()
    attempt:drop_prefix()
    attempt:finish()
  end)
end

--- Adds a tap to an attempt. The taps wait if more of them could still match a rule.
function taps.add(attempt, measure)
  local rules, count = attempt.rules, attempt.stroke.count
  local follows = attempt.prefix == "tap" and attempt.tapped == count
  local times = follows and attempt.times + 1 or 1
  -- A tap that matches no rule together with those before it is a first tap.
  if times > 1 and not could_go_on(rules, times, count) and not exact(rules, times, count) then
    times = 1
  end
  if times == 1 then attempt:drop_prefix() end
  attempt.times = times
  if not could_go_on(rules, times, count) then
    local rule = exact(rules, times, count)
    if rule then attempt:act(rule, measure) end
    return attempt:finish()
  end
  attempt.prefix, attempt.tapped = "tap", count
  attempt.earlier, attempt.pending = attempt.pending, complete(rules, times, count)
  wait_for_tap(attempt)
end

--- Counts all pending taps but the last one as complete, because a swipe follows the last one.
function taps.keep_last(attempt)
  for _, rule in ipairs(attempt.prefix == "tap" and attempt.earlier or {}) do attempt:act(rule) end
  attempt.earlier = nil
end

return taps
