-- photo-viewer: pictures as pages that you zoom and move with your fingers.
--
--   thimble run Plugins/photo-viewer                                on your desktop
--   thimble replay TRACE --plugin Plugins/photo-viewer --json       recorded touches: all offsets
--
-- A pager (a scroll view that stops at multiples of its width) contains a zoomable scroll view for
-- each photo. They need no code to cooperate: a sideways finger moves the photo while the photo is
-- zoomed and not at its edge, and the pager otherwise.
--
-- A single tap hides the bar. With require_to_fail, it waits until the double tap, which zooms, has
-- failed.

local thimble = require "thimble"
local pictures = require "pictures"

local bar_height, closest, double_tap_scale = 52, 5, 2.5

local window = thimble.window {
  title = "Photos", width = 960, height = 640, background = "#16181d",
}
local pager = window:add_subview(thimble.scroll_view {
  name = "pager", paging_enabled = true, shows_horizontal_scroll_indicator = false,
})
pager.pan_gesture_recognizer.hysteresis_beside_taps = "2.6 mm"
local bar = window:add_subview(thimble.view {
  name = "bar", background = "#16181de0", user_interaction_enabled = false,
  text_color = "#ffffff", text_alignment = "center", font = "Sans Bold", font_size = 16,
})

local album = pictures.album()
local pages = {}
local current = 1

local function show(number)
  current = number
  bar.text = ("%s   %d / %d"):format(album[number].title, number, #album)
  for index, page in ipairs(pages) do
    -- Only the current picture and its neighbours stay in memory.
    if math.abs(index - number) > 1 then
      page.photo.image = nil
    elseif not page.photo.image then
      page.photo.image = album[index].load()
    end
    if index ~= number then page.view.zoom_scale = 1 end
  end
end

pager.did_scroll = function()
  local number = math.floor(pager.content_offset.x / math.max(1, pager.bounds.width) + 0.5) + 1
  number = math.max(1, math.min(#pages, number))
  if number ~= current then show(number) end
end

-- The bar fades in and out. A running animation is cancelled, so that the fade reverses from the
-- current opacity.
local fading, is_bar_shown = nil, true
local function toggle_bar()
  is_bar_shown = not is_bar_shown
  if fading then fading:cancel() end
  fading = thimble.animate {
    from = bar.alpha, to = is_bar_shown and 1 or 0, duration = 0.2, curve = "ease_out",
    on_change = function(_, alpha) bar.alpha = alpha end,
  }
  print(is_bar_shown and "bar shown" or "bar hidden")
end

-- Zooms in around the finger, or out if the photo is already zoomed.
local function toggle_zoom(page, x, y)
  if page.view.zoom_scale > 1.01 then
    page.view:set_zoom_scale(1, true)
  else
    local bounds = page.view.bounds
    local width, height = bounds.width / double_tap_scale, bounds.height / double_tap_scale
    page.view:zoom_to_rect({ x - width / 2, y - height / 2, width, height }, true)
  end
end

for number in ipairs(album) do
  local photo = thimble.view { name = "photo " .. number, content_mode = "scale_aspect_fit" }
  local view = pager:add_subview(thimble.scroll_view {
    name = "page " .. number, minimum_zoom_scale = 1, maximum_zoom_scale = closest,
    view_for_zooming = function() return photo end,
  })
  view:add_subview(photo)
  -- Two dragging fingers do not also zoom, and a finger that rolls during a tap does not drag.
  view.pinch_gesture_recognizer.minimum_dominance = 0.7
  view.pan_gesture_recognizer.hysteresis_beside_taps = "2.6 mm"
  local page = { view = view, photo = photo }
  pages[number] = page

  local double = view:add_gesture_recognizer(thimble.tap {
    name = "double " .. number, number_of_taps_required = 2,
  })
  local single = view:add_gesture_recognizer(thimble.tap { name = "single " .. number })
  single:require_to_fail(double)
  double:on("ended", function(tap) toggle_zoom(page, tap:location_in(photo)) end)
  single:on("ended", toggle_bar)
end

-- Frames are in the superview's coordinates: the frames of pages are in the pager's content, and do
-- not change when it scrolls.
local function layout()
  local width, height, number = window.bounds.width, window.bounds.height, current
  for _, page in ipairs(pages) do page.view.zoom_scale = 1 end
  pager.frame = { 0, 0, width, height }
  pager.content_size = { #pages * width, height }
  for index, page in ipairs(pages) do
    page.view.frame = { (index - 1) * width, 0, width, height }
    page.photo.frame = { 0, 0, width, height }
    page.view.content_size = { width, height }
  end
  bar.frame = { 0, 0, width, bar_height }
  pager:set_content_offset((number - 1) * width, 0)
end

window.on_resize = layout
layout()
show(1)
