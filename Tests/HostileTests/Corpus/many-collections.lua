-- expect: out of time
local t = {}
for i = 1, 50000 do t[i] = {} end
repeat collectgarbage() until false
