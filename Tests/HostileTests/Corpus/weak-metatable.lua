-- expect: out of memory or time
local mt = setmetatable({}, { __mode = "v" })
while true do
  mt.__newindex = {}
  local t = setmetatable({}, mt)
  for i = 1, 200 do t[i .. "k"] = { i } end
  keep = { rawget(_G, "keep"), t, ("x"):rep(500) .. #tostring(t) }
end
