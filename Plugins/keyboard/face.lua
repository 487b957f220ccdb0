-- The views of the keys. Views are reused by the next page; a key that changes redraws its own.

local thimble = require "thimble"
local icons = require "icons"
local theme = require "theme"

local face = {}

local Face = {}
Face.__index = Face

--- Creates the face of a keyboard on its view.
function face.new(board)
  return setmetatable({ board = board, views = {}, modifiers = {}, label = "" }, Face)
end

local function is_special(key) return key.kind ~= "text" end

local function background(key, is_pressed, state)
  if state == "locked" or state == "once" or state == "held" then
    return key.modifier == "shift" and theme.text or theme.on
  end
  if is_special(key) then return is_pressed and theme.key or theme.special end
  return is_pressed and theme.pressed or theme.key
end

-- The character of a key as it is typed now.
function Face:character(key)
  return self.modifiers.shift and key.upper or key.text
end

local function text_of(self, key)
  if key.text == " " then return self.label end
  if key.kind == "text" then return self:character(key) end
  return key.icon and "" or key.label
end

local function font_size(key, height, millimeter)
  if key.text == " " then return math.min(height * 0.3, 3.2 * millimeter) end
  if key.kind == "text" then return math.min(height * 0.46, 6 * millimeter) end
  return math.min(height * 0.34, 3.8 * millimeter)
end

-- The colour of the text or the sign.
local function foreground(key, state)
  if key.text == " " then return theme.dim end
  if not state then return theme.text end
  return key.modifier == "shift" and theme.board or theme.on_text
end

function Face:paint_icon(key, state)
  local width, height = key.width_drawn, key.height_drawn
  local size = math.min(height * 0.2, width * 0.24, 2.1 * self.millimeter)
  key.view.shapes =
    icons.shapes(key.icon, width / 2, height / 2, size, foreground(key, state), state)
end

--- Draws the label and the state of a modifier's key, or the character of a letter's.
function Face:paint(key)
  local state = key.modifier and self.modifiers[key.modifier] or nil
  key.view.text = text_of(self, key)
  key.view.text_color = foreground(key, state)
  key.view.background = background(key, key.is_pressed, state)
  if key.icon then self:paint_icon(key, state) end
end

--- Shows a key as pressed, or no longer.
function Face:press(key, is_pressed)
  if key.is_pressed == is_pressed then return end
  key.is_pressed = is_pressed
  local state = key.modifier and self.modifiers[key.modifier] or nil
  key.view.background = background(key, is_pressed, state)
end

--- Shows the space bar as a slider of the cursor, or as itself.
function Face:slide(key, is_sliding)
  key.view.text = is_sliding and "" or self.label
  local size = math.min(key.height_drawn * 0.22, 2.1 * self.millimeter)
  key.view.shapes = is_sliding and icons.shapes(
    "cursor", key.width_drawn / 2, key.height_drawn / 2, size, theme.text) or {}
end

local function make_view(board)
  return board:add_subview(thimble.view {
    text_alignment = "center", font = "Sans", user_interaction_enabled = false,
  })
end

function Face:place(key, view, gap_x, gap_y)
  local x, y = key.left + gap_x / 2, key.top + gap_y / 2
  local width, height = key.right - key.left - gap_x, key.bottom - key.top - gap_y
  key.view, key.width_drawn, key.height_drawn = view, width, height
  key.x, key.y = x, y
  key.radius = math.min(height * 0.16, 1.2 * self.millimeter)
  view.name, view.hidden, view.frame = "key " .. key.name, false, { x, y, width, height }
  view.shapes = {}
  view.corner_radius = key.radius
  view.font_size = math.max(1, font_size(key, height, self.millimeter))
  key.is_pressed = false
  self:paint(key)
end

--- Shows a page, with the gaps between its keys. `label` is the name on the space bar.
function Face:show(rows, gap_x, gap_y, millimeter, label)
  self.rows, self.millimeter, self.label = rows, millimeter, label
  local count, shadows = 0, {}
  for _, row in ipairs(rows) do
    for _, key in ipairs(row) do
      count = count + 1
      self.views[count] = self.views[count] or make_view(self.board)
      local view = self.views[count]
      self:place(key, view, gap_x, gap_y)
      shadows[count] = {
        rect = { key.x, key.y + millimeter * 0.2, key.width_drawn, key.height_drawn },
        corner_radius = key.radius, fill = theme.shadow,
      }
    end
  end
  self.board.shapes = shadows
  for index = count + 1, #self.views do
    self.views[index].hidden, self.views[index].name = true, nil
  end
end

--- Takes over the states of modifiers, and redraws the keys that show them.
function Face:set_modifiers(modifiers)
  local was_upper, is_upper = self.modifiers.shift ~= nil, modifiers.shift ~= nil
  local old = self.modifiers
  self.modifiers = modifiers
  for _, row in ipairs(self.rows) do
    for _, key in ipairs(row) do
      if key.modifier and old[key.modifier] ~= modifiers[key.modifier] then
        self:paint(key)
      elseif was_upper ~= is_upper and key.upper and key.upper ~= key.text then
        key.view.text = self:character(key)
      end
    end
  end
end

return face
