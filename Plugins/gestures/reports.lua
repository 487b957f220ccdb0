-- The reports of a touchscreen: whether they come often.

local reports = {}

-- The longest time between two reports of a touchscreen that reports often, in seconds, and how
-- many such times in a row show that it does. Chosen: touchscreens report 60 times a second, or 90
-- and more.
local maximum_gap, needed = 0.012, 5

local Reports = {}
Reports.__index = Reports

--- Follows the times of reports; calls a function once if they come often.
function reports.new(on_frequent)
  return setmetatable({ count = 0, on_frequent = on_frequent }, Reports)
end

--- Notes the time of a report, in seconds.
function Reports:add(time)
  if self.is_frequent then return end
  local gap = time - (self.last or -1)
  -- Fingers of the same report.
  if gap == 0 then return end
  self.last = time
  self.count = gap <= maximum_gap and self.count + 1 or 0
  if self.count < needed then return end
  self.is_frequent = true
  self.on_frequent()
end

return reports
