-- expect: out of time
local s = ("x"):rep(2000000)
while true do s:gsub(".", "y") end
