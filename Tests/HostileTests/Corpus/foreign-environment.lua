-- expect: finishes
local inside = load("escaped = 1 return _ENV", "chunk", "t", {})()
assert(rawget(_G, "escaped") == nil and inside ~= _G)
assert(load("return _ENV")() == _G)
assert(load("return _ENV", "chunk", "t", nil)() == nil)
assert(not pcall(load("io = 1 return io.open", "chunk", "t", setmetatable({}, { __index = _G }))))
