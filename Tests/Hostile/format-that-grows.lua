-- expect: error resulting string too large
local s = "x"
while true do s = string.format("%s%s%s%s", s, s, s, s) end
