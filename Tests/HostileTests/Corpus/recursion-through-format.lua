-- expect: finishes
local t = setmetatable({}, { __tostring = function(self) return string.format("%s", self) end })
assert(not pcall(string.format, "%s", t))
