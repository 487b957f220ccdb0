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
  fcitx = function(is_shown)
    log_failure(thimble.dbus.call({
      service = "org.fcitx.Fcitx5", path = "/virtualkeyboard",
      interface = "org.fcitx.Fcitx.VirtualKeyboard1",
      method = is_shown and "ShowVirtualKeyboard" or "HideVirtualKeyboard",
    }, log_failure))
  end,
  kwin = function(is_shown)
    log_failure(thimble.dbus.call({
      service = "org.kde.KWin", path = "/VirtualKeyboard",
      interface = "org.freedesktop.DBus.Properties", method = "Set",
      signature = "ssv", "org.kde.kwin.VirtualKeyboard", "active", "b", tostring(is_shown),
    }, log_failure))
  end,
  wvkbd = function(is_shown)
    -- The signals are wvkbd's own: the second one shows it, the first one hides it.
    log_failure(thimble.spawn { "pkill", is_shown and "-USR2" or "-USR1", "-f", "^wvkbd" })
  end,
}

-- The seconds without a focused text field after which the keyboard is hidden. Chosen: the focus
-- moves to the next field within milliseconds.
local hiding_delay = 0.2

-- Shows the keyboard while a text field has the focus, and hides it otherwise.
local function follow_focus()
  if not thimble.has "text_focus" then
    thimble.log.warn("text fields do not show the keyboard: the permission text_focus is not granted;"
      .. " add permissions = { text_focus = true }")
    return
  end
  local hiding
  local handle, reason = thimble.text_focus.on_change(function(focused, by_touch)
    local is_unknown = focused and by_touch == nil
    if is_unknown and options.show == "touch" then return end
    if hiding then hiding:cancel() end
    if focused and (by_touch or is_unknown) then
      show[options.keyboard](true)
    else
      hiding = thimble.after(hiding_delay, function() show[options.keyboard](false) end)
    end
  end)
  if not handle then thimble.log.warn("text fields do not show the keyboard: " .. reason) end
end

if options.show ~= "swipe" then follow_focus() end

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
