-- Rules as people write them, "EDGE[/ZONE] [N | hold] DIRECTION [@APP] -> ACTION", and what they
-- mean.

local rules = {}

-- The zones of an edge are thirds of it, in the order in which coordinates grow.
local zones = {
  top = { "left", "center", "right" },
  bottom = { "left", "center", "right" },
  left = { "top", "center", "bottom" },
  right = { "top", "center", "bottom" },
}
local corners = {
  ["top-left"] = true, ["top-right"] = true, ["bottom-left"] = true, ["bottom-right"] = true,
}
local directions = { up = true, down = true, left = true, right = true }

-- What each action needs: the name in the `thimble` module that is absent without its permission.
local needs = {
  workspace = "workspaces", window = "workspaces", spawn = "spawn", command = "compositor.command",
  key = "keys", close = "toplevels", fullscreen = "toplevels", minimize = "toplevels",
  print = "log",
}

local function contains(list, item)
  for _, each in ipairs(list or {}) do
    if each == item then return true end
  end
  return false
end

-- What stands before the arrow; `rule` gets its fields.
local function parse_gesture(rule, words)
  local place = words[1] or ""
  local edge, zone = place:match("^([%a-]+)/(%a+)$")
  rule.edge, rule.zone = edge or place, zone
  if not zones[rule.edge] and not corners[rule.edge] then
    return "there is no edge \"" .. rule.edge
      .. "\"; there are top, bottom, left, right and corners such as top-left"
  end
  if zone and not contains(zones[rule.edge], zone) then
    return "there is no zone \"" .. zone .. "\" at " .. rule.edge
  end
  for index = 2, #words do
    local word = words[index]
    if directions[word] and not rule.direction then
      rule.direction = word
    elseif word == "hold" then
      rule.hold = true
    elseif word:match("^[1-9]$") then
      rule.fingers = tonumber(word)
    elseif word:match("^@.") then
      rule.app = word:sub(2)
    else
      return "\"" .. word .. "\" is no direction, number of fingers, hold, or @application"
    end
  end
  if not rule.direction then return "a direction is missing: up, down, left or right" end
end

--- The rule in a line of text; nil and a sentence when there is none.
function rules.parse(text)
  local gesture, verb, argument = text:match("^%s*(.-)%s*%->%s*([%a_]+)%s*(.-)%s*$")
  if not gesture then return nil, "expected EDGE DIRECTION -> ACTION, found \"" .. text .. "\"" end
  local rule = { text = text, fingers = 1, hold = false, verb = verb, argument = argument }
  local words = {}
  for word in gesture:gmatch("%S+") do words[#words + 1] = word end
  local fault = parse_gesture(rule, words)
  if not fault and not needs[verb] then fault = "there is no action \"" .. verb .. "\"" end
  if fault then return nil, fault .. " (in \"" .. text .. "\")" end
  rule.needs = needs[verb]
  return rule
end

--- The zone of an edge in which a place lies, given as a part of the edge's length.
function rules.zone(edge, part)
  local names = zones[edge]
  if not names then return nil end
  return names[math.max(1, math.min(3, math.floor(part * 3) + 1))]
end

--- The first rule for a gesture; those for an application count when it has the focus.
function rules.find(list, gesture)
  local general
  for _, rule in ipairs(list) do
    if rule.edge == gesture.edge and rule.direction == gesture.direction
      and rule.hold == gesture.hold
      and rule.fingers == gesture.fingers and (not rule.zone or rule.zone == gesture.zone)
    then
      if rule.app and rule.app == gesture.app then return rule end
      if not rule.app then general = general or rule end
    end
  end
  return general
end

return rules
