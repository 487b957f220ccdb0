-- expect: out of time
local text = ("\1"):rep(1 << 19)
for i = 1, 20 do thimble.store.set("key" .. i, text) end
