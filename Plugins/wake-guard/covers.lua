-- The covers: layers in front of all apps, and locks of wrapped apps' windows.

local thimble = require "thimble"

local covers = {}

local sides = { "top", "bottom", "left", "right" }

--- Opens a transparent layer on an output, or on all with "all". `follow` is called with the view of
--- each output.
function covers.open_layer(output, follow)
  local call = {
    output = output, layer = "overlay", anchors = sides, exclusive_zone = -1,
    namespace = "wake-guard",
  }
  if output == "all" then call.setup = follow end
  local layer = thimble.layer(call)
  if output ~= "all" then follow(layer) end
  return layer
end

local windows, locks = {}, 0

local function apply()
  for window in pairs(windows) do
    window.touch_policy = locks > 0 and { lock = true } or {}
  end
end

--- Follows the windows of wrapped apps.
function covers.follow_windows()
  thimble.apps.on_window(function(window)
    windows[window] = true
    window.on_close = function() windows[window] = nil end
    if locks > 0 then window.touch_policy = { lock = true } end
  end)
end

--- Locks the windows of wrapped apps. A lock ends for each window with the lift of its last finger.
function covers.lock_windows()
  locks = locks + 1
  apply()
  return {
    close = function()
      locks = locks - 1
      apply()
    end,
  }
end

return covers
