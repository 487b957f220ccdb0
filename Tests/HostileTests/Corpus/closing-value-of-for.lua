-- expect: finishes
local closed = 0
local function it()
  local closing = setmetatable({}, { __close = function() closed = closed + 1 end })
  return function(_, i) return i + 1 end, nil, 0, closing
end
for n = 1, 100 do
  for i in it() do
    local f = function() return i end
    if i == n then break end
  end
  assert(closed == n)
  local x <close> = setmetatable({}, { __close = function() end })
end
