-- The recognizer, which has an attempt while fingers are down or a second tap may follow.

local thimble = require "thimble"
local attempt = require "attempt"
local feedback = require "feedback"

local follow = {}

--- A recognizer for a surface, which has rules, options, a view and what it is like at a place;
--- `perform` is called with each rule that won, and with what fingers did.
function follow.recognizer(surface, perform)
  local acts, current = {}, nil
  local felt = feedback.new(surface)
  return thimble.recognizer {
    name = "gestures", type = "gestures",
    delays_touches_began = surface.is_app and surface.options.hide_touches or false,
    touches_began = function(self, touches)
      if not current then
        -- What an attempt noted that did not win is not done.
        for index = #acts, 1, -1 do acts[index] = nil end
        current = attempt.new(surface, self, acts)
      end
      current:begin(touches)
      felt:began(current)
    end,
    touches_moved = function(_, touches)
      current:move(touches)
      felt:moved(current)
    end,
    touches_ended = function(_, touches) current:lift(touches) end,
    touches_cancelled = function()
      if current then current:cancel() end
    end,
    reset = function()
      current = nil
      felt:ended()
    end,
    action = function()
      local list = table.move(acts, 1, #acts, 1, {})
      for index = #acts, 1, -1 do acts[index] = nil end
      for _, each in ipairs(list) do
        felt:acts(each.rule, each.data.phase)
        perform(each.rule, each)
      end
    end,
  }
end

return follow
