-- The gestures for staff in a corner, which open the pad or start the program.

local thimble = require "thimble"
local cleaning = require "cleaning"
local pad = require "pad"
local programs = require "programs"
local regions = require "regions"
local state = require "state"

local staff = {}

local options = thimble.options

--- Starts the program of staff. The state is staff until it has ended.
function staff.start()
  state.interact()
  local is_started = programs.start("staff", options.staff, function()
    state.set("staff", pad.is_open())
  end)
  if is_started then state.set("staff", true) end
end

--- Whether there is a gesture for staff.
function staff.has_gesture() return options.staff_taps > 0 or options.staff_hold > 0 end

local function needs_pad()
  return options.pin ~= "" or #options.quick_actions > 0 or options.cleaning > 0
end

-- Acts on a gesture that was made on an output.
local function reach(output)
  if cleaning.is_on() then return end
  if needs_pad() then pad.open(output, staff.start) else staff.start() end
end

local function add_gestures(view, output, delegate)
  local function add(gesture)
    gesture.allowable_movement, gesture.delegate = options.staff_size .. " mm", delegate
    gesture.on_began = function() reach(output) end
    view:add_gesture_recognizer(thimble.long_press(gesture))
  end
  if options.staff_hold > 0 then
    add {
      name = "staff", number_of_touches_required = 2,
      minimum_press_duration = options.staff_hold,
    }
  end
  if options.staff_taps > 0 then
    add {
      name = "staff taps", number_of_taps_required = options.staff_taps - 1,
      minimum_press_duration = options.staff_tap_hold,
    }
  end
end

--- Adds the gestures to the corner of a wrapped app's window.
function staff.add(window)
  add_gestures(window, nil, {
    should_receive_touch = function(_, touch)
      local x, y = touch:location_in(window)
      local size = window:points(options.staff_size)
      return regions.in_corner(window.bounds, options.staff_corner, size, x, y)
    end,
  })
end

--- Opens a layer of a size in the corner of an output, which takes all touches there.
function staff.open(output, size)
  if not staff.has_gesture() then return end
  add_gestures(thimble.layer {
    layer = "overlay", output = output, anchors = regions.corners[options.staff_corner],
    width = size, height = size, exclusive_zone = -1, namespace = "kiosk staff",
  }, output)
end

return staff
