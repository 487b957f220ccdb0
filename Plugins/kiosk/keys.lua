-- The digits of the pad, and the dots or the sentence above them. Lengths are in millimetres.

local thimble = require "thimble"
local button = require "button"

local keys = {}

local colors = button.colors

-- Chosen: keys as large as those of card terminals.
local key_width, key_height, dots_height = 18, 13, 9

-- As on a telephone.
local rows = { { "1", "2", "3" }, { "4", "5", "6" }, { "7", "8", "9" }, { "erase", "0", "ok" } }

--- The space between two buttons, and that around all.
keys.gap, keys.margin = 2.5, 5

--- The width of the pad.
keys.width = 2 * keys.margin + 3 * key_width + 2 * keys.gap
--- The height of the digits and the dots, with a space above them.
keys.height = dots_height + keys.gap / 2 + #rows * (key_height + keys.gap)

--- Adds the digits to the card of a pad. `press` is called with the name of a key: a digit,
--- `erase` or `ok`.
function keys.add(card, press)
  local pad = { list = {} }
  for row, names in ipairs(rows) do
    for column, name in ipairs(names) do
      local text = name:match "%d" or ""
      local view = button.add(card, "key " .. name, text, colors.key, function() press(name) end)
      table.insert(pad.list, { view = view, name = name, row = row - 1, column = column - 1 })
    end
  end
  pad.dots = card:add_subview(thimble.view {
    name = "entry", text_color = colors.warning, text_alignment = "center",
    user_interaction_enabled = false,
  })
  return pad
end

--- Shows dots for the digits of an entry or, during a delay, its seconds.
function keys.show(pad, entry)
  local view, delay = pad.dots, entry:delay()
  view.text = delay > 0 and ("Wrong PIN: wait %d s"):format(delay) or ""
  local bounds, shapes = view.bounds, {}
  local count, radius = delay > 0 and 0 or entry:count(), bounds.height * 0.14
  for index = 1, count do
    local x = bounds.width / 2 + (index - (count + 1) / 2) * radius * 3.2
    shapes[index] = { circle = { x, bounds.height / 2, radius }, fill = colors.text }
  end
  view.shapes = shapes
end

--- Places the digits below a length; `unit` is the number of points of a millimetre.
function keys.place(pad, top, unit)
  pad.dots.frame = { 0, top * unit, keys.width * unit, dots_height * unit }
  pad.dots.font_size = math.max(1, 4 * unit)
  local first = top + dots_height + keys.gap / 2
  local sign = key_height * 0.42 * unit
  for _, key in ipairs(pad.list) do
    local x = keys.margin + key.column * (key_width + keys.gap)
    local y = first + key.row * (key_height + keys.gap)
    button.place(key.view, x * unit, y * unit, key_width * unit, key_height * unit, 0.5)
    if key.name == "erase" then
      button.draw_sign(key.view, sign, { 1.3, 0, -1.2, 0 }, { -0.3, -0.9, -1.2, 0, -0.3, 0.9 })
    elseif key.name == "ok" then
      button.draw_sign(key.view, sign, { -1.1, 0.1, -0.3, 0.9, 1.2, -0.8 })
    end
  end
end

return keys
