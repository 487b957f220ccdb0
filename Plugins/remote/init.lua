-- remote: a menu for a remote control, a keyboard and fingers.
--
--   thimble run remote
--
-- A press is a key that is held, as a touch is a finger that is down. A press goes to the first
-- responder, and from there up the responder chain, until a view handles it. Here the window
-- handles arrow keys: it makes another tile first responder. Recognizers receive presses like
-- touches. By default, a tap accepts "select" (Return, space, the middle button of a remote), so
-- each tile's tap and long press work with fingers and with keys.

local thimble = require "thimble"

local names = { "Films", "Music", "Photos", "Games", "News", "Settings" }
local columns, width, height, gap = 3, 180, 120, 20
local plain, focused, marked = "#3465a4", "#fce94f", "#4e9a06"

local window = thimble.window {
  title = "Remote", width = 620, height = 300, background = "#2e3436",
}
local tiles = {}
local focus

local function show()
  for index, tile in ipairs(tiles) do
    tile.border_color = index == focus and focused or plain
  end
end

local function move(step)
  local target = focus + step
  if not tiles[target] then return end
  -- An arrow at the end of a row does not move to the next row.
  if math.abs(step) == 1 and (target - 1) // columns ~= (focus - 1) // columns then return end
  focus = target
  tiles[focus]:become_first_responder()
  show()
end

local steps = { left_arrow = -1, right_arrow = 1, up_arrow = -columns, down_arrow = columns }

function window.presses_began(_, presses)
  for _, press in ipairs(presses) do
    if steps[press.type] then move(steps[press.type]) end
    if press.type == "menu" then print "back" end
  end
end

for index, name in ipairs(names) do
  local column, row = (index - 1) % columns, (index - 1) // columns
  local tile = window:add_subview(thimble.view {
    name = name,
    frame = { gap + column * (width + gap), gap + row * (height + gap), width, height },
    background = plain,
    corner_radius = 8,
    border_width = 4,
    text = name,
    text_color = "#ffffff",
    text_alignment = "center",
  })
  tile:add_gesture_recognizer(thimble.tap {
    name = "open " .. name,
    on_ended = function()
      focus = index
      tile:become_first_responder()
      show()
      print("open " .. name)
    end,
  })
  tile:add_gesture_recognizer(thimble.long_press {
    name = "mark " .. name,
    on_began = function()
      tile.background = tile.background == plain and marked or plain
      print("mark " .. name)
    end,
  })
  tiles[index] = tile
end

focus = 1
tiles[1]:become_first_responder()
show()
