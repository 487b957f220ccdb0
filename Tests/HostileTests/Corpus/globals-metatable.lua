-- expect: finishes
assert(getmetatable(_G) == false)
assert(not pcall(setmetatable, _G, {}))
