it("covers the left half of the top edge but for the corner", function()
  local width = 15 * 6.42
  touch.tap(300, width + 2)
  touch.tap(642, width - 2)
  touch.tap(126, width - 2)
  assert.same({}, plugin.actions)
  touch.tap(300, width - 2)
  assert.equal(3, #plugin.actions)
  touch.tap(638, 2)
  assert.equal(6, #plugin.actions)
end)

it("covers the part of another edge that the options name", function()
  local width = 15 * 6.42
  for edge, points in pairs {
    right = { { 1280 - width + 2, 402 }, { 1280 - width - 2, 402 }, { 1278, 398 } },
    left = { { width - 2, 402 }, { width + 2, 402 }, { 2, 398 } },
    bottom = { { 642, 800 - width + 2 }, { 642, 800 - width - 2 }, { 638, 798 } },
  } do
    plugin.load { options = { edge = edge, from = 50, to = 100 } }
    touch.tap(table.unpack(points[2]))
    touch.tap(table.unpack(points[3]))
    assert.same({}, plugin.actions, edge)
    touch.tap(table.unpack(points[1]))
    assert.equal(3, #plugin.actions, edge)
  end
end)

it("refuses a part without a length", function()
  assert.error_matches(function() plugin.load { options = { from = 50 } } end,
    "found from = 50.*, expected less than to = 50")
end)

it("turns a tap into a click at the same point", function()
  touch.tap(300, 20)
  assert.same({ "pointer to 300 20", "press left", "release left" }, plugin.actions)
end)

it("turns a hold into a right click", function()
  touch.down(1, 300, 20)
  clock.advance(0.6)
  touch.up(1)
  assert.same({ "pointer to 300 20", "press right", "release right" }, plugin.actions)
end)

it("scrolls by the distance of two fingers, then ends the scroll", function()
  touch.path {
    fingers = { { { 200, 20 }, { 200, 120 } }, { { 270, 20 }, { 270, 120 } } },
    duration = 0.2,
  }
  assert.equal("pointer to 235", plugin.actions[1]:match("^pointer to %d+"))
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
  touch.tap(300, 20)
  plugin.forget()
  touch.tap(400, 20)
  assert.equal("pointer to 400 20", plugin.actions[1])
end)

it("survives random touches", function() touch.random { steps = 300 } end)
