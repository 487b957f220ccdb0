-- expect: error resulting string too large
local t = setmetatable({}, { __index = function() return "some text" end })
table.concat(t, ", ", 1, math.maxinteger)
