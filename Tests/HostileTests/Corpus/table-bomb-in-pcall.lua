-- expect: out of memory or time
while true do
  pcall(function()
    local t = {}
    for i = 1, math.huge do t[i] = { i } end
  end)
end
