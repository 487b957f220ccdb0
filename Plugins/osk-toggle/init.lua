-- osk-toggle: shows and hides the on-screen keyboard.
--
--   thimble run osk-toggle --allow dbus
--   thimble run osk-toggle --allow spawn=pkill      (for wvkbd)

local thimble = require "thimble"

local options = thimble.options
if options.from >= options.to then
  error("found from = " .. options.from .. ", expected less than to = " .. options.to, 0)
end

local function log_failure(done, reason)
  if done then return end
  thimble.log.warn("could not reach the on-screen keyboard: " .. tostring(reason))
end

local show = {
  squeekboard = function(is_shown)
    log_failure(thimble.dbus.call({
      service = "sm.puri.OSK0", path = "/sm/puri/OSK0", interface = "sm.puri.OSK0",
      method = "SetVisible",
      signature = "b", tostring(is_shown),
    }, log_failure))
  end,
  wvkbd = function(is_shown)
    -- The signals are wvkbd's own: the second one shows it, the first one hides it.
    log_failure(thimble.spawn { "pkill", is_shown and "-USR2" or "-USR1", "-f", "^wvkbd" })
  end,
}

-- Limits the layer's touches to a strip. A finger that leaves the strip still belongs to the layer.
local function narrow(layer)
  local size, height = layer.bounds, layer:points(options.width)
  local left, right = options.from / 100 * size.width, options.to / 100 * size.width
  layer.input_region = { { left, size.height - height, right - left, height } }
end

thimble.layer {
  output = "all", layer = "overlay", anchors = { "top", "bottom", "left", "right" },
  exclusive_zone = -1,
  input_region = {}, keeps_touches = true, namespace = "osk-toggle",
  on_resize = narrow,
  setup = function(layer)
    narrow(layer)
    for direction, is_shown in pairs { up = true, down = false } do
      layer:add_gesture_recognizer(thimble.swipe {
        name = direction, direction = direction, number_of_touches_required = 2,
        minimum_travel = layer:points(is_shown and 8 or options.width / 2),
        on_ended = function() show[options.keyboard](is_shown) end,
      })
    end
  end,
}
