-- expect: finishes
-- Endless pieces are limited by the maximum length of a source.
local ok, message = load(function() return "x = 1 " end)
assert(not ok and message:find "256 KiB", message)
