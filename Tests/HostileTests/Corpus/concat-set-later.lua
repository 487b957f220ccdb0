-- expect: finishes or out of time
local mt = {}
local o = setmetatable({}, mt)
mt.__concat = function(a, b) return select("#", table.unpack({}, 1, 3000)) .. "" end
for depth = 0, 60 do
  local function descend(n)
    if n == 0 then return "a" .. o .. "b" .. "c" end
    return (descend(n - 1))
  end
  assert(coroutine.wrap(descend)(depth) == "a3000")
end
