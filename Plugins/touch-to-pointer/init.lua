-- touch-to-pointer: fingers that act as a mouse on the window below.
--
--   thimble run touch-to-pointer --allow pointer
--
-- Programs that were made for a mouse know no fingers. On this strip a tap is a click, a finger that rests a right click,
-- and two fingers scroll. The strip lies above the window, so that the pointer would find the strip: while it acts,
-- the strip takes no input. Fingers that are down stay the strip's own.

local thimble = require "thimble"

local options = thimble.options

local anchors = {
  left = { "left", "top", "bottom" }, right = { "right", "top", "bottom" },
  top = { "top", "left", "right" }, bottom = { "bottom", "left", "right" },
}

-- Tells the log, once for each reason, what the compositor does not do.
local told = {}
local function check(done, reason)
  if not done and not told[reason] then
    told[reason] = true
    thimble.log.warn(reason)
  end
  return done
end

-- Acts on what lies below the strip. The compositor handles what one program sends in its order.
local function act_below(strip, act)
  strip.input_region = {}
  act()
  strip.input_region = nil
end

local function click(strip, button, recognizer)
  local x, y = recognizer:location_in(strip)
  act_below(strip, function()
    if check(thimble.pointer.move_to(strip, x, y)) then thimble.pointer.click(button) end
  end)
end

local function add_scroll(strip)
  local sign = options.natural and -1 or 1
  local function finish() act_below(strip, thimble.pointer.end_scroll) end
  strip:add_gesture_recognizer(thimble.pan {
    name = "scroll",
    minimum_number_of_touches = 2,
    maximum_number_of_touches = 2,
    on_began = function(pan)
      local x, y = pan:location_in(strip)
      act_below(strip, function() check(thimble.pointer.move_to(strip, x, y)) end)
    end,
    on_changed = function(pan)
      local dx, dy = pan:translation_in(strip)
      pan:set_translation(0, 0, strip)
      act_below(strip, function() thimble.pointer.scroll(sign * dx, sign * dy) end)
    end,
    on_ended = finish,
    on_cancelled = finish,
  })
end

local function open(output, width)
  local is_upright = options.edge == "left" or options.edge == "right"
  local strip = thimble.layer {
    layer = "top", anchors = anchors[options.edge], output = output, exclusive_zone = -1,
    width = is_upright and width or 0, height = is_upright and 0 or width, namespace = "touch-to-pointer",
  }
  strip:add_gesture_recognizer(thimble.tap {
    name = "click", on_ended = function(tap) click(strip, "left", tap) end,
  })
  strip:add_gesture_recognizer(thimble.long_press {
    name = "right click", minimum_press_duration = options.hold,
    on_began = function(press) click(strip, "right", press) end,
  })
  add_scroll(strip)
end

-- How wide a millimetre is differs between outputs, and only what is on an output knows.
thimble.layer {
  output = "all", width = 1, height = 1, anchors = { "top", "left" }, input_region = {}, exclusive_zone = -1,
  namespace = "touch-to-pointer probe",
  setup = function(probe) open(probe.output, probe:points(options.width)) end,
}
