-- expect: finishes
local function f(s) return s:gsub(".", f) end
assert(not pcall(f, "a"))
