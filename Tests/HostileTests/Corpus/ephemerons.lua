-- expect: error: at most 500 tables with weak keys
local kept, key = {}, {}
for i = 1, 40000 do
  local table, value = setmetatable({}, { __mode = "k" }), {}
  table[key] = value
  kept[i], key = table, value
end
