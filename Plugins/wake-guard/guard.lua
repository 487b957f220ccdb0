-- The guard: covers that open when the screen may become dark, and close after the wake.

local guard = {}

-- Seconds for which a cover stays after the wake: the touch and the notification of the wake arrive
-- in either order. Chosen.
local delay = 0.3

local Guard = {}
Guard.__index = Guard

--- Creates a guard without covers. `host` has `after`, which acts as `thimble.after` does, and
--- `open`, which opens the cover for a reason and returns an object with the method `close`.
function guard.new(host) return setmetatable({ host = host, reasons = {}, down = 0 }, Guard) end

-- Closes the covers whose reasons are over, unless a finger is down on one of them.
local function settle(self)
  if self.down > 0 then return end
  for name, reason in pairs(self.reasons) do
    if not reason.is_on and not reason.timer then
      self.reasons[name] = nil
      reason.cover:close()
    end
  end
end

--- Opens the cover for a reason, or closes it shortly after.
function Guard:set(name, is_on)
  local reason = self.reasons[name]
  if is_on then
    if not reason then
      reason = {}
      self.reasons[name] = reason
      reason.cover = self.host.open(name)
    end
    if reason.timer then reason.timer:cancel() end
    reason.timer, reason.is_on = nil, true
  elseif reason and reason.is_on then
    reason.is_on = false
    reason.timer = self.host.after(delay, function()
      reason.timer = nil
      settle(self)
    end)
  end
end

--- Notes that fingers have landed on a cover.
function Guard:add(count) self.down = self.down + count end

--- Notes that fingers have left a cover, or were cancelled. Another finger may land at once, as the
--- one beside a palm does.
function Guard:remove(count)
  self.down = math.max(0, self.down - count)
  if self.down == 0 then self.host.after(0, function() settle(self) end) end
end

return guard
