-- expect: finishes
local o = object()
for _, name in ipairs { "\0", "a\0b", "\xff\xfe", ("n"):rep(1000000), "", "%s%n" } do
  assert(not pcall(function() return o[name] end))
  assert(not pcall(function() o[name] = 1 end))
  assert(not pcall(function() return _G[name] end))
  assert(not pcall(require, name))
  print(name)
  pcall(error, name)
end
