-- expect: finishes
assert(not pcall(setmetatable, {}, { __gc = function() while true do end end }))
assert(not pcall(setmetatable, {}, { __gc = true }))
-- A __gc that is set later has no effect.
local mt = {}
setmetatable({}, mt)
mt.__gc = function() while true do end end
collectgarbage()
