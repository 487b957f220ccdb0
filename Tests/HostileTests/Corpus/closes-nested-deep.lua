-- expect: finishes
local function dig(n) return n == 0 and 0 or (("x"):gsub("x", function() return dig(n - 1) end)) end
local deepest, said = nil, nil
local function nest(n)
  local co = coroutine.create(function()
    local x <close> = setmetatable({}, { __close = function()
      pcall(dig, 150)
      if n > 0 then nest(n - 1) end
    end })
    coroutine.yield()
  end)
  coroutine.resume(co)
  local ok, closed, message = pcall(coroutine.close, co)
  if not ok or not closed then said = said or message or closed end
end
nest(20)
assert(tostring(said):find("too many coroutines", 1, true), said)
