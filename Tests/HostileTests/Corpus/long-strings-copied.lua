-- expect: out of time
local s = ("x"):rep(2000000)
while true do local t = s .. "y" end
