-- expect: finishes
local forged = setmetatable({ slot = 0 }, { __name = "pan", __index = function() return 0 end })
local values = { forged, {}, 0, "pan", print, coroutine.create(print), true, window }
for _, value in ipairs(values) do
  assert(not pcall(gesture.location_in, value))
  assert(not pcall(gesture.require_to_fail, gesture, value))
  assert(not pcall(gesture.require_to_fail, value, gesture))
end
table.remove(values)
for _, value in ipairs(values) do
  assert(not pcall(window.add_subview, window, value))
  assert(not pcall(window.add_gesture_recognizer, window, value))
  assert(not pcall(gesture.location_in, gesture, value))
end
assert(not pcall(window.add_subview, window, window))
assert(gesture:location_in(window))
