-- pager: pages side by side, each with its own list.
--
--   thimble run Plugins/pager                             on your desktop
--   thimble replay TRACE --plugin Plugins/pager --json    recorded touches: all offsets
--
-- Scroll views can be nested. The outer scroll view scrolls sideways and stops at multiples of its
-- own size, because paging_enabled is set. Each page is a scroll view whose content is taller than
-- the page, so it scrolls up and down. No code is needed to choose between the two: each scrolls
-- only along the axes on which its content is larger than the scroll view. The one that begins
-- first keeps the finger.

local thimble = require "thimble"

-- The name of each page, and the colours of its rows, repeated in this order.
local themes = {
  { "Coral", "#a8483f", "#8c3a33" }, { "Amber", "#a87428", "#8c5f1f" },
  { "Fern", "#4f7d43", "#416937" },
  { "Ocean", "#3f6a96", "#33577c" },
}
local rows_in_page, row_height, row_gap = 40, 72, 8

local window = thimble.window { title = "Pager", width = 480, height = 640, background = "#16181d" }

local pager = window:add_subview(thimble.scroll_view {
  name = "pager",
  paging_enabled = true,
  did_end_decelerating = function(pager)
    print("page " .. math.floor(pager.content_offset.x / pager.bounds.width + 0.5) + 1)
  end,
})

local pages = {}
for number, theme in ipairs(themes) do
  local list = pager:add_subview(thimble.scroll_view {
    name = "page " .. number, background = "#23262d",
  })
  local rows = {}
  for row = 1, rows_in_page do
    rows[row] = list:add_subview(thimble.view {
      background = theme[row % 2 + 2], corner_radius = 14,
      text = ("%s %d"):format(theme[1], row), text_color = "#ffffff", text_insets = { left = 22 },
      font_size = 18,
    })
  end
  pages[number] = { list = list, rows = rows }
end

-- Frames are in the superview's coordinates: the frames of pages are in the pager's content, and do
-- not change when it scrolls.
local function layout()
  local width, height = window.bounds.width, window.bounds.height
  local current = math.floor(pager.content_offset.x / math.max(1, pager.bounds.width) + 0.5)
  pager.frame = { 0, 0, width, height }
  pager.content_size = { #pages * width, height }
  for number, page in ipairs(pages) do
    page.list.frame = { (number - 1) * width, 0, width, height }
    page.list.content_size = { width, rows_in_page * row_height }
    for row, view in ipairs(page.rows) do
      view.frame = {
        row_gap, (row - 1) * row_height + row_gap / 2, width - 2 * row_gap, row_height - row_gap,
      }
    end
  end
  -- Keeps the same page visible in the resized window.
  pager:set_content_offset(current * width, 0)
end

window.on_resize = layout
layout()
