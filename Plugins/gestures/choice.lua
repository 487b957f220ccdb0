-- Which of several rules a gesture is for.

local windows = require "windows"

local choice = {}

-- What a fast swipe is faster than, on average, in millimetres a second. Chosen: a flick is some
-- 500, a finger that drags something some 100.
local fast = 220

local ways = {
  tap = { false }, hold = { false }, ["double tap"] = { false },
  pinch = { "in", "out" }, rotate = { "left", "right" }, draw = { false },
  swipe = {
    "up", "down", "left", "right", "up-left", "up-right", "down-left", "down-right", "angle", "any",
  },
}
ways["tap swipe"], ways["hold swipe"] = ways.swipe, ways.swipe

local function matches(text, patterns)
  for _, pattern in ipairs(patterns) do
    if text and text:match(pattern) then return true end
  end
  return false
end

-- Whether a rule is for a place, an application and an output.
local function is_there(rule, scene)
  local where = rule.where
  if where.is_app ~= scene.is_app or where.is_desktop ~= scene.is_desktop then return false end
  if rule.apps and not matches(scene.app, rule.apps) then return false end
  if rule.other_apps and matches(scene.app, rule.other_apps) then return false end
  if rule.modifiers and rule.modifiers ~= scene.modifiers then return false end
  if rule.outputs and not matches(scene.output, rule.outputs) then return false end
  if not windows.suits(rule, scene) then return false end
  if not where.places then return true end
  for place, along in pairs(scene.places) do
    if where.places[place] and along >= where.from and along < where.to then return true end
  end
  return false
end

--- The rules for a place, an application and an output, those that name applications first, then
--- those that name modifiers.
function choice.there(list, scene)
  local ranks = { {}, {}, {}, {} }
  for _, rule in ipairs(list) do
    if is_there(rule, scene) then
      local rank = ranks[4 - (rule.apps and 2 or 0) - (rule.modifiers and 1 or 0)]
      rank[#rank + 1] = rule
    end
  end
  local found = {}
  for _, rank in ipairs(ranks) do table.move(rank, 1, #rank, #found + 1, found) end
  return found
end

--- Whether so many fingers are the rule's.
function choice.has_fingers(rule, count)
  return count == rule.fingers or rule.or_more and count > rule.fingers
end

--- The part of the screen or the window that a swipe crossed, from 0 to 1.
local function crossed(way, measure, size)
  if way:match("%-") or way == "angle" or way == "any" then
    return measure.distance / (size.width ^ 2 + size.height ^ 2) ^ 0.5
  end
  local across = way == "left" or way == "right"
  return math.abs(across and measure.dx or measure.dy) / (across and size.width or size.height)
end

--- How far a gesture is on the way to what a rule wants, 1 when it is there; and whether it counts.
function choice.progress(rule, way, measure, size)
  if measure.kind == "pinch" then
    local ratio = way == "out" and measure.scale or 1 / measure.scale
    return math.log(ratio) / math.log(size.least_scale), ratio >= size.least_scale
  elseif measure.kind == "rotate" then
    local part = math.abs(measure.rotation) / size.least_rotation
    return part, part >= 1
  end
  local distance, least = rule.distance, size.least
  if type(distance) == "table" then
    local from, to = size.points(distance.from), size.points(distance.to)
    return measure.distance / from, measure.distance >= from and measure.distance < to
  end
  local is_far = measure.distance >= least
  if not distance then return measure.distance / least, is_far end
  local part = crossed(way, measure, size)
  if distance == "long" then return part * 1.5, is_far and part >= 2 / 3 end
  if distance == "medium+" then return part * 3, is_far and part >= 1 / 3 end
  if distance == "medium" then return part * 3, is_far and part >= 1 / 3 and part < 2 / 3 end
  return measure.distance / least, is_far and part < 1 / 3
end

-- Whether a swipe goes the way that a rule says beyond its direction, and as fast.
local function suits(rule, measure, size)
  if rule.angles then
    local from, to, angle = rule.angles.from, rule.angles.to, measure.angle
    local is_within = angle >= from and angle <= to
    if from > to then is_within = angle >= from or angle <= to end
    if not is_within then return false end
  end
  if not rule.speed then return true end
  return (measure.speed >= fast * size.points(1)) == (rule.speed == "fast")
end

--- The rule for a gesture among those that are there: a diagonal before a straight direction, then
--- the earlier. Without a measure, distances do not count. A rule with on progress begins at once,
--- unless an earlier one could still come to its distance.
function choice.find(rules, kind, count, directions, measure, size)
  local is_open = false
  for _, way in ipairs(directions or { false }) do
    for _, rule in ipairs(rules) do
      if rule.kind == kind and (rule.direction or false) == way and rule.moment ~= "cancel"
        and choice.has_fingers(rule, count) and (not measure or suits(rule, measure, size))
      then
        if not measure then return rule end
        local part, counts = choice.progress(rule, way, measure, size)
        if rule.moment == "progress" and not is_open or rule.moment ~= "progress" and counts then
          return rule
        end
        is_open = is_open or rule.moment ~= "progress" and part < 1
      end
    end
  end
end

--- The rule for a gesture that was one and is cancelled, of those whose gesture it is by now.
function choice.cancelled(rules, kind, count, measure, size)
  for _, way in ipairs(measure.directions) do
    for _, rule in ipairs(rules) do
      if rule.kind == kind and rule.direction == way and rule.moment == "cancel"
        and choice.has_fingers(rule, count) and suits(rule, measure, size)
        and select(2, choice.progress(rule, way, measure, size))
      then
        return rule
      end
    end
  end
end

--- The rule that acts in steps for a direction.
function choice.repeating(rules, kind, count, way)
  for _, rule in ipairs(rules) do
    if rule.kind == kind and rule.direction == way and rule.moment == "progress"
      and choice.has_fingers(rule, count)
    then
      return rule
    end
  end
end

--- Whether a gesture of this kind could still do something.
function choice.could(rules, kind, count)
  for _, way in ipairs(ways[kind]) do
    local rule = choice.find(rules, kind, count, { way })
    if rule and rule.action.verb ~= "none" then return true end
  end
  -- A rule may say `none` of short swipes only.
  for _, rule in ipairs(rules) do
    if rule.kind == kind and rule.direction and choice.has_fingers(rule, count)
      and rule.action.verb ~= "none"
    then
      return true
    end
  end
  return false
end

return choice
