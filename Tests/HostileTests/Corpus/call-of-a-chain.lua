-- expect: out of time or error: __call of a metatable must be a function
local f = type
for i = 1, 5000 do
  local mt = {}
  local t = setmetatable({}, mt)
  mt.__call, f = f, t
end
for i = 1, 1000 do pcall(f, i) end
f()
