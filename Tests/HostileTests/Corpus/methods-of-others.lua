-- expect: finishes
local pinch, view = thimble.pinch {}, thimble.view {}
for _, method in ipairs { thimble.pan {}.translation_in, window.close, window.add_subview } do
  assert(not pcall(method, pinch) or method == window.close)
  assert(not pcall(method))
end
assert(not pcall(function() return view.scale end))
assert(not pcall(function() pinch.state = "ended" end))
