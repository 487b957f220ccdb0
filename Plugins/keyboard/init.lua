-- keyboard: an on-screen keyboard.
--
--   thimble run keyboard --allow keys
--   thimble run keyboard --allow keys --allow text_focus      (with show = "focus")
--
-- A layer on each output takes the swipe that opens the keyboard. The keyboard is a layer of its
-- own, which exists while it is open. It never takes the keyboard focus: keys go to the window that
-- has it.

local thimble = require "thimble"
local settings = require "settings"

local options = thimble.options
thimble.check_options(settings.check)

local board = require "board"

-- The layers at the edge, in the order in which they were opened.
local screens = {}

if not thimble.has "keys.type" then
  thimble.log.warn("the keyboard cannot press keys: the permission keys is not granted, or the"
    .. " compositor has no virtual keyboard; add permissions = { keys = true }")
end

-- Limits the layer's touches to a strip. A finger that leaves the strip still belongs to the layer.
-- While the keyboard is open, the strip is part of it.
local function narrow(layer)
  if not layer.open then return end
  local width, height = layer.bounds.width, layer.bounds.height
  local strip = layer:points(options.width)
  local from, part = options.from / 100, (options.to - options.from) / 100
  local x, length, y, extent = from * width, part * width, from * height, part * height
  local regions = {
    bottom = { x, height - strip, length, strip }, top = { x, 0, length, strip },
    left = { 0, y, strip, extent }, right = { width - strip, y, strip, extent },
  }
  local has_strip = options.edge ~= "none" and not board.is_open(layer)
  layer.input_region = has_strip and { regions[options.edge] } or {}
end

local directions = { bottom = "up", top = "down", left = "right", right = "left" }

local function set_up(layer)
  screens[#screens + 1] = layer
  narrow(layer)
  if options.edge == "none" then return end
  layer:add_gesture_recognizer(thimble.swipe {
    name = "open", direction = directions[options.edge], minimum_travel = layer:points(8),
    number_of_touches_required = options.fingers,
    on_ended = function() board.show(layer) end,
  })
end

-- The layer of an output, or the first one that is open.
local function screen_of(output)
  local first
  for _, layer in ipairs(screens) do
    if layer.open and layer.output == output then return layer end
    if layer.open and not first then first = layer end
  end
  return first
end

-- Whether the keyboard is to open as soon as an output has its size.
local is_pending = false

local function show(data)
  if type(data) ~= "table" then data = {} end
  if data.layout and not board.set_layout(data.layout) then
    thimble.log.warn(("keyboard.show: found the layout \"%s\", expected one of the option layouts")
      :format(tostring(data.layout)))
  end
  local screen = screen_of(data.output)
  is_pending = not screen or screen.bounds.width == 0
  if not is_pending then board.show(screen) end
end

thimble.layer {
  output = "all", layer = "overlay", anchors = { "top", "bottom", "left", "right" },
  exclusive_zone = -1, input_region = {}, keeps_touches = true, namespace = "keyboard edge",
  setup = set_up,
  on_resize = function(layer)
    narrow(layer)
    board.resize(layer)
    if is_pending then show() end
  end,
  on_close = function(layer)
    for index, each in ipairs(screens) do
      if each == layer then return table.remove(screens, index) end
    end
  end,
}
board.on_change = narrow

-- The seconds without a focused text field after which the keyboard closes. Chosen: the focus moves
-- to the next field within milliseconds.
local closing_delay = 0.2

-- Opens the keyboard while a text field has the focus, and closes it otherwise.
local function follow_focus()
  if not thimble.has "text_focus" then
    thimble.log.warn("text fields do not open the keyboard: the permission text_focus is not granted;"
      .. " add permissions = { text_focus = true }")
    return
  end
  local closing
  local handle, reason = thimble.text_focus.on_change(function(focused, by_touch)
    local is_unknown = focused and by_touch == nil
    if is_unknown and options.show == "touch" then return end
    if closing then closing:cancel() end
    if focused and (by_touch or is_unknown) then
      show()
    else
      is_pending = false
      closing = thimble.after(closing_delay, board.hide)
    end
  end)
  if not handle then thimble.log.warn("text fields do not open the keyboard: " .. reason) end
end

if options.show ~= "swipe" then follow_focus() end

thimble.on("keyboard.show", show)
thimble.on("keyboard.hide", board.hide)
thimble.on("keyboard.toggle", function(data)
  if board.is_open() then board.hide() else show(data) end
end)
