-- board: pieces that you drag with a finger. Two recognizers serve all pieces.
--
--   thimble run board
--
-- A recognizer receives the touches on its view and on all subviews. So one pan on the window can
-- serve any number of views, including views that are added later. touch.view is the view that the
-- touch landed on, wherever the finger has moved since. should_receive_touch gets each touch before
-- the recognizer does; here it stores the touched piece, and rejects touches beside the pieces.

local thimble = require "thimble"

local side, gap, columns = 88, 16, 5
local colors = { "#cc0000", "#f57900", "#edd400", "#73d216", "#3465a4" }
local lifted, resting = "#ffffff", "#2e3436"

local window = thimble.window { title = "Board", width = 560, height = 480, background = "#d3d7cf" }

-- The original frame of each piece. The keys are all the pieces.
local homes = {}

local function add_piece(index)
  local column, row = (index - 1) % columns, (index - 1) // columns
  local home = { gap + column * (side + gap), gap + row * (side + gap), side, side }
  local piece = window:add_subview(thimble.view {
    name = "piece " .. index,
    frame = home,
    background = colors[column + 1],
    corner_radius = 12,
    border_width = 3,
    border_color = resting,
    text = tostring(index),
    font_size = 28,
    text_alignment = "center",
  })
  homes[piece] = home
end

for index = 1, 15 do add_piece(index) end

-- The pieces that the pan and the tap act on.
local held, tapped

window:add_gesture_recognizer(thimble.pan {
  name = "drag",
  maximum_number_of_touches = 1,
  hysteresis_beside_taps = "2.6 mm",
  delegate = {
    should_receive_touch = function(_, touch)
      if held or not homes[touch.view] then return false end
      tapped = touch.view
      return true
    end,
  },
  on_began = function()
    held = tapped
    held.border_color = lifted
    window:bring_subview_to_front(held)
  end,
  on_changed = function(pan)
    local dx, dy = pan:translation_in(window)
    local center = held.center
    held.center = { center.x + dx, center.y + dy }
    pan:set_translation(0, 0, window)
  end,
  action = function(pan)
    if pan.state ~= "ended" and pan.state ~= "cancelled" then return end
    if pan.state == "cancelled" then held.frame = homes[held] end
    held.border_color = resting
    print(("%s at %.0f, %.0f"):format(held.name, held.center.x, held.center.y))
    held = nil
  end,
})

window:add_gesture_recognizer(thimble.tap {
  name = "home",
  number_of_taps_required = 2,
  on_ended = function(tap)
    local piece = window:hit_test(tap:location_in(window))
    if not homes[piece] then return end
    piece.frame = homes[piece]
    print(piece.name .. " goes home")
  end,
})
