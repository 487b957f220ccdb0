-- expect: out of time
local t = setmetatable({}, { __concat = function() while true do end end })
local s = t .. "x"
