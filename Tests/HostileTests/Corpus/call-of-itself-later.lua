-- expect: error: __call of a metatable must be a function
local mt = {}
local c = setmetatable({}, mt)
rawset(mt, "__" .. "call", c)
c()
