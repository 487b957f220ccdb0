-- The recognizers. Each has an attempt while fingers are down or a second tap may follow.

local thimble = require "thimble"
local attempt = require "attempt"
local blocks = require "blocks"
local each = require "each"
local feedback = require "feedback"

local follow = {}

-- Returns a function that lets the app have the touches of an attempt as soon as no rule with
-- `block` can match them.
local function releaser(surface)
  if surface.options.hide_touches or not surface.is_app or not blocks.any(surface.rules) then
    return function() end
  end
  return function(self, current)
    if not current or current.is_decided then return end
    self.delays_touches_began = blocks.could(current)
  end
end

-- Creates a recognizer with attempts of a kind: `attempt` or `each`.
local function recognizer(kind, surface, perform)
  local acts, current = {}, nil
  local felt, release = feedback.new(surface), releaser(surface)
  local hides = surface.is_app and (surface.options.hide_touches or blocks.any(surface.rules))
  return thimble.recognizer {
    name = "gestures", type = "gestures",
    delays_touches_began = hides,
    touches_began = function(self, touches)
      if not current then
        -- Discards the actions that a lost attempt has queued.
        for index = #acts, 1, -1 do acts[index] = nil end
        current = kind.new(surface, self, acts)
        local begun = current
        begun.on_late = function() felt:moved(begun) end
      end
      current:begin(touches)
      felt:began(current)
      release(self, current)
    end,
    touches_moved = function(self, touches)
      if surface.reports then surface.reports:add(touches[1].time) end
      current:move(touches)
      felt:moved(current)
      release(self, current)
    end,
    touches_ended = function(self, touches)
      local lifted = current
      lifted:lift(touches)
      felt:lifted(lifted)
      release(self, current)
    end,
    touches_cancelled = function()
      if current then current:cancel() end
    end,
    reset = function(self)
      current = nil
      self.delays_touches_began = hides
      felt:ended()
    end,
    action = function()
      local list = table.move(acts, 1, #acts, 1, {})
      for index = #acts, 1, -1 do acts[index] = nil end
      for _, act in ipairs(list) do
        felt:acts(act.rule, act.data.phase)
        perform(act.rule, act)
      end
    end,
  }
end

-- Returns a surface with only the rules that `takes` accepts.
local function part(surface, takes)
  local rules = {}
  for _, rule in ipairs(surface.rules) do
    if takes(rule) then rules[#rules + 1] = rule end
  end
  return setmetatable({ rules = rules }, { __index = surface })
end

--- Recognizes the gestures of a surface, which has rules, options, a view, and a function `scene`
--- that describes a point on it. Calls `perform` with each rule that matched, and a report of the
--- gesture.
function follow.fingers(surface, perform)
  local function is_each(rule) return surface.options.fingers == "each" and each.takes(rule) end
  local swipes = part(surface, is_each)
  local others = part(surface, function(rule) return not is_each(rule) end)
  for _, kind in ipairs { { each, swipes }, { attempt, others } } do
    if #kind[2].rules > 0 then
      surface.view:add_gesture_recognizer(recognizer(kind[1], kind[2], perform))
    end
  end
end

return follow
