-- expect: finishes
for _, o in ipairs { window, gesture, thimble.view {}, thimble.after(5, print) } do
  assert(getmetatable(o) == false)
  assert(not pcall(setmetatable, o, {}))
  assert(not pcall(rawset, o, "x", 1) and not pcall(rawget, o, "x"))
  assert(not pcall(next, o) and not pcall(rawlen, o))
  assert(not pcall(function() return #o end) and not pcall(function() return o .. "" end))
end
