-- A button of the pad: a rounded rectangle that is light while a finger is on it.

local thimble = require "thimble"

local button = {}

--- The colours of the pad.
button.colors = {
  card = "#1b1e24", key = "#2f343d", action = "#28425f", pressed = "#5d8cc0", text = "#eceff4",
  dim = "#8b93a1", warning = "#e5a35a",
}

local colors = button.colors

--- Adds a button. `act` is called when a finger lifts from the button on which it began.
function button.add(parent, name, text, background, act)
  local view = parent:add_subview(thimble.view {
    name = name, text = text, background = background, text_color = colors.text,
    text_alignment = "center", font = "Sans",
  })
  function view:touches_began() self.background = colors.pressed end
  function view:touches_cancelled() self.background = background end
  function view:touches_ended(touches)
    self.background = background
    local x, y = touches[1]:location_in(self)
    local bounds = self.bounds
    if x >= 0 and y >= 0 and x <= bounds.width and y <= bounds.height then act() end
  end
  return view
end

--- Places a button, with the size of its text and the radius of its corners by its height.
function button.place(view, x, y, width, height, share)
  view.frame = { x, y, width, height }
  view.corner_radius = height * 0.22
  view.font_size = math.max(1, height * (share or 0.4))
end

--- Draws lines as the sign of a button. Points are from -1 to 1 in a square about its centre.
function button.draw_sign(view, size, ...)
  local bounds = view.bounds
  local shapes = {}
  for _, line in ipairs { ... } do
    local points = {}
    for index, value in ipairs(line) do
      local middle = (index % 2 == 1 and bounds.width or bounds.height) / 2
      points[index] = middle + value * size / 2
    end
    shapes[#shapes + 1] = { line = points, stroke = colors.text, line_width = size / 8 }
  end
  view.shapes = shapes
end

return button
