-- expect: error too many coroutines are being closed
local coroutines = {}
for i = 1, 1000 do
  coroutines[i] = coroutine.create(function()
    local x <close> = setmetatable({}, {
      __close = function()
        if coroutines[i - 1] then assert(coroutine.close(coroutines[i - 1])) end
      end,
    })
    coroutine.yield()
  end)
  coroutine.resume(coroutines[i])
end
assert(coroutine.close(coroutines[#coroutines]))
