-- The action `block`: an app receives a touch only when no rule with `block` can match it any
-- longer.

local choice = require "choice"

local blocks = {}

-- The first fingers of a gesture may move a little before the others, so the kind of a gesture of
-- several fingers is certain only from the minimum length of a swipe on.
local function is_certain(attempt, measure)
  return attempt.stroke.count == 1 or measure.extent >= attempt.size.least
end

local function has_way(rule, measure)
  if not rule.direction then return true end
  for _, way in ipairs(measure.directions) do
    if way == rule.direction then return true end
  end
  return false
end

-- Whether moving fingers could still make the gesture of a rule.
local function could_move(rule, attempt)
  if rule.times or rule.kind == "hold" then return false end
  local first, kind = rule.kind:match("^(%a+) swipe$"), rule.kind:match("%a+$")
  if first and first ~= attempt.prefix then return false end
  local measure = attempt.stroke:measure()
  if not is_certain(attempt, measure) then return true end
  if kind == "draw" then return measure.kind == "swipe" end
  return kind == measure.kind and has_way(rule, measure)
end

-- Whether fingers that have not moved, or the next tap, could still make the gesture of a rule.
local function could_rest(rule, attempt)
  if attempt.waiting then
    return rule.kind == "tap swipe" or rule.times ~= nil and rule.times > attempt.times
  end
  return attempt.prefix ~= "hold" or not rule.times
end

local function has_fingers(rule, attempt)
  local count = attempt.stroke.count
  if choice.has_fingers(rule, count) then return true end
  return not attempt.is_moving and not attempt.stroke.has_lifted and count < rule.fingers
end

--- Whether any rule of a list has the action `block`.
function blocks.any(rules)
  for _, rule in ipairs(rules) do
    if rule.blocks then return true end
  end
  return false
end

--- Whether the fingers of an attempt could still match a rule with `block`.
function blocks.could(attempt)
  local could = attempt.is_moving and could_move or could_rest
  for _, rule in ipairs(attempt.rules) do
    if rule.blocks and has_fingers(rule, attempt) and could(rule, attempt) then return true end
  end
  return false
end

return blocks
