-- expect: out of time
-- The iterator passes over all of the text to find the next character.
local s = "a" .. ("\x80"):rep(2000000)
local step = utf8.codes(s)
while true do pcall(step, s, 1) end
