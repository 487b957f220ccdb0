-- expect: finishes
local t = setmetatable({}, { __tostring = function(self) print(self) return "t" end })
assert(not pcall(print, t))
