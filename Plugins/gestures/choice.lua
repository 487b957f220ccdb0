-- Chooses the rule that a gesture matches.

local places = require "places"
local windows = require "windows"

local choice = {}

-- The minimum average speed of a fast swipe, in millimetres per second. Chosen: a flick has about
-- 500, and a finger that drags something about 100.
local fast = 220

-- The directions of the kinds of gestures that have one.
local ways = {
  pinch = { "in", "out" }, rotate = { "left", "right" },
  swipe = {
    "up", "down", "left", "right", "up-left", "up-right", "down-left", "down-right", "angle", "any",
  },
}
ways["tap swipe"], ways["hold swipe"] = ways.swipe, ways.swipe

-- Directions in degrees, counterclockwise from the right.
local degrees = {
  right = 0, ["up-right"] = 45, up = 90, ["up-left"] = 135, left = 180, ["down-left"] = 225,
  down = 270, ["down-right"] = 315,
}

local function matches(text, patterns)
  for _, pattern in ipairs(patterns) do
    if text and text:match(pattern) then return true end
  end
  return false
end

-- Whether a rule matches a scene: the place, the application and the output of a touch. With
-- `is_wherever`, any place matches.
local function is_there(rule, scene, is_wherever)
  local where = rule.where
  local is_here = where.is_app == scene.is_app and where.is_desktop == scene.is_desktop
  if not is_here and not where.is_anywhere then return false end
  if rule.apps and not matches(scene.app, rule.apps) then return false end
  if rule.other_apps and matches(scene.app, rule.other_apps) then return false end
  if rule.modifiers and rule.modifiers ~= scene.modifiers then return false end
  if rule.outputs and not matches(scene.output, rule.outputs) then return false end
  if not windows.suits(rule, scene) then return false end
  return is_wherever or not where.places or where.ends ~= nil
    or places.are_at(where, scene.places, rule.fingers)
end

--- Returns the rules that match a scene: first those that name applications, then those that name
--- modifiers, then the others. With `is_wherever`, returns the rules for all places.
function choice.there(list, scene, is_wherever)
  local ranks = { {}, {}, {}, {} }
  for _, rule in ipairs(list) do
    if is_there(rule, scene, is_wherever) then
      local rank = ranks[4 - (rule.apps and 2 or 0) - (rule.modifiers and 1 or 0)]
      rank[#rank + 1] = rule
    end
  end
  local found = {}
  for _, rank in ipairs(ranks) do table.move(rank, 1, #rank, #found + 1, found) end
  return found
end

--- Whether a rule matches a number of fingers.
function choice.has_fingers(rule, count)
  return count == rule.fingers or rule.or_more and count > rule.fingers
end

-- Returns the extent of the screen or the window in a direction.
local function extent(way, size)
  if way == "left" or way == "right" then return size.width end
  if way == "up" or way == "down" then return size.height end
  return (size.width ^ 2 + size.height ^ 2) ^ 0.5
end

-- Returns the fraction of the extent that a swipe crossed, from 0 to 1.
local function crossed(way, measure, size)
  local is_across, is_along = way == "left" or way == "right", way == "up" or way == "down"
  local length = is_across and math.abs(measure.dx) or is_along and math.abs(measure.dy)
  return (length or measure.distance) / extent(way, size)
end

-- Returns the results of choice.progress for a rule with its own lengths. Percentages are of the
-- screen or window; such a swipe must also have the minimum length of all swipes.
local function ranged(distance, way, measure, size)
  local whole = distance.unit == "%" and extent(way, size) / 100
  local from = whole and distance.from * whole or size.points(distance.from, distance.unit)
  local to = whole and distance.to * whole or size.points(distance.to, distance.unit)
  local length = measure.distance
  return length / from,
    length >= from and length < to and (not whole or length >= size.least)
end

--- Returns the progress of a gesture towards a rule's threshold, 1 when it reaches it, and whether
--- the gesture matches the rule's distance.
function choice.progress(rule, way, measure, size)
  if measure.kind == "pinch" then
    local ratio = way == "out" and measure.scale or 1 / measure.scale
    return math.log(ratio) / math.log(size.least_scale), ratio >= size.least_scale
  elseif measure.kind == "rotate" then
    local part = math.abs(measure.rotation) / size.least_rotation
    return part, part >= 1
  end
  local distance, least = rule.distance, size.least
  if type(distance) == "table" then return ranged(distance, way, measure, size) end
  local is_far = measure.distance >= least
  if not distance then return measure.distance / least, is_far end
  local part = crossed(way, measure, size)
  if distance == "long" then return part * 1.5, is_far and part >= 2 / 3 end
  if distance == "medium+" then return part * 3, is_far and part >= 1 / 3 end
  if distance == "medium" then return part * 3, is_far and part >= 1 / 3 and part < 2 / 3 end
  return measure.distance / least, is_far and part < 1 / 3
end

-- Whether the direction of a swipe differs from the rule's by at most the option `leniency`.
local function is_exact(rule, measure, size)
  local wanted = size.leniency and degrees[rule.direction]
  if not wanted then return true end
  return math.abs((measure.angle - wanted + 180) % 360 - 180) <= size.leniency
end

-- Whether a gesture matches the conditions of a rule for the exact angle, the speed, and the ends
-- of a swipe.
local function suits(rule, measure, size)
  if measure.kind == "swipe" then
    if not is_exact(rule, measure, size) then return false end
    if rule.where.ends and not places.suits(rule.where, {}, size, measure) then return false end
  end
  if rule.angles then
    local from, to, angle = rule.angles.from, rule.angles.to, measure.angle
    local is_within = angle >= from and angle <= to
    if from > to then is_within = angle >= from or angle <= to end
    if not is_within then return false end
  end
  if not rule.speed then return true end
  return (measure.speed >= fast * size.points(1)) == (rule.speed == "fast")
end

--- Returns the first rule that matches a gesture; rules for the diagonal precede rules for the
--- straight direction. Without a measure, distances are ignored. A rule with `on progress` matches
--- at once, unless an earlier rule could still reach its distance.
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

--- Returns the first `on cancel` rule that a gesture matches so far.
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

--- Returns the first rule that acts in steps for a direction.
function choice.repeating(rules, kind, count, way)
  for _, rule in ipairs(rules) do
    if rule.kind == kind and rule.direction == way and rule.moment == "progress"
      and choice.has_fingers(rule, count)
    then
      return rule
    end
  end
end

--- Whether a gesture of a kind could still match a rule with an action.
function choice.could(rules, kind, count)
  for _, way in ipairs(ways[kind] or { false }) do
    local rule = choice.find(rules, kind, count, { way })
    if rule and rule.action.verb ~= "none" then return true end
  end
  -- A first rule with `none` may match only short swipes, so checks the later rules, too.
  for _, rule in ipairs(rules) do
    if rule.kind == kind and rule.direction and choice.has_fingers(rule, count)
      and rule.action.verb ~= "none"
    then
      return true
    end
  end
  return false
end

--- Whether fingers that move after a `prefix` could still match a rule with an action.
function choice.could_move(rules, prefix, count)
  for _, kind in ipairs { "swipe", "pinch", "rotate", "tap swipe", "hold swipe", "draw" } do
    local first = kind:match("^(%a+) swipe")
    if (not first or first == prefix) and choice.could(rules, kind, count) then return true end
  end
  return false
end

return choice
