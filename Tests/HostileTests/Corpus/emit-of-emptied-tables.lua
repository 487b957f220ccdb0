-- expect: out of time
local emptied, list = {}, {}
for i = 1, 100000 do emptied[i + 0.5] = true end
for i = 1, 100000 do emptied[i + 0.5] = nil end
for i = 1, 32000 do list[i] = emptied end
while true do thimble.emit("x", list) end
