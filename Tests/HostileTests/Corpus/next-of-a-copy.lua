-- expect: out of time
local next = pairs(window.frame)
local mt = {}
setmetatable({}, mt)
assert(next(mt) == nil)
local t = {}
for i = 1, 50000 do t[i] = i end
for i = 1, 50000 do t[i] = nil end
while true do next(t) end
