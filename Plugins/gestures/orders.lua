-- Reads the actions after the arrow of a rule, and finds the permissions that they need.

local verbs = require "verbs"
local windows = require "windows"
local words = require "words"

local orders = {}

local names = {}
for name in pairs(verbs) do names[#names + 1] = name end
table.sort(names)

-- Returns the last byte of the action that begins at `first`: the one before a semicolon, or the
-- last one of the line if the verb takes the rest of the line.
local function finish(text, first, last)
  local verb = text:match("^%s*(%a+)", first)
  if verbs[verb] and verbs[verb].is_last then return last end
  local quote
  for at = first, last do
    local char = text:sub(at, at)
    if char == quote then
      quote = nil
    elseif not quote and verb == "run" and (char == "\"" or char == "'") then
      quote = char
    elseif not quote and char == ";" then
      return at - 1
    end
  end
  return last
end

-- Rejects an argument that the verb does not accept.
local function check(known, verb, argument, reader, column, key_fault)
  if known.takes and argument == "" then
    words.fault(column, "found \"" .. verb .. "\" alone, expected " .. known.takes .. " after it")
  elseif known.choices and argument ~= "" then
    reader:choose("nothing, ", known.choices)
    if reader:peek() then reader:refuse("nothing after it") end
  elseif not known.takes and argument ~= "" then
    reader:refuse("nothing after " .. verb)
  end
  local fault = known.fault and known.fault(argument, key_fault)
  if fault then
    words.fault(column, "found \"" .. verb .. " " .. argument .. "\", expected " .. known.takes
      .. ": " .. fault)
  end
end

-- Rejects verbs that need the window of an app, or a finger that is down, in other rules.
local function check_place(known, verb, rule, column)
  local name = "found \"" .. verb .. "\""
  if known.only_app and not rule.where.is_app then
    words.fault(column, name .. ", expected it on windows of apps only: the compositor moves a"
      .. " window with a finger that touches it; begin the rule with app")
  elseif known.holds and (rule.times or rule.kind == "draw"
    or rule.moment and rule.moment ~= "press")
  then
    words.fault(column, name .. " for a gesture that ends without a finger down, expected a gesture"
      .. " with on press: the compositor continues with the finger")
  end
  if known.holds then rule.moment = "press" end
end

local function read_one(text, first, last, rule, key_fault)
  local reader = words.reader(text:sub(1, last), last)
  local begins = (utf8.len(text:sub(1, first - 1)) or first - 1) + 1
  while reader:peek() and reader:column() < begins do reader:take() end
  local column = reader:column()
  local verb = reader:choose("an action: ", names)
  local known = verbs[verb]
  local argument = text:sub(first, last):match("^%s*%a+%s*(.-)%s*$")
  for _, word in ipairs(known.words or {}) do
    reader:expect(word)
    argument = argument:match("^%a+%s*(.*)$") or ""
  end
  check(known, verb, argument, reader, column, key_fault)
  check_place(known, verb, rule, column)
  return { verb = verb, argument = argument, column = column }
end

-- Takes `block` out of a list of actions that has others, and records that the rule has it.
local function take_block(list, rule, is_back)
  for index = #list, 1, -1 do
    local action = list[index]
    if action.verb == "block" and is_back then
      words.fault(action.column, "found block for fingers that move back, expected it before <-:"
        .. " touches are blocked from their beginning, or not at all")
    elseif action.verb == "block" then
      rule.blocks = true
      if #list > 1 then table.remove(list, index) end
    end
  end
end

-- Rejects actions that exclude each other.
local function check_list(list, rule)
  local others = 0
  for _, action in ipairs(list) do
    if action.verb ~= "block" then others = others + 1 end
  end
  for _, action in ipairs(list) do
    if action.verb == "none" and #list > 1 then
      words.fault(action.column, "found none beside another action, expected only one of the two")
    elseif action.verb == "emit" and others > 1 and rule.moment == "progress" and not rule.step then
      words.fault(action.column, "found emit at each move beside another action, expected emit"
        .. " alone, or steps such as every 10mm")
    end
  end
end

local function read_list(text, first, last, rule, key_fault, is_back)
  local list = {}
  while true do
    local stop = finish(text, first, last)
    list[#list + 1] = read_one(text, first, stop, rule, key_fault)
    if stop == last then break end
    first = stop + 2
  end
  check_list(list, rule)
  take_block(list, rule, is_back)
  return list
end

-- Returns the permissions that actions need.
local function needs(rule, list, in_app)
  local found, all = {}, {}
  local function add(name)
    if name and not found[name] then found[name], all[#all + 1] = true, name end
  end
  if in_app then add("apps") end
  for _, action in ipairs(list) do
    local known = verbs[action.verb]
    if not (in_app and known.in_app) then add(known.needs) end
  end
  -- At edges, conditions about the window need the focused window.
  if not in_app and windows.asks(rule) then add("toplevels") end
  return all
end

--- Reads the actions of a line from the byte `first` on: those of the gesture, and after `<-` those
--- for fingers that move back. `key_fault` returns an error message for invalid keys.
function orders.read(text, first, rule, key_fault)
  local arrow = rule.moment == "progress" and text:find(" <- ", first, true) or nil
  rule.actions = read_list(text, first, arrow or #text, rule, key_fault)
  rule.back = arrow and read_list(text, arrow + 4, #text, rule, key_fault, true)
  rule.action = rule.actions[1]
  local all = table.move(rule.actions, 1, #rule.actions, 1, {})
  table.move(rule.back or {}, 1, #(rule.back or {}), #all + 1, all)
  rule.needs = needs(rule, all, rule.where.is_app)
  rule.needs_in_app = needs(rule, all, true)
end

return orders
