-- Finds mistakes in options, and rules that cannot act.

local book = require "book"
local covers = require "covers"
local drawing = require "drawing"
local places = require "places"
local verbs = require "verbs"
local windows = require "windows"
local words = require "words"

local check = {}

-- Adds the permissions that a rule needs, with the values of those that have values.
local function add_needs(needs, rule, in_app)
  for _, list in ipairs { rule.actions, rule.back or {} } do
    for _, action in ipairs(list) do
      local verb = verbs[action.verb]
      local name = not (in_app and verb.in_app) and verb.needs or nil
      if name == "spawn" then
        local program = action.verb == "shell" and "sh" or words.split(action.argument)[1]
        needs.spawn = needs.spawn or {}
        table.insert(needs.spawn, program)
      elseif name then
        needs[name] = true
      end
    end
  end
end

-- Whether a rule acts only on windows of apps.
local function is_for_apps(rule)
  return rule.where.is_app or rule.where.is_anywhere and not next(places.begins(rule))
end

-- The maximum number of values of a permission in a finding.
local maximum_ids = 256

-- Returns the app ids of the windows that a rule matches, with excluded ids prefixed by "not ";
-- true for all apps.
local function app_ids(rule)
  if not rule.app_ids and not rule.other_ids then return true end
  local list = { table.unpack(rule.app_ids or { "*" }) }
  for _, id in ipairs(rule.other_ids or {}) do list[#list + 1] = "not " .. id end
  return #list > maximum_ids or list
end

local function needs_of(rule)
  local needs, in_app = {}, is_for_apps(rule)
  add_needs(needs, rule, in_app)
  if in_app then needs.apps = app_ids(rule)
  elseif windows.asks(rule) then needs.toplevels = true end
  return needs
end

local towards = { left = "left", right = "right", top = "up", bottom = "down" }

-- Whether a swipe from a place leaves the screen before it is long enough.
local function leaves(place, rule, needed, options)
  local depth = place:match("%-") and options.corner or options.width
  if needed <= depth then return false end
  for side in place:gmatch("%a+") do
    for way in rule.direction:gmatch("%a+") do
      if towards[side] == way then return true end
    end
  end
  return false
end

-- Returns the reason why no finger can make a rule's gesture; nil if one can.
local function impossible(rule, options)
  local where, distance = rule.where, rule.distance
  if type(distance) == "table" and distance.unit == "%" and distance.from > 100 then
    return "its distance is over 100%, but no swipe can be longer than the screen"
  end
  if where.is_app or where.ends or not where.places or not rule.kind:match("swipe")
    or rule.direction == "any" or rule.direction == "angle"
  then
    return nil
  end
  local needed = options.distance
  if type(distance) == "table" and distance.unit == options.unit then needed = distance.from end
  for place in pairs(where.places) do
    if not leaves(place, rule, needed, options) then return nil end
  end
  return "a swipe " .. rule.direction .. " from there leaves the screen at once"
end

-- Returns the reason why a rule cannot act beside those before it; nil if it can.
local function hidden(rule, before, options)
  for _, other in ipairs(before) do
    if covers.all(other, rule, options) then
      local is_mutual = covers.all(rule, other, options)
      local verb = other.action.verb == "none" and "unbinds it"
        or is_mutual and "comes before it, and is for the same gesture"
        or "comes before it, and matches all of its gestures"
      return other.name .. ", " .. verb
    end
  end
end

-- Whether one of two rules covers the other.
local function meets(covers_other, rule, other)
  return covers_other(rule, other) or covers_other(other, rule)
end

-- Returns a remark on `any`, which only matches the directions that no other rule names.
local function yields(rule, before)
  for _, other in ipairs(before) do
    if other.direction == "any" and rule.direction ~= "any" and covers.kind(other, rule)
      and meets(covers.place, rule, other) and meets(covers.fingers, rule, other)
    then
      return "acts in place of " .. other.name .. ", although that rule comes first: any is only"
        .. " for the directions that no other rule names there"
    end
  end
end

-- Returns a remark on `block` in a rule that is not for windows of apps.
local function blocks_all(rule)
  if not rule.blocks or rule.where.is_app or rule.where.is_anywhere then return end
  if rule.action.verb ~= "block" then
    return "needs no block: no app gets the touches that begin there; leave it out"
  end
  return "cannot block only this gesture: no app gets any touch that begins there; begin the rule"
    .. " with app to block it on windows"
end

-- Finds the rules that cannot act, and what all of them need.
local function find_remarks(rules, options, add)
  local before = {}
  for _, rule in ipairs(rules) do
    local function remark(sentence)
      add { option = "rules", index = rule.number, remark = true, message = rule.name .. sentence }
    end
    local is_none = rule.action.verb == "none"
    local why = not is_none and (impossible(rule, options) or hidden(rule, before, options))
    local limit = not is_none and (yields(rule, before) or blocks_all(rule))
    if why then
      remark(", cannot act: " .. why)
    elseif limit then
      remark(", " .. limit)
    end
    if next(needs_of(rule)) then
      local message = rule.name .. ","
      if rule.where.is_anywhere and is_for_apps(rule) then
        message = message .. " acts on windows of apps, in 'thimble wrap', and"
      end
      add { option = "rules", index = rule.number, message = message, needs = needs_of(rule) }
    end
    before[#before + 1] = rule
  end
end

-- Adds the permissions that the preset's rules need, except for those that are unbound.
local function find_preset_needs(rules, options, known, add)
  for number, line in ipairs(book.preset(options.preset)) do
    local rule = book.parse(line, number, known)
    if rule and not hidden(rule, rules, options) then
      add { option = "preset", needs = needs_of(rule) }
    end
  end
end

--- Returns the mistakes in options; without any, the rules that cannot act and the permissions
--- that rules need.
function check.options(options)
  local findings, rules = {}, {}
  local function add(finding) findings[#findings + 1] = finding end
  local forms = drawing.read(options.shapes, function(index, fault)
    add { option = "shapes", index = index, message = fault }
  end)
  local known = book.known(forms)
  for index, line in ipairs(options.rules) do
    local rule, fault = book.parse(line, index, known)
    if fault then add { option = "rules", index = index, message = fault } end
    if rule then rules[#rules + 1] = rule end
  end
  if #findings == 0 then
    find_remarks(rules, options, add)
    find_preset_needs(rules, options, known, add)
  end
  return findings
end

return check
