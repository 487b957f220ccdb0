-- kiosk: for public screens.
--
--   thimble run --reconnect kiosk --allow idle --allow outputs --allow spawn=systemctl
--   thimble wrap --plugin kiosk --allow apps='*' -- chromium
--
-- The screen belongs to the process of `thimble run`: edges, the corner for staff, idleness, the
-- app. Each `thimble wrap` has a process of its own, which acts on the windows of its apps.

local thimble = require "thimble"
local app = require "app"
local cleaning = require "cleaning"
local edges = require "edges"
local presence = require "presence"
local settings = require "settings"
local staff = require "staff"
local state = require "state"
local surface = require "surface"
local windows = require "windows"

local options = thimble.options
thimble.check_options(function(all) return settings.check(all, thimble.keystroke_fault) end)

local is_wrapping = thimble.has "apps" and thimble.apps.is_wrapping

-- The width of a millimetre differs between outputs, and is known to a surface on an output.
local function open_edges()
  thimble.layer {
    output = "all", width = 1, height = 1, anchors = { "top", "left" }, input_region = {},
    exclusive_zone = -1, namespace = "kiosk",
    setup = function(probe)
      local width = probe:points(options.width)
      local size = staff.has_gesture() and probe:points(options.staff_size) or 0
      for _, edge in ipairs(options.blocked) do
        edges.open(edge, probe.output, width, options.staff_corner, size)
      end
      staff.open(probe.output, size)
    end,
  }
end

local function start_app()
  if #options.app == 0 then return nil end
  if not thimble.has "spawn" then
    thimble.log.warn(("app: found no permission to start \"%s\", expected spawn: grant it with"
      .. " permissions = { spawn = { \"%s\" } }"):format(options.app[1], options.app[1]))
    return nil
  end
  local keeper = app.new(options.app, {
    spawn = thimble.spawn, after = thimble.after, warn = thimble.log.warn,
  })
  keeper:start()
  return keeper
end

if thimble.has "apps" then windows.follow() end

local keeper
if not is_wrapping then
  if surface.has_layers then
    open_edges()
  else
    -- docs/compositors.md quotes it.
    thimble.log.warn("the compositor has no layers: edges are blocked, and staff have their corner,"
      .. " on the windows of wrapped apps only")
  end
  keeper = start_app()
  state.start()
end
presence.watch(is_wrapping, windows, keeper)

-- Other plugins and rules of gestures, such as "emit kiosk.clean", lock the screen.
thimble.on("kiosk.clean", function(data)
  cleaning.start(type(data) == "table" and tonumber(data.seconds) or nil)
end)
