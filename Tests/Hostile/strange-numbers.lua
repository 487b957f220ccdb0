-- expect: finishes
local o = object()
for _, value in ipairs { 0 / 0, 1 / 0, -1 / 0, 1.5, 2 ^ 63, -2 ^ 64 } do
  local ok, message = pcall(function() o.value = value end)
  assert(not ok and message:find "integer", message)
end
o.value = -3
o.value = 4.0
assert(o.value == 4)
