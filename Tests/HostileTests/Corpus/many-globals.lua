-- expect: out of time
for i = 1, 2000 do _G["global" .. i] = i end
while true do pcall(function() return globa1 end) end
