-- drawer: a panel that you pull in from the edge with a finger.
--
--   thimble run drawer --allow spawn=foot
--
-- A layer covers the screen. While the drawer is closed, the layer receives touches only at the
-- edge. While the drawer is open, it receives all touches, so that a tap beside the drawer closes
-- it. The panel follows the finger. When the finger lifts, velocity and distance decide whether the
-- panel opens or closes.

local thimble = require "thimble"

local options = thimble.options

-- The velocity in points per second from which the finger's direction decides whether the drawer
-- opens. Below it, the panel's position decides. Chosen.
local FLING = 300

-- The label and program of each button.
local buttons = {}
for _, text in ipairs(options.buttons) do
  local label, command = text:match("^%s*(.-)%s*:%s*(.-)%s*$")
  if not label or command == "" then
    error("a button is a label, a colon and a program, got \"" .. text .. "\"", 0)
  end
  local call = { detached = true }
  for word in command:gmatch("%S+") do call[#call + 1] = word end
  buttons[#buttons + 1] = { label = label, call = call }
end

local function start(button)
  if not thimble.has("spawn") then return thimble.log.warn("starting programs was not granted") end
  local started, reason = thimble.spawn(button.call)
  if not started then thimble.log.warn(reason) end
end

-- The distance of the first button from the top, in millimetres. In sway 1.7, the layer that was
-- opened first is above, so the strip of another plugin at the top can cover the open panel. Chosen:
-- more than the 8 mm of the plugin gestures.
local top = 9

-- The colours of the marks before the labels, repeated in this order.
local colors = { "#5d8cc0", "#c98a3a", "#4f9d69", "#a86fb5", "#c0605d" }

local function make_button(panel, index, button, start_y, width, close)
  local view = panel:add_subview(thimble.view {
    name = button.label, frame = { 16, start_y + (index - 1) * 66, width - 32, 54 },
    background = "#2f343d", corner_radius = 14,
    text = button.label, text_color = "#eceff4", text_insets = { left = 58 }, font_size = 17,
  })
  view:add_subview(thimble.view {
    frame = { 11, 11, 32, 32 }, background = colors[(index - 1) % #colors + 1], corner_radius = 10,
    text = button.label:match(utf8.charpattern), text_color = "#ffffff", text_alignment = "center",
    font = "Sans Bold",
    font_size = 16, user_interaction_enabled = false,
  })
  view:add_gesture_recognizer(thimble.tap {
    name = "button " .. button.label,
    on_ended = function()
      start(button)
      close()
    end,
  })
end

local function fill(layer)
  local is_left = options.edge == "left"
  local size, handle = layer:points(options.size), layer:points(options.handle)
  -- The radius of the panel's corners. The panel extends past the screen's edge by this length, so
  -- that only the corners on the inner side are visible.
  local round = 22
  local panel = layer:add_subview(thimble.view {
    name = "panel", background = "#1b1e24f2", corner_radius = round, clips_to_bounds = true,
  })
  local grip = panel:add_subview(thimble.view {
    background = "#ffffff40", corner_radius = 2.5, user_interaction_enabled = false,
  })
  local content = panel:add_subview(thimble.view {
    frame = { is_left and round or 0, 0, size, layer.bounds.height },
  })
  -- The visible width of the panel, now and at the start of a drag, from 0 to `size`; and the
  -- running animation.
  local out, start_out, motion = 0, 0, nil

  local function show(value)
    out = math.max(0, math.min(size, value))
    local width, height = layer.bounds.width, layer.bounds.height
    panel.frame = { is_left and out - size - round or width - out, 0, size + round, height }
    grip.frame = { is_left and size + round - 11 or 6, height / 2 - 32, 5, 64 }
    -- The content moves a fifth as far as the panel, so that it is visible early.
    local behind = 0.8 * (size - out)
    content.frame = { is_left and round + behind or -behind, 0, size, height }
    panel.hidden = out == 0
    -- The layer receives all touches while the panel is visible, and only those on the strip at the
    -- edge otherwise.
    local edge = { is_left and 0 or width - handle, 0, handle, height }
    layer.input_region = out == 0 and { edge } or nil
  end

  local function stop()
    if motion then motion:cancel() end
    motion = nil
  end

  local function settle(target, velocity)
    stop()
    motion = thimble.spring {
      from = out, to = target, velocity = velocity or 0, response = 0.35,
      on_change = function(_, value) show(value) end,
      on_end = function(_, finished) if finished then show(target) end end,
    }
  end

  local function close() settle(0) end

  local pan = thimble.pan {
    name = "drawer",
    maximum_number_of_touches = 1,
    hysteresis_beside_taps = "2.6 mm",
    on_began = function()
      stop()
      start_out = out
    end,
    on_changed = function(recognizer)
      local x = recognizer:translation_in(layer)
      show(start_out + (is_left and x or -x))
    end,
    on_ended = function(recognizer)
      local x = recognizer:velocity_in(layer)
      local velocity = is_left and x or -x
      local opens = velocity > FLING or (velocity > -FLING and out > size / 2)
      settle(opens and size or 0, velocity)
    end,
    on_cancelled = close,
  }
  layer:add_gesture_recognizer(pan)
  layer:add_gesture_recognizer(thimble.tap {
    name = "outside",
    delegate = {
      should_receive_touch = function(_, touch)
        local x = touch:location_in(layer)
        return out > 0 and (is_left and x > out or not is_left and x < layer.bounds.width - out)
      end,
    },
    on_ended = close,
  })
  layer.on_resize = function() show(out) end
  show(0)
  local start_y = math.max(24, layer:points(top))
  for index, button in ipairs(buttons) do
    make_button(content, index, button, start_y, size, close)
  end
end

thimble.layer {
  output = "all", layer = "overlay", anchors = { "top", "bottom", "left", "right" },
  exclusive_zone = -1,
  input_region = {}, keeps_touches = true, namespace = "drawer", setup = fill,
}
