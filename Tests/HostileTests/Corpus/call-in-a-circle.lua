-- expect: error: __call of a metatable must be a function
local a, b = {}, {}
local x, y = setmetatable({}, a), setmetatable({}, b)
a.__call, b.__call = y, x
for i = 1, 1000 do pcall(x, i) end
for k in y do return k end
