-- touch-to-pointer: use your fingers as a mouse on the window below.
--
--   thimble run touch-to-pointer --allow pointer
--
-- For programs that support only a mouse. On a strip at the edge, a tap is a click, a long press is
-- a right click, and two fingers scroll. The layer is above the window and would receive the
-- pointer's events, so it takes no input while the plugin moves the pointer. Fingers that are
-- already down still belong to the layer.

local thimble = require "thimble"

local options = thimble.options
if options.from >= options.to then
  error("found from = " .. options.from .. ", expected less than to = " .. options.to, 0)
end

-- Returns the strip, the part of the layer that receives touches.
local function strip(layer)
  local width, height, wide = layer.bounds.width, layer.bounds.height, layer:points(options.width)
  local from, part = options.from / 100, (options.to - options.from) / 100
  local strips = {
    left = { 0, from * height, wide, part * height },
    right = { width - wide, from * height, wide, part * height },
    top = { from * width, 0, part * width, wide },
    bottom = { from * width, height - wide, part * width, wide },
  }
  return { strips[options.edge] }
end

-- Logs each different failure of the compositor once.
local told = {}
local function check(done, reason)
  if not done and not told[reason] then
    told[reason] = true
    thimble.log.warn(reason)
  end
  return done
end

-- Calls `act` so that it affects the window below the layer. The compositor handles the requests of
-- one program in order, so the change of the input region takes effect before the pointer moves.
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
