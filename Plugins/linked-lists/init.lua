-- linked-lists: two lists of different lengths that scroll together.
--
--   thimble run Plugins/linked-lists                             on your desktop
--   thimble replay TRACE --plugin Plugins/linked-lists --json    recorded touches: both offsets
--
-- A scroll view shows a part of its content, which consists of its subviews. content_size is the
-- size of the content; content_offset is the content point at the top left corner of the scroll
-- view. Dragging, deceleration and bounce need no code. thimble.link_scroll_views links several
-- scroll views in one of these modes:
--
--   equal          by the same distance; each stops, bounces and decelerates by itself
--   proportional   the others are scrolled to the same fraction of their range
--   mirror         the others have the same offset, clamped to their range
--
-- A tap on the bar at the top changes the mode. The colour of the bar shows the mode.

local thimble = require "thimble"

local modes = { "equal", "proportional", "mirror" }
local colors = { equal = "#4f7d43", proportional = "#a87428", mirror = "#75507b" }
local bar_height, gap, row_height, row_gap = 56, 8, 60, 6

local window = thimble.window {
  title = "Linked lists", width = 640, height = 480, background = "#16181d",
}
local bar = window:add_subview(thimble.view {
  name = "mode", background = colors.equal, text = modes[1],
  text_color = "#ffffff", text_alignment = "center", font = "Sans Bold", font_size = 18,
})

-- Creates a list of rounded rows with numbers. Every fifth row has another colour, so that you can
-- see how far the list has scrolled.
local function make_list(name, count, plain, striking)
  local view = window:add_subview(thimble.scroll_view { name = name, background = "#23262d" })
  local rows = {}
  for number = 1, count do
    rows[number] = view:add_subview(thimble.view {
      background = number % 5 == 1 and striking or plain, corner_radius = 12,
      text = "Row " .. number, text_color = "#ffffff", text_insets = { left = 18 }, font_size = 16,
    })
  end
  return { view = view, rows = rows }
end

local long = make_list("long", 100, "#3b5876", "#5d8cc0")
local short = make_list("short", 20, "#7a5427", "#c98a3a")
local link = thimble.link_scroll_views { mode = modes[1], long.view, short.view }

-- Frames are in the superview's coordinates: the frames of rows are in the list's content, and do
-- not change when it scrolls.
local function place(list, x, width, height)
  list.view.frame = { x, bar_height + gap, width, height }
  list.view.content_size = { width, #list.rows * row_height }
  for number, row in ipairs(list.rows) do
    row.frame = {
      row_gap, (number - 1) * row_height + row_gap / 2, width - 2 * row_gap, row_height - row_gap,
    }
  end
end

local function layout()
  local size = window.bounds
  local width, height = math.max(
    0, (size.width - gap) / 2), math.max(0, size.height - bar_height - gap)
  bar.frame = { 0, 0, size.width, bar_height }
  place(long, 0, width, height)
  place(short, width + gap, width, height)
end

window.on_resize = layout
layout()

local current = 1
bar:add_gesture_recognizer(thimble.tap {
  name = "mode",
  on_ended = function()
    current = current % #modes + 1
    link.mode = modes[current]
    bar.background, bar.text = colors[link.mode], link.mode
    print("mode " .. link.mode)
  end,
})
