-- Idleness: the reset, the screensaver or the dark screen, and the touch that ends them.

local thimble = require "thimble"
local cleaning = require "cleaning"
local hold = require "hold"
local pad = require "pad"
local programs = require "programs"
local screensaver = require "screensaver"
local settings = require "settings"
local state = require "state"
local surface = require "surface"

local presence = {}

local options = thimble.options

-- Seconds for which the cover stays without a touch after input that was none, such as of a mouse.
-- Chosen.
local cover_delay = 1
-- Seconds for which wrapped apps receive no touch after the wake: the touch and the notification of
-- the wake arrive on two connections, in either order. Chosen.
local app_delay = 0.3

local is_dark = false
-- The open cover, and whether a finger has come down on it.
local cover, is_touched

-- A user who wakes the screen does not mean the button that lies there. The cover closes with the
-- lift, so that the app does not receive the rest of the touch either.
local function uncover()
  if not cover then return end
  local old = cover
  cover = nil
  old:close()
  screensaver.stop()
end

local function open_cover(name, fill)
  is_touched = false
  cover = surface.open(name, "all", "#000000", function(view)
    view.touches_began = function() is_touched = true end
    view.touches_ended = uncover
    view.touches_cancelled = uncover
    if fill then fill(view) end
  end)
end

local function darken()
  is_dark = true
  open_cover "cover"
  thimble.output_power.set(false)
end

local function cover_screen()
  if cover or cleaning.is_on() then return end
  if screensaver.has_pictures() then
    open_cover("screensaver", screensaver.fill)
    screensaver.start()
  elseif options.dark and thimble.has "output_power" then
    darken()
  end
end

local function wake()
  if is_dark then thimble.output_power.set(true) end
  is_dark = false
  local old = cover
  if old then
    thimble.after(cover_delay, function()
      if cover == old and not is_touched then uncover() end
    end)
  end
end

-- Whether the first touch after a pause is only for the screen.
local function is_withheld() return options.dark or #options.screensaver > 0 end

--- Watches for idleness. `app` is the keeper of the app, if there is one. In a process of
--- `thimble wrap` only the touches of apps are withheld, and keys pressed: the rest is done once,
--- by `thimble run`.
function presence.watch(is_wrapping, windows, app)
  if not thimble.has "idle" then return end
  local watch, reason = thimble.idle.after(options.idle, function()
    pad.close()
    if is_withheld() then hold.set("idle", true) end
    windows.go_home(settings)
    if is_wrapping then return end
    programs.start("reset", options.reset)
    if options.reset_app and app then app:restart() end
    cover_screen()
    state.interact(options.idle)
    state.set("idle", true)
    state.set("dark", is_dark)
  end, function()
    thimble.after(app_delay, function() hold.set("idle", false) end)
    if is_wrapping then return end
    wake()
    state.interact()
    state.set("dark", false)
    state.set("idle", false)
  end)
  if not watch then thimble.log.warn("idleness is not noticed: " .. reason) end
end

return presence
