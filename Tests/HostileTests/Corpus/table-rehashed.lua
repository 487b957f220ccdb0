-- expect: out of time
-- A full table is rehashed repeatedly: two instructions cause much work.
local t, n = {}, 65536
for i = 1, n do t["k" .. i] = true end
local i = 1
while true do
  t["k" .. i] = nil
  t["k" .. n + i] = true
  i = i + 1
end
