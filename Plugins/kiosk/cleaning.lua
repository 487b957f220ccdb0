-- The cleaning lock: a countdown that covers all screens and takes all touches.

local thimble = require "thimble"
local hold = require "hold"
local state = require "state"
local surface = require "surface"

local cleaning = {}

-- Colours of the cover, the ring and the text.
local back, track, ring, light = "#101418", "#2f343d", "#5d8cc0", "#eceff4"
-- Seconds of a lock whose length is not an option. Chosen.
local usual = 30

local clocks = {}
local total, left = 0, 0

local function draw_ring(view, canvas)
  local bounds = view.bounds
  local middle = bounds.width / 2
  local width = middle / 9
  canvas:set_line_width(width)
  canvas:set_color(track)
  canvas:arc(middle, middle, middle - width, 0, 2 * math.pi)
  canvas:stroke()
  canvas:set_color(ring)
  local top = -math.pi / 2
  canvas:arc(middle, middle, middle - width, top, top + 2 * math.pi * left / total)
  canvas:stroke()
end

-- Whole seconds, or minutes and seconds.
local function time()
  return left < 100 and ("%d"):format(left) or ("%d:%02d"):format(left // 60, left % 60)
end

local function fill(view)
  local label = view:add_subview(thimble.view {
    name = "cleaning text", text = thimble.options.cleaning_text, text_color = light,
    text_alignment = "center", font = "Sans Bold",
  })
  local clock = view:add_subview(thimble.view {
    name = "countdown", text = time(), text_color = light, text_alignment = "center",
    font = "Sans Bold",
  })
  clock.draw = draw_ring
  clocks[#clocks + 1] = clock
  local function layout()
    local width, height = view.bounds.width, view.bounds.height
    local side = math.min(view:points(60), width * 0.6, height * 0.6)
    clock.frame = { (width - side) / 2, (height - side) / 2 + side * 0.1, side, side }
    clock.font_size = math.max(1, side * 0.3)
    label.frame = { 0, (height - side) / 2 - side * 0.22, width, side * 0.22 }
    label.font_size = math.max(1, side * 0.11)
  end
  view.on_resize = layout
  layout()
end

local function tick()
  if left <= 1 then return end
  left = left - 1
  thimble.after(1, tick)
  for _, clock in ipairs(clocks) do
    clock.text = time()
    clock:set_needs_display()
  end
end

--- Whether the screen is locked.
function cleaning.is_on() return hold.is_on "cleaning" end

--- Locks the screen for a number of seconds, or those of the option.
function cleaning.start(seconds)
  if cleaning.is_on() then return end
  seconds = seconds or thimble.options.cleaning
  if seconds <= 0 then seconds = usual end
  total = math.ceil(seconds)
  left = total
  local cover
  -- The end does not depend on the countdown: an error there must not lock the screen.
  thimble.after(seconds, function()
    if cover then cover:close() end
    clocks = {}
    hold.set("cleaning", false)
    state.interact()
    state.set("cleaning", false)
  end)
  hold.set("cleaning", true)
  state.set("cleaning", true)
  cover = surface.open("cleaning", "all", back, fill)
  thimble.after(1, tick)
end

return cleaning
