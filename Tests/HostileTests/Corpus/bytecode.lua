-- expect: finishes
local chunk, message = load("\27Lua\x54\0\x19\x93\r\n\x1a\n", "b", "b")
assert(not chunk and message:find "binary", message)
assert(not load(function() return "\27Lua" end, "b", "b"))
