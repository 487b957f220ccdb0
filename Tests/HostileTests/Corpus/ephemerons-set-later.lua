-- expect: out of time or out of memory
local modes, first = {}, {}
local key = first
while true do
  local mt = {}
  local t = setmetatable({}, mt)
  mt.__mode = "k"
  modes[#modes + 1] = t
  local next_key = {}
  t[key] = next_key
  key = next_key
end
