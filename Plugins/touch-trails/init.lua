-- touch-trails: shows a ring under each finger, and a fading trail behind it.
--
--   thimble run touch-trails
--
-- Use it to show your touches in a recording or on a projector, and to see what a touchscreen
-- reports. A Wayland program receives only the touches on its own surfaces; an option selects the
-- surface.

local thimble = require "thimble"
local Trail = require "trail"

local options = thimble.options

local colors = {}
for index, text in ipairs(options.colors) do
  local red, green, blue = text:match("^#(%x%x)(%x%x)(%x%x)$")
  if not red then error("colors: a colour is written #rrggbb, got \"" .. text .. "\"", 0) end
  colors[index] = { tonumber(red, 16) / 255, tonumber(green, 16) / 255, tonumber(blue, 16) / 255 }
end
if #colors == 0 then error("colors: give at least one colour", 0) end

local function follow(surface)
  -- The trails of the current touches, all trails, and the number of fingers so far.
  local fingers, trails, count = {}, {}, 0
  local clock

  -- The animation runs only while a trail fades, so that nothing is drawn at rest.
  local function tick(now)
    local is_moving = false
    for index = #trails, 1, -1 do
      local trail = trails[index]
      is_moving = trail:show(now) or is_moving
      if trail:is_over(now) then
        trail:remove()
        table.remove(trails, index)
      end
    end
    if not is_moving and clock then
      clock:cancel()
      clock = nil
    end
  end

  local function start_clock(start)
    if clock then return end
    clock = thimble.animate {
      view = surface, from = 0, to = 3600, duration = 3600, curve = "linear",
      on_change = function(_, seconds) tick(start + seconds) end,
      on_end = function(_, finished) if finished then clock = nil end end,
    }
  end

  surface.multiple_touch_enabled = true
  surface.touches_began = function(_, touches)
    surface.text = ""
    for _, touch in ipairs(touches) do
      local x, y = touch:location_in(surface)
      count = count + 1
      local trail = Trail.new(surface, count, colors[(count - 1) % #colors + 1], x, y, touch.time)
      fingers[touch.id], trails[#trails + 1] = trail, trail
      start_clock(touch.time)
    end
  end

  surface.touches_moved = function(_, touches)
    for _, touch in ipairs(touches) do
      local trail = fingers[touch.id]
      if trail then
        local x, y = touch:location_in(surface)
        trail:move(x, y, touch.time)
        start_clock(touch.time)
      end
    end
  end

  local function lift(_, touches)
    for _, touch in ipairs(touches) do
      local trail = fingers[touch.id]
      if trail then
        fingers[touch.id] = nil
        trail:lift(touch.time)
        start_clock(touch.time)
      end
    end
    if next(fingers) == nil then count = 0 end
  end
  surface.touches_ended = lift
  surface.touches_cancelled = lift
end

local function narrow_to_edges(layer)
  local width, height, edge = layer.bounds.width, layer.bounds.height, layer:points(options.edge)
  layer.input_region = {
    { 0, 0, width, edge }, { 0, height - edge, width, edge }, { 0, 0, edge, height },
    { width - edge, 0, edge, height },
  }
end

-- A layer that covers the whole screen must offer a way to close it by touch alone.
local function add_exit(layer)
  layer:add_gesture_recognizer(thimble.long_press {
    name = "exit", number_of_touches_required = 3, minimum_press_duration = 2,
    cancels_touches_in_view = false,
    allowable_movement = layer:points(10),
    on_began = function() layer:close() end,
  })
end

if options.surface == "window" then
  follow(thimble.window {
    title = "Touch trails", width = 960, height = 640, background = "#16181d",
    text = "Put your fingers here", text_color = "#5c6370", text_alignment = "center",
    font_size = 24,
  })
else
  local is_all = options.surface == "screen"
  thimble.layer {
    output = "all", layer = "overlay", anchors = { "top", "bottom", "left", "right" },
    exclusive_zone = -1,
    keeps_touches = true, namespace = "touch-trails",
    on_resize = not is_all and narrow_to_edges or nil,
    setup = function(layer)
      follow(layer)
      if is_all then add_exit(layer) else narrow_to_edges(layer) end
    end,
  }
end
