-- Conditions about the window: its title, and whether it is fullscreen or maximized.

local words = require "words"

local windows = {}

-- Reads the words up to the next comma as patterns, in which * is any text. Quotes protect spaces
-- and commas.
local function read_patterns(reader)
  local list = {}
  while reader:peek() and reader:peek() ~= "," do
    list[#list + 1] = words.pattern((reader:take():gsub("^\"(.*)\"$", "%1")))
  end
  if #list == 0 then reader:refuse("a title such as *Private*, or one in quotes") end
  return list
end

--- Reads a condition about the window, or its negation if `is_not`. Returns its subject; nil if the
--- next words are not such a condition.
function windows.read(reader, rule, is_not)
  if reader:accept("titled") then
    rule[is_not and "other_titles" or "titles"] = read_patterns(reader)
    return is_not and "title that is left out" or "title"
  end
  for _, state in ipairs { "fullscreen", "maximized" } do
    if reader:accept(state) then
      rule.states = rule.states or {}
      rule.states[state] = not is_not
      return state
    end
  end
end

--- Whether a rule has a condition about the window, which at an edge is the focused window.
function windows.asks(rule)
  return rule.apps or rule.other_apps or rule.titles or rule.other_titles or rule.states
end

local function matches(text, patterns)
  for _, pattern in ipairs(patterns) do
    if text and text:match(pattern) then return true end
  end
  return false
end

--- Whether a window matches the rule's conditions about the window.
function windows.suits(rule, scene)
  if rule.titles and not matches(scene.title, rule.titles) then return false end
  if rule.other_titles and matches(scene.title, rule.other_titles) then return false end
  for state, value in pairs(rule.states or {}) do
    if (scene[state] or false) ~= value then return false end
  end
  return true
end

return windows
