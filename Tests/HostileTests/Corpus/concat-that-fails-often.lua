-- expect: out of time
local o = setmetatable({}, {})
while true do pcall(function() return "a" .. o .. "b" end) end
