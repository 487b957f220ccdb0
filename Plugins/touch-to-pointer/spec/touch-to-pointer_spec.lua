it("covers the right edge", function()
  local width = 15 * 6.42
  touch.tap(1280 - width - 2, 300)
  assert.same({}, plugin.actions)
  touch.tap(1280 - width + 2, 300)
  assert.equal(3, #plugin.actions)
end)

it("turns a tap into a click at the same point", function()
  touch.tap(1260, 300)
  assert.same({ "pointer to 1260 300", "press left", "release left" }, plugin.actions)
end)

it("turns a hold into a right click", function()
  touch.down(1, 1260, 300)
  clock.advance(0.6)
  touch.up(1)
  assert.same({ "pointer to 1260 300", "press right", "release right" }, plugin.actions)
end)

it("scrolls by the distance of two fingers, then ends the scroll", function()
  touch.path {
    fingers = { { { 1200, 300 }, { 1200, 400 } }, { { 1270, 300 }, { 1270, 400 } } },
    duration = 0.2,
  }
  assert.equal("pointer to 1235", plugin.actions[1]:match("^pointer to %d+"))
  assert.equal("end scroll", plugin.actions[#plugin.actions])
  local sum = 0
  for _, line in ipairs(plugin.actions) do
    local dy = line:match("^scroll by %-?%d+ (%-?%d+)$")
    if dy then sum = sum + math.tointeger(tonumber(dy)) end
  end
  -- Content follows the fingers, so the wheel turns in the opposite direction. The distance before
  -- the first step does not count.
  assert.is_true(sum < -70 and sum >= -110)
end)

it("takes input again afterwards", function()
  touch.tap(1260, 300)
  plugin.forget()
  touch.tap(1260, 400)
  assert.equal("pointer to 1260 400", plugin.actions[1])
end)

it("survives random touches", function() touch.random { steps = 300 } end)
