-- The types of recognizers in scenarios: the function of `thimble` that makes one, and a function
-- from a scenario's parameters to its options.

local thimble = require "thimble"

local function fast_swipe()
  local x, time
  return {
    touches_began = function(recognizer, touches)
      for _, touch in ipairs(touches) do
        if x then recognizer:ignore(touch) else x, time = touch:location_in(nil), touch.time end
      end
    end,
    touches_moved = function(recognizer, touches)
      if recognizer.state ~= "possible" then return end
      local sideways = touches[1]:location_in(nil) - x
      if math.abs(sideways) > 100 and touches[1].time - time < 0.3 then
        recognizer.state = "recognized"
      end
    end,
    touches_ended = function(recognizer) recognizer.state = "failed" end,
    touches_cancelled = function(recognizer) recognizer.state = "failed" end,
    reset = function() x, time = nil, nil end,
  }
end

local function is_circle(points)
  local count = #points
  if count < 8 then return false end
  local x, y, radius, near = 0, 0, 0, 0
  for probe = 0, 3 do
    local point = points[probe * count // 4 + 1]
    x, y = x + point.x / 4, y + point.y / 4
  end
  local function distance(point) return math.sqrt((point.x - x) ^ 2 + (point.y - y) ^ 2) end
  for probe = 0, 3 do radius = radius + distance(points[probe * count // 4 + 1]) / 4 end
  for _, point in ipairs(points) do
    if math.abs(distance(point) - radius) <= radius / 4 then near = near + 1 end
  end
  return radius >= 20 and near > 0.8 * count
end

local function circle()
  local points = {}
  local function add(touch)
    local x, y = touch:location_in(nil)
    points[#points + 1] = { x = x, y = y }
  end
  return {
    touches_began = function(recognizer, touches)
      if recognizer.number_of_touches > 1 then recognizer.state = "failed" else add(touches[1]) end
    end,
    touches_moved = function(_, touches) add(touches[1]) end,
    touches_ended = function(recognizer)
      recognizer.state = is_circle(points) and "recognized" or "failed"
    end,
    reset = function() points = {} end,
  }
end

-- A scenario may write the names of presses as UIKit does.
local function press_types(names)
  local types = names and {}
  for index, name in ipairs(names or {}) do
    types[index] = name:gsub("%u", function(letter) return "_" .. letter:lower() end)
  end
  return types
end

local function tap_options(params)
  return {
    number_of_taps_required = params.taps,
    number_of_touches_required = params.touches,
    allowed_press_types = press_types(params.press_types),
  }
end

local function pan_options(params)
  return {
    minimum_number_of_touches = params.min_touches, maximum_number_of_touches = params.max_touches,
  }
end

return {
  tap = { thimble.tap, tap_options },
  long_press = { thimble.long_press, function(params)
    local options = tap_options(params)
    options.minimum_press_duration = params.min_duration
    options.allowable_movement = params.allowable_movement
    return options
  end },
  pan = { thimble.pan, pan_options },
  edge_pan = { thimble.edge_pan, function(params)
    local options = pan_options(params)
    options.edges = params.edges
    return options
  end },
  swipe = { thimble.swipe, function(params)
    return { direction = params.directions, number_of_touches_required = params.touches }
  end },
  pinch = { thimble.pinch, function() return {} end },
  rotation = { thimble.rotation, function() return {} end },
  ["custom:fast_swipe"] = { thimble.recognizer, fast_swipe },
  ["custom:circle"] = { thimble.recognizer, circle },
}
