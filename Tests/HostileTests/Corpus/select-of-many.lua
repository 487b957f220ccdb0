-- expect: out of time
local function f(...) while true do select(-1, ...) end end
f(table.unpack({}, 1, 60000))
