-- The rules that count: those of the person, then those to begin with.

local thimble = require "thimble"
local grammar = require "grammar"
local presets = require "presets"

local book = {}

-- The preset of a name; `auto` is that of the compositor.
local function preset(name)
  if name ~= "auto" then return presets[name] end
  return presets[thimble.compositor.name] or presets.plain
end

local function has_all(needs)
  for _, name in ipairs(needs) do
    if not thimble.has(name) then return false end
  end
  return true
end

-- What a rule is about, but for its action: `none` unbinds later rules about the same.
local function subject(rule)
  local where, list = rule.where, {}
  for place in pairs(where.places or {}) do list[#list + 1] = place end
  table.sort(list)
  local distance = rule.distance
  if type(distance) == "table" then distance = distance.from .. ".." .. distance.to end
  return table.concat({
    tostring(where.is_app), table.concat(list, " "), where.from, where.to, rule.kind,
    rule.direction or "", rule.fingers, tostring(rule.or_more), distance or "",
    table.concat(rule.apps or {}, " "), table.concat(rule.other_apps or {}, " "),
    table.concat(rule.outputs or {}, " "), rule.modifiers or "",
  }, "\n")
end

-- Adds the rule of a line, unless it is blank, a remark, unbound or not granted.
local function add(list, unbound, line, number, is_for_app)
  if line:match("^%s*$") or line:match("^%s*#") then return end
  local rule, fault = grammar.parse(line)
  if not rule then error("rule " .. number .. ", " .. fault, 0) end
  if is_for_app ~= nil and rule.where.is_app ~= is_for_app then return end
  local about = subject(rule)
  if unbound[about] then return end
  if rule.action.verb == "none" then unbound[about] = true end
  if has_all(rule.action.needs) then
    list[#list + 1] = rule
  elseif rule.action.verb ~= "none" then
    thimble.log.warn("\"" .. line .. "\" is left out: it needs a permission that was not granted, "
      .. table.concat(rule.action.needs, " or "))
  end
end

--- The rules of options, in the order in which they count; only those for apps, or only others,
--- where that is said.
function book.read(options, is_for_app)
  local list, unbound = {}, {}
  for _, lines in ipairs { options.rules, preset(options.preset) } do
    for number, line in ipairs(lines) do
      add(list, unbound, line, number, is_for_app)
    end
  end
  return list
end

return book
