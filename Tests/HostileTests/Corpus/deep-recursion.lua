-- expect: memory or out of time
local function f() return f() + 1 end
f()
