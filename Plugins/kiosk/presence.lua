-- Idleness: the reset, the screensaver or the dark screen, and the touch that ends them.

local thimble = require "thimble"
local cleaning = require "cleaning"
local hold = require "hold"
local pad = require "pad"
local programs = require "programs"
local screensaver = require "screensaver"
local state = require "state"
local surface = require "surface"

local presence = {}

local options = thimble.options

-- Seconds for which the cover stays after input that is no touch on it, such as of a mouse.
-- Chosen.
local cover_delay = 1
-- Seconds for which wrapped apps receive no touch after the wake: the touch and the notification of
-- the wake arrive on two connections, in either order. Chosen.
local app_delay = 0.3
-- Seconds after the opening of a fullscreen window in which input is ignored: cage 0.1.4 reports a
-- new focus as input. Chosen.
local focus_delay = 1

local is_wrapping, is_idle, is_dark = false, false, false
-- The open cover, whether a finger has touched it, and whether it has just been opened.
local cover, is_touched, is_new

-- Ends the idleness.
local function wake()
  if not is_idle then return end
  is_idle = false
  thimble.after(app_delay, function() hold.set("idle", false) end)
  if is_wrapping then return end
  if is_dark then thimble.output_power.set(true) end
  is_dark = false
  state.interact()
  state.set("dark", false)
  state.set("idle", false)
end

-- A user who wakes the screen does not mean the button that lies there. The cover closes with the
-- lift, so that the app does not receive the rest of the touch either.
local function uncover()
  if not cover then return end
  local old = cover
  cover = nil
  old:close()
  screensaver.stop()
  wake()
end

local function open_cover(name, fill)
  is_touched, is_new = false, not surface.has_layers
  thimble.after(focus_delay, function() is_new = false end)
  cover = surface.open(name, "all", "#000000", function(view)
    view.touches_began = function() is_touched = true end
    view.touches_ended = uncover
    view.touches_cancelled = uncover
    if fill then fill(view) end
  end)
end

local function cover_screen()
  if cover or cleaning.is_on() then return end
  if screensaver.has_pictures() then
    open_cover("screensaver", screensaver.fill)
    screensaver.start()
  elseif options.dark and thimble.has "output_power" then
    is_dark = true
    open_cover "cover"
    thimble.output_power.set(false)
  end
end

local function become_idle(windows, app)
  if is_idle then return end
  is_idle = true
  pad.close()
  if options.dark or #options.screensaver > 0 then hold.set("idle", true) end
  windows.go_home()
  if is_wrapping then return end
  programs.start("reset", options.reset)
  if options.reset_app and app then app:restart() end
  cover_screen()
  state.interact(options.idle)
  state.set("idle", true)
  state.set("dark", is_dark)
end

local function resume()
  if cover and is_new then return end
  wake()
  local old = cover
  if not old then return end
  thimble.after(cover_delay, function()
    if cover == old and not is_touched then uncover() end
  end)
end

--- Watches for idleness. `app` is the keeper of the app, if there is one. In a process of
--- `thimble wrap` only the touches of apps are withheld, and keys pressed: the rest is done once,
--- by `thimble run`.
function presence.watch(in_wrap, windows, app)
  if not thimble.has "idle" then return end
  is_wrapping = in_wrap
  local watch, reason = thimble.idle.after(
    options.idle, function() become_idle(windows, app) end, resume)
  if not watch then thimble.log.warn("idleness is not noticed: " .. reason) end
end

return presence
