-- Performs the actions of rules.

local thimble = require "thimble"
local desktop = require "desktop"
local words = require "words"

local actions = {}

-- Converts the text of a workspace: a number is the workspace's number, and any other text is
-- `next`, `previous` or a name.
local function target(argument)
  return math.tointeger(tonumber(argument)) or argument
end

-- The time in seconds during which repetitions of a logged failure are only counted. Chosen.
local silence = 5
-- The failures logged during the last `silence` seconds, each with the number of its repetitions.
local failures = {}

-- Logs the failure of a rule's program.
local function report_failure(rule, status, errors)
  local first = errors:match("%S[^\r\n]*")
  local text = "\"" .. rule .. "\": the program ended with status " .. status
    .. (first and ": " .. first or "")
  if failures[text] then
    failures[text] = failures[text] + 1
    return
  end
  failures[text] = 0
  thimble.log.warn(text)
  thimble.after(silence, function()
    local count = failures[text]
    failures[text] = nil
    if count > 0 then thimble.log.warn(text .. " (" .. count .. " times more)") end
  end)
end

local function spawn(call, report)
  call.detached = true
  call.on_exit = function(status, _, errors)
    if status ~= 0 then report_failure(report.data.rule, status, errors) end
  end
  return thimble.spawn(call)
end

-- The environment variables for shell lines, each with the name of its value in the event's data.
local variables = {
  GESTURE_APP = "app", GESTURE_OUTPUT = "output", GESTURE_FINGERS = "fingers", GESTURE_X = "x",
  GESTURE_Y = "y", GESTURE_DX = "dx", GESTURE_DY = "dy", GESTURE_SCALE = "scale",
  GESTURE_ROTATION = "rotation",
}

-- Runs a line with sh, and exports the variables that the line names. Their values are passed as
-- arguments of sh, so that sh does not interpret a value as code.
local function shell(line, report)
  local call, before, count = { "sh", "-c", line, "sh" }, {}, 0
  for name in line:gmatch("GESTURE_%u+") do
    if variables[name] and not before[name] then
      count = count + 1
      before[name] = true
      before[count] = name .. "=${" .. count .. "}"
      call[4 + count] = tostring(report.data[variables[name]] or "")
    end
  end
  if count == 0 then return spawn({ "sh", "-c", line }, report) end
  call[3] = table.concat(before, " ") .. "; export " .. table.concat(before, " "):gsub("=%S+", "")
    .. "; " .. line
  return spawn(call, report)
end

-- Creates an action on the window that the gesture was on, or, for a gesture outside the windows of
-- apps, on the focused window.
local function on_window(in_app, elsewhere)
  return function(_, report)
    if report.window then return in_app(report.window) end
    local toplevel = desktop.focused()
    if not toplevel then return nil, "no window has the focus" end
    return elsewhere(toplevel)
  end
end

-- Sends a text to an app key by key.
local function type_into(window, text)
  for _, code in utf8.codes(text) do
    local done, reason = window:press(utf8.char(code))
    if not done then return nil, reason end
  end
  return true
end

-- Clicks the window below the layer that the gesture was on.
local function click_below(button, report)
  return report.below(function()
    local done, reason = thimble.pointer.move_to(report.layer, report.x, report.y)
    if not done then return nil, reason end
    return thimble.pointer.click(button)
  end)
end

-- Returns the edge or corner of the window next to a point. The window is divided into thirds; the
-- center counts as the bottom right corner.
local function edge_at(window, x, y)
  local bounds = window.bounds
  local column, row = 3 * x / bounds.width, 3 * y / bounds.height
  local across = column < 1 and "left" or column >= 2 and "right"
  local along = row < 1 and "top" or row >= 2 and "bottom"
  if across and along then return along .. "_" .. across end
  return along or across or "bottom_right"
end

local acts = {
  none = function() return true end,
  block = function() return true end,
  print = function(text) print(text) return true end,
  emit = function(name, report) thimble.emit(name, report.data) return true end,
  run = function(text, report) return spawn(words.split(text), report) end,
  shell = shell,
  command = function(text) return thimble.compositor.command(text) end,
  key = function(keys, report)
    if report.window then return report.window:press(keys) end
    return thimble.keys.send(keys)
  end,
  type = function(text, report)
    if report.window then return type_into(report.window, text) end
    return thimble.keys.type(text)
  end,
  click = function(button, report)
    button = button ~= "" and button or "left"
    if not report.window then return click_below(button, report) end
    return report.window:click(report.x, report.y, button)
  end,
  workspace = function(text) return thimble.workspaces.switch(target(text)) end,
  move = function(text) return thimble.workspaces.move_window(target(text)) end,
  focus = desktop.focus,
  show = desktop.show,
  drag = function(_, report) return report.window:move(report.touch) end,
  resize = function(_, report)
    local window = report.window
    return window:resize(report.touch, edge_at(window, report.x, report.y))
  end,
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

--- Performs the actions of a rule, or the actions behind `<-` if fingers moved back. Logs each
--- action that fails, and continues with the next one.
---
--- `report` describes the gesture: the event's data, the point x, y where it began, its first
--- touch, and the app's window or the layer.
function actions.perform(rule, report)
  for _, action in ipairs(report.is_back and rule.back or rule.actions) do
    local ran, done, reason = pcall(acts[action.verb], action.argument, report)
    if not ran or not done then
      local why = tostring(ran and reason or done)
      thimble.log.warn("\"" .. rule.text .. "\" did nothing: " .. why)
    end
  end
end

return actions
