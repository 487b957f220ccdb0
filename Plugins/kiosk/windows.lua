-- The windows of wrapped apps: touches that they do not receive, and the gestures for staff where
-- no layer lies above them.

local thimble = require "thimble"
local hold = require "hold"
local regions = require "regions"
local settings = require "settings"
local staff = require "staff"

local windows = {}

local open = {}

local function never() return false end

-- A recognizer that takes each touch which it receives, before the app sees anything of it, and
-- leaves other recognizers alone. `receives` decides about a touch.
local function taker(name, receives)
  local down = 0
  return thimble.recognizer {
    name = name, type = name, delays_touches_began = true, can_prevent = never,
    can_be_prevented_by = never, should_receive_touch = receives,
    touches_began = function(self, touches)
      down = down + #touches
      if self.state == "possible" then self.state = "began" end
    end,
    touches_ended = function(self, touches)
      down = down - #touches
      if down == 0 then self.state = "ended" end
    end,
    reset = function() down = 0 end,
  }
end

-- Takes what lies on the blocked edges and in the corner for staff, and everything while touches
-- are withheld.
local function add_guard(window)
  window:add_gesture_recognizer(taker("guard", function(_, touch)
    if hold.is_on() then return true end
    return regions.is_guarded(
      window, window.options, staff.has_gesture(), touch:location_in(window))
  end))
end

-- Takes all fingers beyond a maximum, which the app never sees.
local function add_finger_limit(window, maximum)
  local down = {}
  window:add_gesture_recognizer(thimble.recognizer {
    name = "count", type = "count", can_prevent = never, can_be_prevented_by = never,
    should_receive_touch = function(_, touch)
      down[touch.id] = touch
      return false
    end,
  })
  window:add_gesture_recognizer(taker("finger limit", function(_, touch)
    local count = 0
    for id, each in pairs(down) do
      if id ~= touch.id then
        local is_down = each.phase ~= "ended" and each.phase ~= "cancelled"
        if is_down then count = count + 1 else down[id] = nil end
      end
    end
    return count >= maximum
  end))
end

-- The windows of which a failure was logged.
local is_logged = setmetatable({}, { __mode = "k" })

--- Presses the keys of the home page in all windows, unless their app is started again.
function windows.go_home()
  for window in pairs(open) do
    local options = window.options
    local keys = not options.reset_app and settings.value(options, "home") or ""
    if keys ~= "" then
      local done, reason = window:press(keys)
      if not done and not is_logged[window] then
        is_logged[window] = true
        thimble.log.warn(("home: %s was not pressed in \"%s\": %s"):format(
          keys, window.title, reason))
      end
    end
  end
end

--- Follows the windows of wrapped apps.
function windows.follow()
  thimble.apps.on_window(function(window)
    open[window] = true
    window.on_close = function() open[window] = nil end
    staff.add(window)
    add_guard(window)
    local maximum = settings.value(window.options, "app_fingers")
    if maximum then add_finger_limit(window, maximum) end
  end)
end

return windows
