it("covers the bottom edge", function()
  assert.equal("edge-strip", plugin.layers[1].title)
  assert.same({ x = 0, y = 752, width = 1280, height = 48 }, plugin.view("strip").frame)
end)

it("prints a tap on it", function()
  touch.tap(600, 770)
  assert.same({ "tap at 600, 18" }, plugin.output)
end)

it("leaves touches outside it to applications", function()
  touch.tap(600, 740)
  assert.same({}, gestures())
end)

it("keeps a finger that moves up and out of it", function()
  touch.path { { 600, 780 }, { 600, 400 } }
  assert.order { "pan began", "pan ended" }
end)

it("follows the screen's size", function()
  desktop.resize(800, 600)
  assert.same({ x = 0, y = 552, width = 800, height = 48 }, plugin.view("strip").frame)
end)

it("survives random touches", function() touch.random { steps = 400 } end)
