-- expect: finishes or out of time
local mt = {}
mt.__concat = function(a, b) return setmetatable({}, mt) end
local o = setmetatable({}, mt)
local function descend(depth, ...)
  if depth == 0 then return "a" .. o .. "b" .. "c" end
  local result = descend(depth - 1, ...)
  return result
end
for pad = 0, 5 do
  for depth = 0, 60 do
    local run = coroutine.wrap(descend)
    assert(getmetatable(run(depth, table.unpack({}, 1, pad))) == mt)
  end
end
