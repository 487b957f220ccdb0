-- expect: error resulting string too large or out of time
local s = ("x"):rep(1000)
while true do s = string.format("%s%s%s%s", s, s, s, s) end
