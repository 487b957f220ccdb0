-- expect: error resulting string too large or out of time
local t = setmetatable({}, { __index = function() return ("some text"):rep(10000) end })
table.concat(t, ", ", 1, math.maxinteger)
