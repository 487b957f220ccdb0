-- What rules do.

local thimble = require "thimble"

local acts = {}

-- A number means the workspace with that number; anything else is a word or a name.
local function target(argument)
  return math.tointeger(tonumber(argument)) or argument
end

local function words(text)
  local list = {}
  for word in text:gmatch("%S+") do list[#list + 1] = word end
  return list
end

-- The window that has the focus, for actions on windows.
local function focused()
  for _, toplevel in ipairs(thimble.toplevels.list() or {}) do
    if toplevel.activated then return toplevel end
  end
end

local function on_window(act)
  return function()
    local toplevel = focused()
    if not toplevel then return nil, "no window has the focus" end
    return act(toplevel)
  end
end

local verbs = {
  workspace = function(argument) return thimble.workspaces.switch(target(argument)) end,
  window = function(argument) return thimble.workspaces.move_window(target(argument)) end,
  spawn = function(argument)
    local call = words(argument)
    call.detached = true
    return thimble.spawn(call)
  end,
  command = function(argument) return thimble.compositor.command(argument) end,
  key = function(argument) return thimble.keys.send(argument) end,
  close = on_window(function(toplevel) return toplevel:close() end),
  fullscreen = on_window(function(toplevel)
    return toplevel:set_fullscreen(not toplevel.fullscreen)
  end),
  minimize = on_window(function(toplevel) return toplevel:set_minimized(true) end),
  print = function(argument) print(argument) return true end,
}

--- Does what a rule says, and tells the log when it cannot be done.
function acts.perform(rule)
  local done, reason = verbs[rule.verb](rule.argument)
  if not done then thimble.log.warn("\"" .. rule.text .. "\" did nothing: " .. tostring(reason)) end
end

--- The application that has the focus, where plugins may know.
function acts.focused_app()
  if not thimble.has("toplevels") then return nil end
  local toplevel = focused()
  return toplevel and toplevel.app_id
end

return acts
