-- expect: out of time
local text = "\n\n" .. "local a " .. ("x = 1 "):rep(30000) .. "x = a" .. (".b"):rep(100)
local f = load(text, "=hostile.lua")
while true do pcall(f) end
