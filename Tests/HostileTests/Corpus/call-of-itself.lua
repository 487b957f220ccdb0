-- expect: error: __call of a metatable must be a function
local c = {}
setmetatable(c, { __call = c })
c()
