-- expect: error its __tostring raises an error
error(setmetatable({}, { __tostring = function() error "again" end }))
