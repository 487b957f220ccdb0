-- edge-gestures: strokes from the edges and corners of the screen.
--
--   thimble run edge-gestures --allow workspaces
--
-- A layer lies over every output, and takes touches at the edges and corners that rules name, a few
-- millimetres wide. A finger that comes down there belongs to it until it lifts; windows never see
-- it. What the rules are is in the plugin's page.

local thimble = require "thimble"
local rules = require "rules"
local presets = require "presets"
local acts = require "acts"

local options = thimble.options

-- Rules in the order in which they count: the person's own first.
local function read_rules()
  local preset = options.preset
  if preset == "auto" then
    preset = presets[thimble.compositor.name] and thimble.compositor.name or "plain"
  end
  local list = {}
  for _, lines in ipairs { options.gestures, presets[preset] } do
    for _, line in ipairs(lines) do
      local rule, fault = rules.parse(line)
      if not rule then error(fault, 0) end
      if thimble.has(rule.needs) then
        list[#list + 1] = rule
      else
        thimble.log.warn(
          "\"" .. line .. "\" is left out: it needs a permission that was not granted")
      end
    end
  end
  return list
end

local list = read_rules()

-- The numbers of fingers that rules want, with the directions of each.
local function wanted(hold)
  local fingers = {}
  for _, rule in ipairs(list) do
    if rule.hold == hold then
      fingers[rule.fingers] = fingers[rule.fingers] or {}
      fingers[rule.fingers][rule.direction] = true
    end
  end
  return fingers
end

local function is_used(edge)
  for _, rule in ipairs(list) do
    if rule.edge == edge then return true end
  end
end

-- The parts of the screen that are the plugin's: edges and corners with rules. Corners come first.
local function places(layer)
  local width, height = layer.bounds.width, layer.bounds.height
  local strip, corner = layer:points(options.width), layer:points(options.corner)
  local all = {
    { "top-left", 0, 0, corner, corner }, { "top-right", width - corner, 0, corner, corner },
    { "bottom-left", 0, height - corner, corner, corner },
    { "bottom-right", width - corner, height - corner, corner, corner },
    { "top", 0, 0, width, strip }, { "bottom", 0, height - strip, width, strip },
    { "left", 0, 0, strip, height }, { "right", width - strip, 0, strip, height },
  }
  local used = {}
  for _, place in ipairs(all) do
    if is_used(place[1]) then
      local x, y, across, down = table.unpack(place, 2)
      used[#used + 1] = { edge = place[1], rect = { x = x, y = y, width = across, height = down } }
    end
  end
  return used
end

-- The edge at which fingers came down. The middle of several may lie a little beside the strip.
local function edge_at(layer, x, y, slack)
  for _, place in ipairs(places(layer)) do
    local rect = place.rect
    if x >= rect.x - slack and x < rect.x + rect.width + slack
      and y >= rect.y - slack and y < rect.y + rect.height + slack
    then
      return place.edge
    end
  end
end

local function perform(layer, gesture, x, y)
  gesture.edge = edge_at(layer, x, y, gesture.fingers > 1 and layer:points(options.width) or 0)
  if not gesture.edge then return end
  local is_upright = gesture.edge == "left" or gesture.edge == "right"
  gesture.zone = rules.zone(
    gesture.edge, is_upright and y / layer.bounds.height or x / layer.bounds.width)
  gesture.app = acts.focused_app()
  local rule = rules.find(list, gesture)
  if rule then acts.perform(rule) end
end

local function add_swipe(layer, fingers, direction)
  layer:add_gesture_recognizer(thimble.swipe {
    name = fingers .. " " .. direction,
    direction = direction,
    number_of_touches_required = fingers,
    minimum_travel = layer:points(options.distance),
    -- Across the whole screen, and as slowly as people do: nothing else wants these fingers.
    maximum_duration = 1.5,
    maximum_drift = layer:points(options.distance),
    cancels_touches_in_view = false,
    on_ended = function(swipe)
      local x, y = swipe:location_in(layer)
      perform(layer, { direction = direction, fingers = fingers, hold = false }, x, y)
    end,
  })
end

-- A finger that rests and then slides: its rule counts once for each step.
local function add_hold(layer, fingers)
  local step = layer:points(options.step)
  local start_x, start_y, x, y
  local function count(direction)
    perform(layer, { direction = direction, fingers = fingers, hold = true }, start_x, start_y)
  end
  layer:add_gesture_recognizer(thimble.long_press {
    name = fingers .. " hold",
    number_of_touches_required = fingers,
    cancels_touches_in_view = false,
    on_began = function(press)
      start_x, start_y = press:location_in(layer)
      x, y = start_x, start_y
    end,
    on_changed = function(press)
      local now_x, now_y = press:location_in(layer)
      while math.abs(now_x - x) >= step do
        local sign = now_x > x and 1 or -1
        x = x + sign * step
        count(sign > 0 and "right" or "left")
      end
      while math.abs(now_y - y) >= step do
        local sign = now_y > y and 1 or -1
        y = y + sign * step
        count(sign > 0 and "down" or "up")
      end
    end,
  })
end

local function add_gestures(layer)
  for fingers, directions in pairs(wanted(false)) do
    for direction in pairs(directions) do add_swipe(layer, fingers, direction) end
  end
  for fingers in pairs(wanted(true)) do add_hold(layer, fingers) end
end

-- The layer takes input at its places only.
local function narrow(layer)
  local region = {}
  for index, place in ipairs(places(layer)) do region[index] = place.rect end
  layer.input_region = region
end

if #list > 0 then
  thimble.layer {
    output = "all",
    layer = options.over_fullscreen and "overlay" or "top",
    anchors = { "top", "bottom", "left", "right" },
    -- The compositor's bars reserve no room before it: edges are those of the glass.
    exclusive_zone = -1,
    input_region = {},
    keeps_touches = true,
    namespace = "edge-gestures",
    on_resize = narrow,
    setup = function(layer)
      narrow(layer)
      add_gestures(layer)
    end,
  }
end
