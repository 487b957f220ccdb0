-- Whether a rule matches every gesture of another, so that the other one never acts after it.

local book = require "book"
local each = require "each"

local covers = {}

--- Whether a rule matches the fingers of another.
function covers.fingers(rule, other)
  if rule.or_more then return other.fingers >= rule.fingers end
  return other.fingers == rule.fingers and not other.or_more
end

--- Whether a rule matches the kind of gesture of another.
function covers.kind(rule, other)
  return rule.kind == other.kind
end

--- Whether a rule matches the places of another.
function covers.place(rule, other)
  local where = rule.where
  if where.is_anywhere and not where.ends and not other.where.is_desktop then return true end
  -- A swipe of a rule with `ends` may begin or end at the place, so only equal places match.
  if (where.ends or other.where.ends) and not book.is_same(where.places, other.where.places) then
    return false
  end
  return book.is_within(other.where, where)
end

-- Whether every swipe that is long enough for one rule also matches another.
local function has_distance(rule, other, options)
  local wide, narrow = rule.distance, other.distance
  if type(narrow) == "table" then
    if type(wide) == "table" then
      return wide.unit == narrow.unit and wide.from <= narrow.from and wide.to >= narrow.to
    end
    -- A rule without a distance matches swipes of at least the option's length.
    return wide == nil
      and (narrow.unit == "%" or narrow.unit == options.unit and narrow.from >= options.distance)
  end
  if type(wide) == "table" then return false end
  return wide == nil or wide == narrow or wide == "medium+" and (narrow == "medium"
    or narrow == "long")
end

local function has_direction(rule, other)
  if rule.direction ~= other.direction then return false end
  local wide, narrow = rule.angles, other.angles
  if not wide then return true end
  return wide.from <= wide.to and narrow.from <= narrow.to and wide.from <= narrow.from
    and wide.to >= narrow.to or book.is_same(wide, narrow)
end

-- Rules for applications come before others, and so do those with modifiers.
local function comes_first(rule, other)
  local function rank(one) return (one.apps and 2 or 0) + (one.modifiers and 1 or 0) end
  return rank(rule) >= rank(other)
end

-- Whether both rules measure fingers alike. If each finger is measured by itself, an earlier rule
-- that acts on release does not take precedence.
local function is_alike(rule, other, options)
  if options.fingers ~= "each" then return true end
  if each.takes(rule) ~= each.takes(other) then return false end
  return not each.takes(rule) or (rule.moment == "release") == (other.moment == "release")
end

local apart = { distance = true, angles = true, shape = true }

--- Whether a rule that comes first matches every gesture of another.
function covers.all(rule, other, options)
  if not covers.kind(rule, other) or not covers.fingers(rule, other)
    or not covers.place(rule, other) or not comes_first(rule, other)
    or not has_direction(rule, other) or not has_distance(rule, other, options)
    or (rule.moment == "cancel") ~= (other.moment == "cancel")
    or not is_alike(rule, other, options)
  then
    return false
  end
  for _, name in ipairs(book.narrows) do
    if not apart[name] and rule[name] ~= nil and not book.is_same(rule[name], other[name]) then
      return false
    end
  end
  return rule.shape == other.shape or rule.shape == "any"
end

return covers
