-- expect: out of time
local text = ("\1"):rep(1 << 20)
for _ = 1, 20 do thimble.json.encode(text) end
