-- expect: finishes
-- The host's dictionaries and comparisons must not sort rows of combining characters.
local key = "a" .. ("\u{301}\u{316}"):rep(60000)
assert(not pcall(thimble.view, { [key] = 1, [key .. "b"] = 2 }))
assert(not pcall(thimble.view, { content_mode = key }))
assert(not pcall(thimble.view, { background = key, font = key }))
assert(not pcall(thimble.tap, { [key] = 1 }))
assert(not pcall(function() return window[key] end))
assert(not pcall(function() window[key] = key end))
assert(not pcall(function() return thimble[key] end))
assert(not pcall(error, key))
