-- expect: finishes
assert(getmetatable("") == false)
assert(not pcall(setmetatable, "", {}))
assert(("").dump == nil)
string.rep = nil
assert(not pcall(function() return ("x"):rep(2) end))
