-- expect: out of time
local emptied = {}
for i = 1, 100000 do emptied[i + 0.5] = true end
for i = 1, 100000 do emptied[i + 0.5] = nil end
while true do next(emptied) end
