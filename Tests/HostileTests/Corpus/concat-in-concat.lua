-- expect: out of time or error: overflow
local mt = {}
local o = setmetatable({}, mt)
mt.__concat = function(a, b) return "x" .. o .. "y" end
local text = "a" .. o
