-- draggable-label: a label that you drag with a finger, and that stays inside its window.
--
--   thimble run draggable-label
--
-- A pan's translation is the distance since the pan began, or since the last set_translation. If
-- you reset it to zero after each change, every step is incremental: no error accumulates when the
-- label stops at the window's edge or the window is resized.

local thimble = require "thimble"

local width, height = 160, 56
local resting, lifted = "#edd400", "#fce94f"

local window = thimble.window {
  title = "Drag the label", width = 640, height = 400, background = "#2e3436",
}
local label = window:add_subview(thimble.view {
  name = "label", frame = { 40, 40, width, height }, background = resting,
})

-- Moves the label's center to a point, or as near to it as the window's edges allow.
local function place(x, y)
  local room = window.bounds
  label.center = {
    math.max(width / 2, math.min(room.width - width / 2, x)),
    math.max(height / 2, math.min(room.height - height / 2, y)),
  }
end

local function put_down()
  label.background = resting
  print(("label at %.0f, %.0f"):format(label.center.x, label.center.y))
end

label:add_gesture_recognizer(thimble.pan {
  name = "drag",
  maximum_number_of_touches = 1,
  on_began = function() label.background = lifted end,
  on_changed = function(pan)
    local dx, dy = pan:translation_in(window)
    place(label.center.x + dx, label.center.y + dy)
    pan:set_translation(0, 0, window)
  end,
  on_ended = put_down,
  on_cancelled = put_down,
})

window.on_resize = function() place(label.center.x, label.center.y) end
