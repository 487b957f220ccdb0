-- osk-toggle: shows and hides the keyboard on the screen.
--
--   thimble run osk-toggle --allow dbus
--   thimble run osk-toggle --allow spawn=pkill      (for wvkbd)

local thimble = require "thimble"

local options = thimble.options

local function log_failure(done, reason)
  if not done then thimble.log.warn("the keyboard was not told: " .. tostring(reason)) end
end

local show = {
  squeekboard = function(is_shown)
    log_failure(thimble.dbus.call({
      service = "sm.puri.OSK0", path = "/sm/puri/OSK0", interface = "sm.puri.OSK0", method = "SetVisible",
      signature = "b", tostring(is_shown),
    }, log_failure))
  end,
  wvkbd = function(is_shown)
    -- The signals are wvkbd's own: the second one shows it, the first one hides it.
    log_failure(thimble.spawn { "pkill", is_shown and "-USR2" or "-USR1", "-f", "^wvkbd" })
  end,
}

local function open(output, height)
  local strip = thimble.layer {
    layer = "overlay", anchors = { "left", "right", "bottom" }, height = height, exclusive_zone = -1, output = output,
    namespace = "osk-toggle",
  }
  for direction, is_shown in pairs { up = true, down = false } do
    strip:add_gesture_recognizer(thimble.swipe {
      name = direction, direction = direction, number_of_touches_required = 2,
      minimum_travel = is_shown and strip:points(8) or height / 2,
      on_ended = function() show[options.keyboard](is_shown) end,
    })
  end
end

-- How high a millimetre is differs between outputs, and only what is on an output knows.
thimble.layer {
  output = "all", width = 1, height = 1, anchors = { "top", "left" }, input_region = {}, exclusive_zone = -1,
  namespace = "osk-toggle probe",
  setup = function(probe) open(probe.output, probe:points(options.width)) end,
}
