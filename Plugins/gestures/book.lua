-- The active rules: first those of the user, then those of the preset.

local thimble = require "thimble"
local drawing = require "drawing"
local grammar = require "grammar"
local presets = require "presets"
local words = require "words"

local book = {}

--- Returns the rules of a preset. `auto` selects the preset for the compositor.
function book.preset(name)
  if name ~= "auto" then return presets[name] end
  local known = presets[thimble.compositor.name]
  return known or thimble.compositor.has("workspaces") and presets.workspaces or presets.plain
end

-- Permissions whose name in the `thimble` module is different.
local guarded = { ipc = "compositor.command" }

-- Returns the permissions of a list that are not granted.
local function missing(needs)
  local list = {}
  for _, name in ipairs(needs) do
    if not thimble.has(guarded[name] or name) then list[#list + 1] = name end
  end
  return list
end

--- Whether two conditions are the same.
function book.is_same(a, b)
  if type(a) ~= "table" or type(b) ~= "table" then return a == b end
  if #a ~= #b then return false end
  for key, value in pairs(a) do
    if b[key] ~= value then return false end
  end
  for key in pairs(b) do
    if a[key] == nil then return false end
  end
  return true
end

--- Whether one part of the screen or a window is inside another.
function book.is_within(where, other)
  for _, name in ipairs { "is_app", "is_desktop", "is_anywhere" } do
    if (where[name] or false) ~= (other[name] or false) then return false end
  end
  if (where.ends ~= nil) ~= (other.ends ~= nil) then return false end
  if not other.places then return true end
  if not where.places or where.from < other.from or where.to > other.to then return false end
  for place in pairs(where.places) do
    if not other.places[place] then return false end
  end
  return true
end

--- The names of a rule's conditions besides its place and its fingers. A rule without a condition
--- matches any value of it.
book.narrows = {
  "shape", "angles", "distance", "speed", "apps", "other_apps", "outputs", "modifiers", "titles",
  "other_titles", "states",
}

-- Whether a rule with `none` unbinds another: it matches every gesture of the other rule.
local function unbinds(none, rule)
  if none.kind ~= rule.kind or none.direction ~= rule.direction then return false end
  local least = none.fingers
  if rule.fingers < least or not none.or_more and (rule.fingers > least or rule.or_more) then
    return false
  end
  for _, name in ipairs(book.narrows) do
    if none[name] ~= nil and not book.is_same(none[name], rule[name]) then return false end
  end
  return book.is_within(rule.where, none.where)
end

local function is_unbound(rule, list)
  for _, none in ipairs(list) do
    if unbinds(none, rule) then return true end
  end
  return false
end

-- The rules that a warning was logged for. Each window of an app reads the rules again.
local told = {}

-- Logs that a rule is left out because permissions are not granted.
local function tell(rule, lacks)
  if told[rule.text] then return end
  told[rule.text] = true
  thimble.log.warn("\"" .. rule.text .. "\" is left out: it needs " .. words.all(lacks)
    .. (#lacks > 1 and ", which were not granted" or ", which was not granted"))
end

--- Returns the rule of a line; nil for an empty line or a comment; nil and an error otherwise.
function book.parse(line, number, known)
  if line:match("^%s*$") or line:match("^%s*#") then return nil end
  local rule, fault = grammar.parse(line, known)
  if not rule then return nil, "rule " .. number .. ", " .. fault end
  -- The short form of the rule: its place and its gesture.
  local short = line:match("^%s*(.-)%s*%->"):gsub("%s*,.*", "")
  rule.number, rule.name = number, "rule " .. number .. ", " .. short
  return rule
end

-- Parses a line of options that `check` has accepted.
local function read(line, number, known)
  local rule, fault = book.parse(line, number, known)
  if fault then error(fault, 0) end
  return rule
end

local function is_wanted(rule, surface)
  if not rule then return false end
  local where = rule.where
  if where.is_anywhere then return surface ~= "desktop" end
  return surface == (where.is_app and "apps" or where.is_desktop and "desktop" or "edges")
end

--- Returns the vocabulary for the parser: the names of shapes, and the check of keys.
function book.known(forms)
  local list = { "any" }
  for name in pairs(forms) do list[#list + 1] = name end
  table.sort(list)
  return { key_fault = thimble.keystroke_fault, shapes = list }
end

--- Returns the rules in options for a surface ("edges" of the screen, "desktop" or "apps"), with
--- the highest priority first, and the shapes that can be drawn. Leaves out rules that are unbound
--- or whose permissions are not granted.
function book.read(options, surface)
  local list, none = {}, {}
  local forms = drawing.read(options.shapes, function(_, fault) error(fault, 0) end)
  local known = book.known(forms)
  for part, lines in ipairs { options.rules, book.preset(options.preset) } do
    for number, line in ipairs(lines) do
      local rule = read(line, number, known)
      if rule and part == 2 then rule.name = rule.name:gsub(",", " of the preset,", 1) end
      local is_needed = is_wanted(rule, surface) and not is_unbound(rule, none)
      local lacks = is_needed and missing(surface == "apps" and rule.needs_in_app or rule.needs)
      if is_needed and #lacks > 0 then
        tell(rule, lacks)
      elseif is_needed then
        list[#list + 1] = rule
        if rule.action.verb == "none" then none[#none + 1] = rule end
      end
    end
  end
  return list, forms
end

--- Whether any rule of a list has an action.
function book.acts(list)
  for _, rule in ipairs(list) do
    if rule.action.verb ~= "none" then return true end
  end
  return false
end

return book
