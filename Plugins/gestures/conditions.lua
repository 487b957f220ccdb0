-- Reads the conditions of a rule: fingers, distance, moment, applications, output and others.

local windows = require "windows"
local words = require "words"

local conditions = {}

local starts = {
  "short", "medium", "medium+", "long", "on", "every", "for", "not", "with", "titled",
  "fullscreen", "maximized", "fast", "slow", "shared",
  "1", "2", "3", "4", "5",
}
local modifiers = { ctrl = "ctrl", control = "ctrl", shift = "shift", alt = "alt", super = "super" }

-- Reads the words up to the next comma. Returns them as patterns, in which * is any text, and
-- verbatim.
local function read_patterns(reader, what)
  local list, texts = {}, {}
  while reader:peek() and reader:peek() ~= "," do texts[#texts + 1] = reader:take() end
  if #texts == 0 then reader:refuse(what) end
  for index, text in ipairs(texts) do list[index] = words.pattern(text) end
  return list, texts
end

-- Reads the applications after `not for`.
local function read_other_apps(reader, rule)
  reader:choose("one of: ", { "for", "titled", "fullscreen", "maximized" })
  rule.other_apps, rule.other_ids = read_patterns(reader, "an application id such as *.mpv")
  return "application that is left out"
end

local units = { mm = "mm", pt = "pt", ["%"] = "%" }

-- Splits a word such as 20mm, 60pt or 33% into a number and a unit.
local function split_length(word)
  local number, unit = word:match("^(%d+%.?%d*)([%a%%]+)$")
  return tonumber(number), units[unit]
end

-- Reads a length in millimetres or points.
local function read_length(reader)
  local length, unit = split_length(reader:peek() or "")
  if not unit or unit == "%" or length < 1 then
    reader:refuse("a length from 1mm, or in points such as 60pt")
  end
  reader:take()
  return length, unit
end

-- Reads a minimum length, or a range of lengths; both also in percent of the screen or window.
local function read_range(reader)
  local low, high = reader:peek():match("^(.-)%.%.(.+)$")
  local last, unit = split_length(high or reader:peek())
  if not high and unit == "%" and last >= 1 then
    reader:take()
    return { from = last, to = math.huge, unit = unit }
  elseif not high then
    local from, of = read_length(reader)
    return { from = from, to = math.huge, unit = of }
  end
  local from = tonumber(low)
  if not from or not unit or from < 1 or from >= last then
    reader:refuse("two lengths from 1mm, the shorter one first, such as 20..40mm")
  end
  reader:take()
  return { from = from, to = last, unit = unit }
end

-- Reads the step of a rule: a length, or for a rotation an angle. Returns the angle in radians.
local function read_step(reader, rule)
  if rule.kind ~= "rotate" then return read_length(reader) end
  local degrees = tonumber((reader:peek() or ""):match("^(%d+%.?%d*)°$"))
  if not degrees or degrees < 1 then reader:refuse("an angle such as 15°") end
  reader:take()
  return math.rad(degrees)
end

-- Reads `every`: a step length for actions while fingers move, or an interval for actions while
-- fingers stay down.
local function read_every(reader, rule)
  local time = tonumber((reader:peek() or ""):match("^(%d+)ms$"))
  if not time then
    rule.step, rule.step_unit = read_step(reader, rule)
    rule.moment = "progress"
  elseif time < 20 then
    reader:refuse("20ms or more")
  else
    reader:take()
    rule.interval, rule.moment = time / 1000, "press"
  end
end

local function refuse_output(reader, rule)
  if rule.where.is_app then
    words.fault(reader:column(), "found \"output\", expected none on an app: only the compositor"
      .. " can name the output of a window; leave it out, or use an edge of the screen")
  end
end

local function read_on(reader, rule)
  if reader:peek() == "output" then refuse_output(reader, rule) end
  local what = reader:choose("one of: ",
    { "press", "progress", "release", "cancel", "output" })
  if what == "output" then
    rule.outputs = read_patterns(reader, "an output's name such as eDP-1")
    return "output"
  end
  rule.moment = what
  return "moment"
end

-- Reads modifiers, in the form of window.modifiers.
local function read_modifiers(reader, rule)
  if not rule.where.is_app then
    words.fault(reader:column(), "found \"" .. reader:peek()
      .. "\", expected no modifier: Wayland sends modifiers only to the window with the keyboard"
      .. " focus; use more fingers or another place")
  end
  reader:expect("with")
  local held = {}
  for name in ((reader:peek() or "") .. "+"):gmatch("(.-)%+") do
    if not modifiers[name] then reader:refuse("modifiers such as ctrl+alt, or shift and super") end
    held[modifiers[name]] = true
  end
  reader:take()
  local list = {}
  for _, name in ipairs { "ctrl", "alt", "shift", "super" } do
    if held[name] then list[#list + 1] = name end
  end
  rule.modifiers = table.concat(list, "+")
  return "modifier"
end

local expected = "a condition: fingers (2 fingers), a distance (short, medium, long, 20mm, 33%), "
  .. "on press, on progress, on release, on cancel, every 5mm, every 200ms, on output, for, "
  .. "not for, titled, fullscreen, maximized, fast, slow, shared or with"

-- Reads one condition and returns its subject. A rule may have one condition per subject.
local function read_one(reader, rule)
  local word = reader:peek() or ""
  local count, more = word:match("^(%d+)(%+?)$")
  if count and tonumber(count) >= 1 and tonumber(count) <= 10 then
    rule.fingers, rule.or_more = math.tointeger(tonumber(count)), more == "+"
    reader:take()
    if not reader:accept("finger") then reader:expect("fingers") end
    return "fingers"
  elseif word:match("^%d.*mm$") or word:match("^%d.*pt$") or word:match("^%d.*%%$") then
    rule.distance = read_range(reader)
    return "distance"
  elseif word == "short" or word == "medium" or word == "medium+" or word == "long" then
    rule.distance = reader:take()
    return "distance"
  elseif reader:accept("on") then
    return read_on(reader, rule)
  elseif reader:accept("every") then
    read_every(reader, rule)
    return "moment"
  elseif reader:accept("for") then
    rule.apps, rule.app_ids = read_patterns(reader, "an application id such as org.kde.*")
    return "application"
  elseif reader:accept("not") then
    return windows.read(reader, rule, true) or read_other_apps(reader, rule)
  elseif word == "with" or modifiers[word] then
    return read_modifiers(reader, rule)
  elseif word == "fast" or word == "slow" then
    rule.speed = reader:take()
    return "speed"
  elseif reader:accept("shared") then
    rule.is_shared = true
    return "shared"
  end
  return windows.read(reader, rule) or reader:refuse(expected, starts)
end

--- Reads the conditions after the gesture, each after a comma.
function conditions.read(reader, rule)
  local said = {}
  while reader:peek() do
    if not reader:accept(",") then reader:refuse("a comma or ->") end
    local column = reader:column()
    local about = read_one(reader, rule)
    if said[about] then
      words.fault(column,
        "found a second condition (" .. about .. "), expected one; write two rules")
    end
    said[about] = column
  end
  rule.columns = said
end

return conditions
