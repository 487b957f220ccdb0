-- expect: finishes
local ok = xpcall(error, function() error "again" end)
assert(not ok)
