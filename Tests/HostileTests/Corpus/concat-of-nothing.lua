-- expect: out of time
table.concat(setmetatable({}, { __index = function() return "" end }), "", 1, math.maxinteger)
