-- The keyboard: a layer above all windows, fullscreen ones included, that is open while it is used.

local thimble = require "thimble"
local face = require "face"
local fingers = require "fingers"
local geometry = require "geometry"
local layout = require "layout"
local popup = require "popup"
local theme = require "theme"
local typist = require "typist"

local board = {}

local Board = {}
Board.__index = Board

local options = thimble.options
-- The seconds of the slide in and out. Chosen.
local opening, closing = 0.2, 0.15
-- The height of the keyboard is at most this share of the screen's width and height. Chosen: a
-- telephone's keys are a half higher than wide, and half of the screen stays free.
local width_share, height_share = 0.62, 0.5

local layouts = {}
local current = 1

local function load_layouts()
  for index, name in ipairs(options.layouts) do
    layouts[index] = assert(layout.load(name, #options.layouts > 1))
    if name == thimble.state.layout then current = index end
  end
end

-- The open keyboard, if any.
local shown

-- The size of the board in points, and the free length above it for the pop-ups of its top row.
local function measure(screen)
  local bounds = screen.bounds
  local height = math.min(screen:points(options.height), bounds.width * width_share,
    bounds.height * height_share) // 1
  local room = math.min(height * 0.4, bounds.height - height) // 1
  return height, room
end

local function touch_functions(self)
  local view, tracking = self.view, self.fingers
  local function each(act)
    return function(_, touches)
      for index = 1, #touches do
        local touch = touches[index]
        act(tracking, touch, touch:location_in(view))
      end
    end
  end
  view.touches_began, view.touches_moved = each(tracking.began), each(tracking.moved)
  view.touches_ended, view.touches_cancelled = each(tracking.ended), each(tracking.was_cancelled)
end

-- A quick swipe down closes the keyboard, and its touch types nothing.
local function add_swipe(self)
  self.view:add_gesture_recognizer(thimble.swipe {
    name = "close", direction = "down", minimum_travel = "12 mm", minimum_velocity = "100 mm/s",
    delegate = { should_begin = function() return not self.fingers:is_resting() end },
    on_ended = board.hide,
  })
end

-- Moves the keyboard to a distance below its place.
function Board:move(distance)
  self.view.frame = { 0, self.room + distance, self.layer.bounds.width, self.height }
end

function Board:show_page(name)
  self.page = name
  self.fingers:forget()
  local all = layouts[current]
  self.rows = all.pages[name]
  local unit, width = self.layer:points(1), self.layer.bounds.width
  local gap_x, gap_y = geometry.place(self.rows, width, self.height, unit)
  self.popup:measure(unit, width, self.room)
  self.face:show(self.rows, gap_x, gap_y, unit, all.label)
end

--- Does what a key that types nothing is for.
function Board:act(key)
  if key.kind == "page" then
    self:show_page(key.page)
  elseif key.kind == "layout" then
    current = current % #layouts + 1
    thimble.state.layout = options.layouts[current]
    self:show_page(self.page)
  else
    board.hide()
  end
end

function Board:lay_out()
  local bounds = self.layer.bounds
  if bounds.width == 0 or bounds.height == 0 then return end
  self.room = bounds.height - self.height
  self.layer.input_region = { { 0, self.room, bounds.width, self.height } }
  self:move(self.is_up and 0 or self.height)
  self:show_page(self.page)
  if not self.is_up then self:slide(self.height, 0, opening) end
  self.is_up = true
end

function Board:slide(from, to, duration, on_end)
  if self.motion then self.motion:cancel() end
  self.motion = thimble.animate {
    view = self.view, from = from, to = to, duration = duration,
    curve = to == 0 and "ease_out" or "ease_in",
    on_change = function(_, distance) self:move(distance) end,
    on_end = function(_, is_finished) if is_finished and on_end then on_end() end end,
  }
end

local function open_layer(screen, height, room)
  return thimble.layer {
    output = screen.output, layer = "overlay", anchors = { "left", "right", "bottom" },
    height = height + room, exclusive_zone = options.reserve and height | 0 or -1,
    input_region = {}, keeps_touches = true, namespace = "keyboard",
  }
end

local function make(screen)
  local height, room = measure(screen)
  local self = setmetatable({ height = height, room = room, page = "letters" }, Board)
  self.layer = open_layer(screen, height, room)
  self.view = self.layer:add_subview(thimble.view {
    name = "board", background = theme.board, border_color = theme.line,
    multiple_touch_enabled = true,
  })
  self.face = face.new(self.view)
  self.popup = popup.new(self.layer)
  self.typist = typist.new(function(states) self.face:set_modifiers(states) end)
  self.fingers = fingers.new(self)
  touch_functions(self)
  add_swipe(self)
  self.layer.on_resize = function() self:lay_out() end
  self.layer.on_close = function()
    if shown ~= self then return end
    shown = nil
    board.on_change(screen)
  end
  return self
end

--- Called with the layer that covers the output when the keyboard has opened or closed.
function board.on_change() end

--- Whether the keyboard is open, on any output or on that of a layer.
function board.is_open(screen)
  return shown ~= nil and (not screen or shown.screen == screen)
end

--- Opens the keyboard on the output of a layer that covers it.
function board.show(screen)
  if shown or screen.bounds.width == 0 then return end
  shown = make(screen)
  shown.screen = screen
  shown:lay_out()
  board.on_change(screen)
  thimble.emit("keyboard.shown", { height = shown.height, output = screen.output })
end

--- Closes the keyboard.
function board.hide()
  if not shown then return end
  local old = shown
  shown = nil
  old.fingers:close()
  old.typist:reset()
  old.layer.input_region = {}
  board.on_change(old.screen)
  old:slide(0, old.height, closing, function() old.layer:close() end)
  thimble.emit "keyboard.hidden"
end

--- Opens the keyboard again if it is open on a layer whose size has changed.
function board.resize(screen)
  if not shown or shown.screen ~= screen then return end
  local old = shown
  shown = nil
  old.layer:close()
  board.show(screen)
end

--- Changes to a layout of the options by its name. Returns whether there is such a layout.
function board.set_layout(name)
  for index, each in ipairs(options.layouts) do
    if each == name then
      current, thimble.state.layout = index, name
      if shown then shown:show_page(shown.page) end
      return true
    end
  end
  return false
end

load_layouts()

return board
