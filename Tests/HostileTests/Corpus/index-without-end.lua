-- expect: finishes
local f, message = load("a = a" .. (".b"):rep(130000))
assert(not f and message:find("100 index operations", 1, true))
