-- expect: out of time
local f = ("b"):rep(100000)
while true do string.packsize(f) end
