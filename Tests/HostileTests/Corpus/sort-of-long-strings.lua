-- expect: out of time or memory
local t, s = {}, ("x"):rep(20000)
for i = 1, 200 do t[i] = s .. i end
while true do table.sort(t) table.sort(t, function(a, b) return b < a end) end
