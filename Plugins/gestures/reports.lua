-- Detects whether a touchscreen reports touches frequently.

local reports = {}

-- The maximum time between two frequent reports, in seconds, and the number of consecutive such
-- times that detect a fast touchscreen. Chosen: touchscreens report 60 times a second, or at least
-- 90 times.
local maximum_gap, needed = 0.012, 5

local Reports = {}
Reports.__index = Reports

--- Creates a detector that calls `on_frequent` once if reports are frequent.
function reports.new(on_frequent)
  return setmetatable({ count = 0, on_frequent = on_frequent }, Reports)
end

--- Adds the time of a report, in seconds.
function Reports:add(time)
  if self.is_frequent then return end
  local gap = time - (self.last or -1)
  -- Another finger of the same report.
  if gap == 0 then return end
  self.last = time
  self.count = gap <= maximum_gap and self.count + 1 or 0
  if self.count < needed then return end
  self.is_frequent = true
  self.on_frequent()
end

return reports
