-- linked-lists: two lists of different length that one finger scrolls together.
--
--   thimble run Plugins/linked-lists                             on your desktop
--   thimble replay TRACE --plugin Plugins/linked-lists --json    with recorded touches: where both lists are, and when
--
-- How it works: a scroll view shows a part of its content, which are the views that you add to it. content_size says
-- how large the content is; content_offset is the point of it that shows at the top left corner. Dragging, coasting and
-- bouncing need no code. thimble.link_scroll_views lets several scroll views move together, and its mode says how:
--
--   equal          by the same distance; each stops, bounces and coasts for itself
--   proportional   the others are as far through their content as the one under the finger
--   mirror         the others show the same offset, as far as their content reaches
--
-- A tap on the bar at the top changes the mode; its colour tells which it is.

local thimble = require "thimble"

local modes = { "equal", "proportional", "mirror" }
local colors = { equal = "#4e9a06", proportional = "#c17d11", mirror = "#75507b" }
local bar_height, gap, row_height = 56, 8, 60

local window = thimble.window { title = "Linked lists", width = 640, height = 480, background = "#2e3436" }
local bar = window:add_subview(thimble.view { name = "mode", background = colors.equal })

-- A list of plain rectangles. Every fifth row stands out, so that one can see how far the list has gone.
local function make_list(name, count, plain, striking)
  local view = window:add_subview(thimble.scroll_view { name = name, background = "#555753" })
  local rows = {}
  for number = 1, count do
    rows[number] = view:add_subview(thimble.view { background = number % 5 == 1 and striking or plain })
  end
  return { view = view, rows = rows }
end

local long = make_list("long", 100, "#729fcf", "#204a87")
local short = make_list("short", 20, "#fcaf3e", "#ce5c00")
local link = thimble.link_scroll_views { mode = modes[1], long.view, short.view }

-- Frames lie in the superview: those of rows in the content, wherever it has scrolled.
local function place(list, x, width, height)
  list.view.frame = { x, bar_height + gap, width, height }
  list.view.content_size = { width, #list.rows * row_height }
  for number, row in ipairs(list.rows) do
    row.frame = { 0, (number - 1) * row_height, width, row_height - 2 }
  end
end

local function layout()
  local size = window.bounds
  local width, height = math.max(0, (size.width - gap) / 2), math.max(0, size.height - bar_height - gap)
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
    bar.background = colors[link.mode]
    print("mode " .. link.mode)
  end,
})
