-- expect: finishes
local o = object()
assert(getmetatable(o) == false)
assert(not pcall(setmetatable, o, {}))
assert(not pcall(rawset, o, "x", 1) and not pcall(rawget, o, "x"))
assert(not pcall(next, o) and not pcall(rawlen, o))
