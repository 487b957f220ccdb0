-- expect: out of memory or time
local t = {}
while true do t[#t + 1] = thimble.view {} end
