-- Whether touches are withheld from wrapped apps, and for which reasons.

local hold = {}

local reasons = {}

--- Withholds touches for a reason, or no longer.
function hold.set(reason, is_on) reasons[reason] = is_on or nil end

--- Whether touches are withheld for any reason, or for one.
function hold.is_on(reason)
  if reason then return reasons[reason] or false end
  return next(reasons) ~= nil
end

return hold
