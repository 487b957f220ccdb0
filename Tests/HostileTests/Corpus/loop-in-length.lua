-- expect: out of time
local t = setmetatable({}, { __len = function() while true do end end })
table.insert(t, 1)
