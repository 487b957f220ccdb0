-- Divides a movement into the distances that are sent to the app.

local distance = {}

-- The number of distances per point that `wl_pointer.axis` can express.
local precision = 256

--- Creates a function that receives each new position, and returns the distance from the last one,
--- multiplied by `factor`. Each distance is rounded; the rest is added to the next.
function distance.new(factor, start)
  local sent = 0
  return function(position)
    local total = math.floor((position - start) * factor * precision + 0.5)
    local step = total - sent
    sent = total
    return step / precision
  end
end

return distance
