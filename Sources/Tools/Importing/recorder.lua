-- Runs before a configuration of Hyprland, and replaces everything that it could call by stand-ins:
-- reads and calls yield text and have no effect. Gestures are passed to `record`.

local record = record
_G.record = nil

-- The text of each stand-in as an expression, and the command of one that runs it.
local texts, commands = {}, {}
local known = {}
local meta = {}

local function stand_in(text)
  local object = setmetatable({}, meta)
  texts[object] = text
  return object
end

local function literal(value, depth)
  if texts[value] then return texts[value] end
  local kind = type(value)
  if kind == "string" then return (("%q"):format(value):gsub("\\\n", "\\n")) end
  if kind ~= "table" or depth > 5 then
    return (kind == "number" or kind == "boolean") and tostring(value) or "nil"
  end
  local list, fields = {}, {}
  for index, each in ipairs(value) do list[index] = literal(each, depth + 1) end
  for key, each in pairs(value) do
    if type(key) == "string" then fields[#fields + 1] = key .. " = " .. literal(each, depth + 1) end
  end
  table.sort(fields)
  table.move(fields, 1, #fields, #list + 1, list)
  return #list > 0 and "{ " .. table.concat(list, ", ") .. " }" or "{}"
end

-- The line of the configuration that calls.
local function line()
  for level = 3, 20 do
    local _, message = pcall(error, "", level)
    local number = type(message) == "string" and message:match("^hyprland%.lua:(%d+):")
    if number then return math.tointeger(tonumber(number)) end
  end
  return 0
end

function meta.__index(self, key)
  return type(key) == "string" and stand_in(texts[self] .. "." .. key) or nil
end

function meta.__call(self, ...)
  local text = texts[self]
  if known[text] then return known[text](...) end
  local list = {}
  for index = 1, select("#", ...) do list[index] = literal((select(index, ...)), 0) end
  local result = stand_in(text .. "(" .. table.concat(list, ", ") .. ")")
  if text == "hl.dsp.exec_cmd" then commands[result] = tostring((...)) end
  return result
end

function meta.__tostring(self) return texts[self] end
function meta.__concat(a, b) return tostring(a) .. tostring(b) end
function meta.__len() return 0 end
function meta.__pairs() return function() end end
function meta.__lt() return false end
function meta.__le() return false end
for _, name in ipairs { "add", "sub", "mul", "div", "mod", "pow", "unm", "idiv" } do
  meta["__" .. name] = function() return 0 end
end

-- The dispatchers that a function of the configuration calls during a trial run.
local dispatched

-- Returns the kind of an action and its text.
local function action(value)
  if type(value) == "function" then
    dispatched = {}
    local done = pcall(value)
    local list = dispatched
    dispatched = nil
    if not done or #list ~= 1 then return "code", "" end
    return action(list[1])
  end
  if commands[value] then return "shell", commands[value] end
  if texts[value] then return "expression", texts[value] end
  if type(value) == "string" then return "word", value end
  return "code", ""
end

local function word(value)
  if value == nil or texts[value] then return "" end
  return type(value) == "table" and literal(value, 0) or tostring(value)
end

local function place(pattern)
  return word(pattern.kind == "edge" and pattern.origin or pattern.fingers)
end

local function bind(call)
  local pattern = type(call) == "table" and call.pattern
  if type(pattern) ~= "table" then return end
  local parts = { word(pattern.kind), place(pattern) }
  if pattern.direction then parts[#parts + 1] = word(pattern.direction) end
  if pattern.kind == "edge" and pattern.fingers then parts[#parts + 1] = word(pattern.fingers) end
  local flags = (call.locked and "l" or "") .. (call.mouse and "m" or "")
    .. (call.non_consuming and "n" or "")
  local kind, text = action(call.action)
  local modifiers = word(call.mod or call.mods)
  record("binding", line(), table.concat(parts, ":"), modifiers, flags, kind, text)
end

local function gesture(call)
  local pattern = type(call) == "table" and call.pattern
  if type(pattern) ~= "table" then return end
  local kind, text = action(call.action)
  -- Hyprland's own gesture actions are dispatchers in other bindings.
  if text == "float" then
    kind, text = "expression", "hl.dsp.window.float({ action = \"toggle\" })"
  elseif text == "special" then
    kind = "expression"
    text = "hl.dsp.workspace.toggle_special(" .. literal(word(call.workspace_name), 0) .. ")"
  end
  record("motion", line(), word(pattern.kind), place(pattern),
    pattern.kind == "edge" and word(pattern.fingers) or "", word(pattern.direction),
    word(call.mod or call.mods), call.scale and "scale" or "", kind, text, word(call.mode))
end

known["hl.plugin.hyprgrass.bind"], known["hl.plugin.hyprgrass.gesture"] = bind, gesture
known["hl.plugin.gesture"] = gesture

known["hl.config"] = function(call)
  local plugins = type(call) == "table" and call.plugin
  local all = type(plugins) == "table" and plugins.hyprgrass
  if type(all) ~= "table" then return end
  local names = {}
  for name in pairs(all) do names[#names + 1] = tostring(name) end
  table.sort(names)
  for _, name in ipairs(names) do
    record("setting", line(), "hyprgrass:" .. name, word(all[name]))
  end
end

known["hl.dispatch"] = function(what)
  if dispatched then dispatched[#dispatched + 1] = what end
end

known["os.getenv"] = function(name) return "$" .. tostring(name) end

known["require"] = function(name)
  record("note", line(), word(name) .. " was not read; import this file too")
  return stand_in("require")
end
known["dofile"], known["loadfile"] = known["require"], known["require"]

for _, name in ipairs { "hl", "os", "io", "package", "debug", "require", "dofile", "loadfile",
  "print", "collectgarbage" } do
  _G[name] = stand_in(name)
end
