-- Conditions about the window: its title, and whether it is fullscreen or maximized.

local words = require "words"

local windows = {}

-- Words up to the next comma: patterns in which * is any text. Quotes keep spaces and commas.
local function read_patterns(reader)
  local list = {}
  while reader:peek() and reader:peek() ~= "," do
    list[#list + 1] = words.pattern((reader:take():gsub("^\"(.*)\"$", "%1")))
  end
  if #list == 0 then reader:refuse("a title such as *Private*, or one in quotes") end
  return list
end

--- Takes a condition about the window, if the next words are one, or its opposite behind `not`;
--- returns what it is about.
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

--- Whether a rule asks for the window with the focus at an edge.
function windows.asks(rule)
  return rule.apps or rule.other_apps or rule.titles or rule.other_titles or rule.states
end

local function matches(text, patterns)
  for _, pattern in ipairs(patterns) do
    if text and text:match(pattern) then return true end
  end
  return false
end

--- Whether the window is one that the rule is for.
function windows.suits(rule, scene)
  if rule.titles and not matches(scene.title, rule.titles) then return false end
  if rule.other_titles and matches(scene.title, rule.other_titles) then return false end
  for state, value in pairs(rule.states or {}) do
    if (scene[state] or false) ~= value then return false end
  end
  return true
end

return windows
