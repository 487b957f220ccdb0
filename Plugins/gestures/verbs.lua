-- The verbs of actions, each with the permission that it needs and its arguments.

local words = require "words"

-- Returns an error message for invalid keys; nil if they are valid. The next two functions check
-- the arguments of other verbs.
local function no_keys(text, key_fault)
  return key_fault and key_fault(text)
end

local function no_program(text)
  return not words.split(text) and "a quote is not closed" or nil
end

local function no_workspace(text)
  local number = tonumber(text:match("^[+-]?%d+$"))
  return number and number < 1 and "workspaces are counted from 1" or nil
end

-- `needs` is a permission. A verb with `in_app` does not need it on the window of an app; a verb
-- with `only_app` works only there. `takes` describes the required argument, `words` are further
-- words of the verb, and `choices` are optional arguments. A verb with `is_last` takes the rest of
-- the line, and a verb with `holds` needs a finger that is down.
return {
  none = {},
  block = {},
  print = { takes = "a text", is_last = true },
  emit = { takes = "an event's name" },
  run = { needs = "spawn", takes = "a program", fault = no_program },
  shell = { needs = "spawn", takes = "a line for sh", is_last = true },
  command = { needs = "ipc", takes = "a command of the compositor", is_last = true },
  key = { needs = "keys", takes = "keys such as ctrl+w", in_app = true, fault = no_keys },
  type = { needs = "keys", takes = "a text", in_app = true, is_last = true },
  click = { needs = "pointer", in_app = true, choices = { "left", "right", "middle" } },
  workspace = {
    needs = "workspaces", takes = "next, previous, a number or a name", fault = no_workspace,
  },
  move = {
    needs = "workspaces", takes = "to workspace and its name", words = { "to", "workspace" },
    fault = no_workspace,
  },
  focus = { needs = "toplevels", takes = "an application id such as org.kde.*" },
  close = { needs = "toplevels", in_app = true },
  fullscreen = { needs = "toplevels", in_app = true },
  maximize = { needs = "toplevels", in_app = true },
  minimize = { needs = "toplevels", in_app = true },
  show = { needs = "toplevels", words = { "desktop" } },
  drag = { words = { "window" }, only_app = true, holds = true },
  resize = { words = { "window" }, only_app = true, holds = true },
}
