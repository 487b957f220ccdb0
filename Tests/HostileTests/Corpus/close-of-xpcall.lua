-- expect: error: inside of xpcall cannot be closed
local co = coroutine.create(function()
  xpcall(function()
    local x <close> = setmetatable({}, { __close = function() error "again" end })
    coroutine.yield()
  end, print)
end)
coroutine.resume(co)
coroutine.close(co)
