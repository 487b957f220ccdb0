-- expect: finishes
local mt = {}
local t = setmetatable({}, mt)
for i = 0, 255 do
  for _, name in ipairs { "_call", "_concat", "_mode" } do mt[string.char(i) .. name] = t end
end
for k in pairs(mt) do assert(mt[k] == t) mt[k] = nil end
assert(next(mt) == nil and not pcall(t) and not pcall(function() return t .. t end))
