-- expect: finishes
local view = thimble.view {}
local function refuses(object, name, values)
  for _, value in ipairs(values) do
    local before = tostring(object[name])
    local ok, message = pcall(function() object[name] = value end)
    assert(not ok and message:find(name, 1, true), name .. " took " .. tostring(value))
    assert(tostring(object[name]) == before)
  end
end
local strange = { 0 / 0, 1 / 0, -1 / 0, "x", {}, false }
refuses(thimble.pan {}, "hysteresis", { -1, 0 / 0, 1 / 0, -1 / 0, "x", {} })
refuses(thimble.pinch {}, "scale", { 0, -1, 0 / 0, 1 / 0 })
refuses(thimble.tap {}, "number_of_taps_required", { 0, -1, 1.5, 2 ^ 63, -2 ^ 64, 11, 0 / 0, 1 / 0 })
for _, value in ipairs(strange) do
  assert(not pcall(thimble.view, { frame = { 0, 0, value, 10 } }))
  assert(not pcall(thimble.after, value, print))
  assert(not pcall(function() view.center = { value, value } end))
end
assert(not pcall(thimble.after, -1, print))
local tap = thimble.tap {}
tap.number_of_taps_required = 2.0
assert(tap.number_of_taps_required == 2 and math.type(tap.number_of_taps_required) == "integer")
