-- expect: error its __tostring raises an error
local mt = {}
mt.__tostring = function() error(setmetatable({}, mt)) end
error(setmetatable({}, mt))
