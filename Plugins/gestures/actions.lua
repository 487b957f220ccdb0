-- What rules do.

local thimble = require "thimble"
local words = require "words"

local actions = {}

-- A number means the workspace with that number; anything else is a word or a name.
local function target(argument)
  return math.tointeger(tonumber(argument)) or argument
end

local function spawn(call)
  call.detached = true
  return thimble.spawn(call)
end

--- The window that has the focus, where plugins may know.
function actions.focused()
  if not thimble.has("toplevels") then return nil end
  for _, toplevel in ipairs(thimble.toplevels.list() or {}) do
    if toplevel.activated then return toplevel end
  end
end

-- An action on the window of an app, where the gesture was on one, or on that with the focus.
local function on_window(in_app, elsewhere)
  return function(_, report)
    if report.window then return in_app(report.window) end
    local toplevel = actions.focused()
    if not toplevel then return nil, "no window has the focus" end
    return elsewhere(toplevel)
  end
end

local acts = {
  none = function() return true end,
  print = function(text) print(text) return true end,
  emit = function(name, report) thimble.emit(name, report.data) return true end,
  run = function(text) return spawn(words.split(text)) end,
  shell = function(text) return spawn { "sh", "-c", text } end,
  command = function(text) return thimble.compositor.command(text) end,
  key = function(keys, report)
    if report.window then return report.window:press(keys) end
    return thimble.keys.send(keys)
  end,
  workspace = function(text) return thimble.workspaces.switch(target(text)) end,
  move = function(text) return thimble.workspaces.move_window(target(text)) end,
  close = on_window(
    function(window) return window:close() end,
    function(toplevel) return toplevel:close() end),
  fullscreen = on_window(
    function(window) return window:fullscreen(not window.is_fullscreen) end,
    function(toplevel) return toplevel:set_fullscreen(not toplevel.fullscreen) end),
  maximize = on_window(
    function(window) return window:maximize(not window.is_maximized) end,
    function(toplevel) return toplevel:set_maximized(not toplevel.maximized) end),
  minimize = on_window(
    function(window) return window:minimize() end,
    function(toplevel) return toplevel:set_minimized(true) end),
}

--- Does what a rule says, and tells the log when it cannot be done. An error in one action is no
--- reason to leave out the next.
function actions.perform(rule, report)
  local ran, done, reason = pcall(acts[rule.action.verb], rule.action.argument, report)
  if ran and done then return end
  local why = tostring(ran and reason or done)
  thimble.log.warn("\"" .. rule.text .. "\" did nothing: " .. why)
end

return actions
