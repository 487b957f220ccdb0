-- The pop-ups above a finger: the character of its key, or a row of accents to slide to.

local thimble = require "thimble"
local theme = require "theme"

local popup = {}

local Popup = {}
Popup.__index = Popup

-- Seconds that the character stays after the finger has lifted. Chosen: a quick tap is
-- shorter than a frame or two.
local linger = 0.06

local function add(parent, options)
  options.user_interaction_enabled, options.hidden = false, true
  return parent:add_subview(thimble.view(options))
end

--- Creates the pop-ups of a keyboard in its layer.
function popup.new(layer)
  local balloon = add(layer, { name = "popup" })
  local label = balloon:add_subview(thimble.view {
    name = "popup label", text_alignment = "center", text_color = theme.text,
    user_interaction_enabled = false,
  })
  local row = add(layer, {
    name = "accents", background = theme.popup, border_width = 1, border_color = theme.border,
  })
  local mark = row:add_subview(thimble.view { name = "accent", background = theme.on })
  return setmetatable({
    balloon = balloon, label = label, row = row, mark = mark, views = {},
  }, Popup)
end

--- Sets the length of a millimetre, the width of the layer and the free length above the keys, all
--- in points.
function Popup:measure(millimeter, width, room)
  self.millimeter, self.width, self.room = millimeter, width, room
end

-- A corner that begins on the line to a point and ends on the line from it.
local function corner(path, x1, y1, x, y, x2, y2)
  path[#path + 1] = { "line_to", x1, y1 }
  path[#path + 1] = { "curve_to", (x1 + 2 * x) / 3, (y1 + 2 * y) / 3, (x2 + 2 * x) / 3,
    (y2 + 2 * y) / 3, x2, y2 }
end

-- The outline: a head of a size that narrows to the key, which begins at `left` and `top`.
local function outline(width, head, left, top, key_width, key_height, radius)
  local right, bottom = left + key_width, top + key_height
  local path = { { "move_to", radius, 0 } }
  corner(path, width - radius, 0, width, 0, width, radius)
  path[#path + 1] = { "line_to", width, head }
  path[#path + 1] = { "curve_to", width, (head + top) / 2, right, (head + top) / 2, right, top }
  corner(path, right, bottom - radius, right, bottom, right - radius, bottom)
  corner(path, left + radius, bottom, left, bottom, left, bottom - radius)
  path[#path + 1] = { "line_to", left, top }
  path[#path + 1] = { "curve_to", left, (head + top) / 2, 0, (head + top) / 2, 0, head }
  corner(path, 0, radius, 0, 0, radius, 0)
  path[#path + 1] = { "close_path" }
  return path
end

--- Shows the character of a key above it.
function Popup:show(key, text)
  self:stop()
  local unit = self.millimeter
  local key_width, key_height = key.width_drawn, key.height_drawn
  -- The head is wider than a narrow key, by as much as a fingertip hides.
  local width = key_width + math.min(0.5 * key_width, 4 * unit)
  local head, neck = math.min(key_height, 11 * unit), math.min(key_height * 0.4, 3.5 * unit)
  local x = key.x - (width - key_width) / 2
  x = math.max(1, math.min(x, self.width - width - 1))
  local y = self.room + key.y - head - neck
  self.balloon.frame = { x - 1, y - 1, width + 2, head + neck + key_height + 2 }
  self.balloon.bounds = { -1, -1, width + 2, head + neck + key_height + 2 }
  self.balloon.shapes = { {
    path = outline(width, head, key.x - x, head + neck, key_width, key_height, key.radius),
    fill = theme.popup, stroke = theme.border, line_width = 1,
  } }
  self.label.frame, self.label.text = { 0, 0, width, head + neck * 0.4 }, text
  self.label.font_size = math.max(1, math.min(head * 0.66, 8 * unit))
  self.balloon.hidden = false
end

function Popup:stop()
  if self.timer then self.timer:cancel() end
  self.timer = nil
end

--- Hides the character, a moment later.
function Popup:hide()
  if self.balloon.hidden then return end
  self:stop()
  self.timer = thimble.after(linger, function() self.balloon.hidden = true end)
end

--- Hides all at once.
function Popup:clear()
  self:stop()
  self.balloon.hidden, self.row.hidden = true, true
end

-- The view of an entry of the row.
function Popup:view(index)
  self.views[index] = self.views[index] or self.row:add_subview(thimble.view {
    text_alignment = "center", user_interaction_enabled = false,
  })
  return self.views[index]
end

-- The place of the row: its first entry is above the key, or its last one in the right half.
local function place_row(self, key, count, inset)
  local room = self.width - 2 * inset - 2
  local cell = math.min(math.max(key.width_drawn, 7 * self.millimeter), 13 * self.millimeter,
    room / count)
  local is_reversed = key.x + key.width_drawn / 2 > self.width / 2
  local x = key.x + key.width_drawn / 2 - cell / 2
  if is_reversed then x = x - (count - 1) * cell end
  x = math.max(inset + 1, math.min(x, self.width - count * cell - inset - 1))
  return x, cell, is_reversed
end

--- Opens the row of a key. The first entry, above the finger, is the key's own character.
function Popup:open(key, entries)
  self:clear()
  local unit, count = self.millimeter, #entries
  local inset, height = unit * 0.6, math.min(key.height_drawn, 11 * unit)
  local x, cell, is_reversed = place_row(self, key, count, inset)
  local y = self.room + key.y - height - 2 * inset - unit
  self.row.frame = { x - inset, y, count * cell + 2 * inset, height + 2 * inset }
  self.row.corner_radius, self.mark.corner_radius = unit * 1.6, unit * 1.1
  self.entries, self.cell, self.start, self.inset, self.height = entries, cell, x, inset, height
  self.is_reversed, self.key, self.selected = is_reversed, key, nil
  for index, entry in ipairs(entries) do
    local view = self:view(index)
    view.frame = { inset + self:column(index) * cell, inset, cell, height }
    view.font_size, view.text_color = math.max(1, math.min(height * 0.5, 6 * unit)), theme.text
    view.text, view.hidden, view.name = entry, false, "accent " .. entry
  end
  for index = count + 1, #self.views do
    self.views[index].hidden, self.views[index].name = true, nil
  end
  self:select(1)
  self.row.hidden = false
end

-- The column of an entry, from 0 at the left.
function Popup:column(index)
  return self.is_reversed and #self.entries - index or index - 1
end

function Popup:select(index)
  if self.selected == index then return end
  if self.selected then self.views[self.selected].text_color = theme.text end
  self.selected = index
  self.mark.hidden = index == nil
  if not index then return end
  self.views[index].text_color = theme.on_text
  self.mark.frame =
    { self.inset + self:column(index) * self.cell, self.inset, self.cell, self.height }
end

--- Selects the entry nearest to a finger; none if the finger is far below the key.
function Popup:track(x, y)
  if y > self.key.bottom + 0.6 * self.key.height_drawn then return self:select(nil) end
  local column = math.max(0, math.min((x - self.start) // self.cell | 0, #self.entries - 1))
  self:select(self.is_reversed and #self.entries - column or column + 1)
end

--- Closes the row and returns the selected entry; nil for none.
function Popup:choose()
  self.row.hidden = true
  return self.selected and self.entries[self.selected]
end

return popup
