-- Actions on the windows of all programs.

local thimble = require "thimble"
local words = require "words"

local desktop = {}

local function list()
  return thimble.has("toplevels") and thimble.toplevels.list() or {}
end

--- Returns the focused window; nil without the permission `toplevels`.
function desktop.focused()
  for _, toplevel in ipairs(list()) do
    if toplevel.activated then return toplevel end
  end
end

-- Whether a window's app id matches one of the patterns.
local function is_of(toplevel, patterns)
  for _, pattern in ipairs(patterns) do
    if (toplevel.app_id or ""):match(pattern) then return true end
  end
  return false
end

--- Focuses a window of some applications. If such a window has the focus, focuses the next one.
function desktop.focus(text)
  local patterns, found, current = words.patterns(text), {}, 0
  for _, toplevel in ipairs(list()) do
    if is_of(toplevel, patterns) then
      found[#found + 1] = toplevel
      if toplevel.activated then current = #found end
    end
  end
  if #found == 0 then return nil, "no window has the application id " .. text end
  return found[current % #found + 1]:activate()
end

-- The windows that were minimized to show the desktop.
local hidden = {}

--- Minimizes all windows. If all are minimized, restores those that it has minimized.
function desktop.show()
  local open = {}
  for _, toplevel in ipairs(list()) do
    if not toplevel.minimized then open[#open + 1] = toplevel end
  end
  local changed, is_hiding = #open > 0 and open or hidden, #open > 0
  hidden = is_hiding and open or {}
  local any, why
  for _, toplevel in ipairs(changed) do
    if toplevel.open then
      local done, reason = toplevel:set_minimized(is_hiding)
      any, why = any or done, why or reason
    end
  end
  return any, why or "there is no window"
end

return desktop
