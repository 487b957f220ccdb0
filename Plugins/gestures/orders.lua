-- What stands behind the arrow of a rule, and which permission it needs.

local words = require "words"

local orders = {}

-- What is wrong with what follows a verb; nil where nothing is.
local function no_keys(text, key_fault)
  return key_fault and key_fault(text)
end

local function no_program(text)
  return not words.split(text) and "a quote in it is open" or nil
end

local function no_workspace(text)
  local number = tonumber(text:match("^[+-]?%d+$"))
  return number and number < 1 and "workspaces are counted from 1" or nil
end

-- What a verb needs, what has to follow it, and what is wrong with that. A window of an app does by
-- itself what has the mark `in_app`.
local verbs = {
  none = {},
  print = { takes = "a text" },
  emit = { takes = "an event's name" },
  run = { needs = "spawn", takes = "a program", fault = no_program },
  shell = { needs = "spawn", takes = "a line for sh" },
  command = { needs = "ipc", takes = "a command of the compositor" },
  key = { needs = "keys", takes = "keys such as ctrl+w", in_app = true, fault = no_keys },
  workspace = {
    needs = "workspaces", takes = "next, previous, a number or a name", fault = no_workspace,
  },
  move = { needs = "workspaces", takes = "to workspace, and which", fault = no_workspace },
  close = { needs = "toplevels", in_app = true },
  fullscreen = { needs = "toplevels", in_app = true },
  maximize = { needs = "toplevels", in_app = true },
  minimize = { needs = "toplevels", in_app = true },
}

local names = {}
for name in pairs(verbs) do names[#names + 1] = name end
table.sort(names)

-- The permissions that a rule needs.
local function needs(verb, rule)
  local in_app = rule.where.is_app
  local list = {}
  if in_app then list[1] = "apps" end
  if verb.needs and not (in_app and verb.in_app) then list[#list + 1] = verb.needs end
  -- Which application has the focus is what an edge has to ask.
  if not in_app and (rule.apps or rule.other_apps) and verb.needs ~= "toplevels" then
    list[#list + 1] = "toplevels"
  end
  return list
end

--- The action that a line has from a byte on. `key_fault` says what is wrong with keys.
function orders.read(text, first, rule, key_fault)
  local reader = words.reader(text, #text)
  local begins = (utf8.len(text:sub(1, first - 1)) or first - 1) + 1
  while reader:peek() and reader:column() < begins do reader:take() end
  local column = reader:column()
  local verb = reader:choose("an action: ", names)
  local argument = text:sub(first):match("^%s*%a+%s*(.-)%s*$")
  if verb == "move" then
    reader:expect("to")
    reader:expect("workspace")
    argument = argument:match("^to%s+workspace%s*(.*)$") or ""
  end
  local known = verbs[verb]
  if known.takes and argument == "" then
    words.fault(column, "found \"" .. verb .. "\" alone, expected " .. known.takes .. " after it")
  elseif not known.takes and argument ~= "" then
    reader:refuse("nothing after " .. verb)
  end
  local fault = known.fault and known.fault(argument, key_fault)
  if fault then
    words.fault(column, "found \"" .. text:sub(first):match("^%s*(.-)%s*$") .. "\", expected "
      .. known.takes .. ": " .. fault)
  end
  return { verb = verb, argument = argument, needs = needs(known, rule) }
end

return orders
