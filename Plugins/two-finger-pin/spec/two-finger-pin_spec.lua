local function rest(x1, y1, x2, y2)
  touch.together(function()
    touch.down(1, x1, y1)
    touch.down(2, x2, y2)
  end)
  clock.advance(0.5)
end

local function lift()
  touch.together(function()
    touch.up(1)
    touch.up(2)
  end)
end

it("drops a pin between two resting fingers", function()
  rest(200, 300, 300, 340)
  assert.recognized("pin", "began")
  assert.same({ x = 250, y = 320 }, plugin.view("pin 1").center)
  lift()
  assert.same({ "pin 1 at 250, 320" }, plugin.output)
  assert.equal("#cc0000", plugin.view("pin 1").background)
end)

it("moves the pin with the fingers", function()
  rest(200, 300, 300, 300)
  touch.together(function()
    touch.move(1, 300, 400)
    touch.move(2, 400, 400)
  end)
  assert.same({ x = 350, y = 400 }, plugin.view("pin 1").center)
  lift()
  assert.order { "pin began", "pin changed", "pin ended" }
end)

it("needs both fingers to rest", function()
  touch.down(1, 200, 300)
  clock.advance(1)
  touch.up(1)
  assert.failed "pin"
  assert.is_nil(plugin.view "pin 1")
end)

it("ignores fingers that move", function()
  touch.path {
    fingers = { { { 200, 300 }, { 300, 300 } }, { { 300, 300 }, { 400, 300 } } }, duration = 1,
  }
  assert.not_recognized "pin"
end)

it("removes a pin at a tap on it", function()
  rest(200, 300, 300, 300)
  lift()
  clock.advance(1)
  touch.tap(plugin.point_in "pin 1")
  assert.is_nil(plugin.view "pin 1")
end)

it("drops no pin when the compositor cancels the touches", function()
  rest(200, 300, 300, 300)
  touch.cancel()
  assert.recognized("pin", "cancelled")
  assert.is_nil(plugin.view "pin 1")
end)

it("survives random touches", function() touch.random { steps = 400 } end)
