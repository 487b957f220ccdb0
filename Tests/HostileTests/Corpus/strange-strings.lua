-- expect: finishes or out of time
for _, name in ipairs { "\0", "a\0b", "\xff\xfe", "", "%s%n", ("n"):rep(4000) } do
  gesture.name = name
  thimble.tap { name = name }
end
for _, name in ipairs { "\0", "a\0b", "\xff\xfe", ("n"):rep(1000000), "", "%s%n" } do
  assert(not pcall(function() return gesture[name] end))
  assert(not pcall(function() gesture[name] = 1 end))
  assert(not pcall(function() return thimble[name] end))
  assert(not pcall(thimble.tap, { [name] = 1 }))
  assert(not pcall(function() return _G[name] end))
  assert(not pcall(require, name))
  print(name)
  thimble.log.info(name)
  pcall(error, name)
end
assert(not pcall(function() gesture.name = ("n"):rep(1000000) end))
