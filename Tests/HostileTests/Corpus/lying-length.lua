-- expect: out of time
-- An order function in C is never seen by the hook.
table.sort(setmetatable({}, { __len = function() return 1 << 30 end }), rawequal)
