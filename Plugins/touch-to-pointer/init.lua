-- touch-to-pointer: fingers that act as a mouse on the window below.
--
--   thimble run touch-to-pointer --allow pointer
--
-- Programs that were made for a mouse know no fingers. On this strip a tap is a click, a finger
-- that rests a right click, and two fingers scroll. The layer lies above the window, so that the
-- pointer would find the layer: while it acts, the layer takes no input. Fingers that are down stay
-- the layer's own.

local thimble = require "thimble"

local options = thimble.options

-- The strip: the part of the layer that takes touches.
local function strip(layer)
  local width, height, wide = layer.bounds.width, layer.bounds.height, layer:points(options.width)
  local strips = {
    left = { 0, 0, wide, height }, right = { width - wide, 0, wide, height },
    top = { 0, 0, width, wide }, bottom = { 0, height - wide, width, wide },
  }
  return { strips[options.edge] }
end

-- Tells the log, once for each reason, what the compositor does not do.
local told = {}
local function check(done, reason)
  if not done and not told[reason] then
    told[reason] = true
    thimble.log.warn(reason)
  end
  return done
end

-- Acts on what lies below the layer. The compositor handles what one program sends in its order.
local function act_below(layer, act)
  layer.input_region = {}
  act()
  layer.input_region = strip(layer)
end

local function click(layer, button, recognizer)
  local x, y = recognizer:location_in(layer)
  act_below(layer, function()
    if check(thimble.pointer.move_to(layer, x, y)) then thimble.pointer.click(button) end
  end)
end

local function add_scroll(layer)
  local sign = options.natural and -1 or 1
  local function finish() act_below(layer, thimble.pointer.end_scroll) end
  layer:add_gesture_recognizer(thimble.pan {
    name = "scroll",
    minimum_number_of_touches = 2,
    maximum_number_of_touches = 2,
    on_began = function(pan)
      local x, y = pan:location_in(layer)
      act_below(layer, function() check(thimble.pointer.move_to(layer, x, y)) end)
    end,
    on_changed = function(pan)
      local dx, dy = pan:translation_in(layer)
      pan:set_translation(0, 0, layer)
      act_below(layer, function() thimble.pointer.scroll(sign * dx, sign * dy) end)
    end,
    on_ended = finish,
    on_cancelled = finish,
  })
end

thimble.layer {
  output = "all", layer = "top", anchors = { "top", "bottom", "left", "right" },
  exclusive_zone = -1,
  input_region = {}, keeps_touches = true, namespace = "touch-to-pointer",
  on_resize = function(layer) layer.input_region = strip(layer) end,
  setup = function(layer)
    layer.input_region = strip(layer)
    layer:add_gesture_recognizer(thimble.tap {
      name = "click", on_ended = function(tap) click(layer, "left", tap) end,
    })
    layer:add_gesture_recognizer(thimble.long_press {
      name = "right click", minimum_press_duration = options.hold,
      on_began = function(press) click(layer, "right", press) end,
    })
    add_scroll(layer)
  end,
}
