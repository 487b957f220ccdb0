local function x(name) return plugin.view(name).frame.x end

it("follows a finger to the left, and is deleted after a third of its width", function()
  touch.path { { 300, 30 }, { 140, 32 }, duration = 1.5, hold = 0.3 }
  assert.same({ "deleted row 1" }, plugin.output)
  assert.not_recognized "scroll pan"
end)

it("is deleted by a quick finger, and comes back from a slow one that does not go far", function()
  touch.path { { 300, 90 }, { 240, 90 }, duration = 0.08 }
  assert.same({ "deleted row 2" }, plugin.output)
  touch.path { { 300, 150 }, { 240, 150 }, duration = 0.5, hold = 0.3, lift = false }
  assert.near(-50, x "row 3", 4)
  touch.up(1)
  assert.equal(0, x "row 3")
  assert.same({ "deleted row 2" }, plugin.output)
end)

it("leaves a drag upwards to the list", function()
  touch.path { { 200, 500 }, { 205, 300 }, duration = 0.3 }
  assert.recognized "scroll pan"
  assert.same({}, plugin.output)
end)
