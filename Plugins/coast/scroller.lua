-- An invisible scroll view over the window of an app. The app scrolls as its content does.

local thimble = require "thimble"
local distance = require "distance"
local motion = require "motion"
local touches = require "touches"

local scroller = {}

-- The length of the content, in points. Chosen: more than fingers ever scroll.
local length = 1e9

-- The failures of scrolling that were logged, by app id and reason.
local warned = {}
local function warn(window, reason)
  local key = window.app_id .. "\n" .. reason
  if not warned[key] then thimble.log.warn(("%s: %s"):format(window.title, reason)) end
  warned[key] = true
end

-- Whether a new touch may scroll. With Ctrl, apps zoom instead of scrolling.
local function can_scroll(window)
  if window.modifiers:find("ctrl", 1, true) then return false end
  if not window.has_pointer then warn(window, "the app has no pointer to scroll with") end
  return window.has_pointer
end

-- Sets the size of the view, and of its content, to that of the window.
local function fit(view, window)
  local size = window.bounds
  view.frame = { 0, 0, size.width, size.height }
  view.content_size = { window.options.horizontal and length or size.width, length }
end

-- Returns the function that scrolls the app to each new offset of the view, and the one that is
-- called when a drag begins.
local function follow(window, view)
  local options = window.options
  local factor = options.natural and options.speed or -options.speed
  local across, along, x, y

  local function begin()
    local offset = view.content_offset
    x, y = view.pan_gesture_recognizer:location_of_touch(1, window)
    across, along = distance.new(factor, offset.x), distance.new(factor, offset.y)
  end

  local function scroll()
    if not can_scroll(window) then return motion.stop(view) end
    local offset = view.content_offset
    local dx, dy = across(offset.x), along(offset.y)
    if dx == 0 and dy == 0 then return end
    local done, reason = window:scroll(x, y, dx, dy)
    if done then return end
    warn(window, reason)
    motion.stop(view)
  end

  return scroll, begin
end

--- Scrolls the app of a window by touch.
function scroller.add(window)
  local view = thimble.scroll_view {
    name = "coast", directional_lock_enabled = true,
    content_offset = { window.options.horizontal and length / 2 or 0, length / 2 },
  }
  local pan = view.pan_gesture_recognizer
  pan.delays_touches_began = true
  pan.delegate = { should_receive_touch = function() return can_scroll(window) end }
  local scroll, begin = follow(window, view)
  view.did_scroll = function() motion.guard(view, scroll) end
  view.will_begin_dragging = function() motion.guard(view, begin) end
  view:add_gesture_recognizer(touches.for_app(window, view))
  view:add_gesture_recognizer(touches.on_motion(view))
  window:add_subview(view)
  fit(view, window)
  window.on_resize = function() fit(view, window) end
end

return scroller
