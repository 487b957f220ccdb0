-- expect: finishes
local o = setmetatable({}, { __concat = function() return select("#", table.unpack({}, 1, 30000)) end })
assert("a" .. o .. "b" == "a30000")
assert(select(2, pcall(function() return setmetatable({}, { __concat = function() error("no", 0) end }) .. "x" end)) == "no")
