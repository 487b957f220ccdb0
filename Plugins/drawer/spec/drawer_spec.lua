local millimeter = 6.42

local function out() return plugin.view("panel").frame.x + plugin.view("panel").frame.width end

it("is hidden, and leaves touches to applications", function()
  assert.is_true(plugin.view("panel").hidden)
  touch.path { { 600, 400 }, { 900, 400 } }
  assert.same({}, gestures())
end)

it("follows the finger", function()
  touch.path { { 5, 400 }, { 125, 400 }, lift = false }
  assert.near(120, out(), 15)
  assert.is_false(plugin.view("panel").hidden)
end)

it("opens when it is pulled fast", function()
  touch.path { { 5, 400 }, { 100, 400 }, duration = 0.1 }
  clock.settle()
  assert.near(60 * millimeter, out(), 0.5)
end)

it("closes when it is pulled slowly and not far", function()
  touch.path { { 5, 400 }, { 60, 400 }, duration = 1, hold = 0.3 }
  clock.settle()
  assert.is_true(plugin.view("panel").hidden)
end)

it("closes at a tap beside it, and consumes that tap", function()
  touch.path { { 5, 400 }, { 200, 400 }, duration = 0.1 }
  clock.settle()
  touch.tap(900, 400)
  clock.settle()
  assert.is_true(plugin.view("panel").hidden)
end)

it("starts a button's program and closes", function()
  plugin.load { options = { buttons = { "Terminal: foot -e top", "Files: thunar" } } }
  touch.path { { 5, 700 }, { 200, 700 }, duration = 0.1 }
  clock.settle()
  touch.tap(plugin.point_in "Terminal")
  clock.settle()
  assert.same({ "spawn foot -e top" }, plugin.actions)
  assert.is_true(plugin.view("panel").hidden)
end)

it("leaves the strips of other plugins at the top free", function()
  plugin.load { options = { buttons = { "Terminal: foot" } } }
  assert.near(9 * millimeter, plugin.view("Terminal").frame.y, 0.5)
end)

it("can open from the right", function()
  plugin.load { options = { edge = "right" } }
  touch.path { { 1275, 400 }, { 1100, 400 }, duration = 0.1 }
  clock.settle()
  assert.near(1280 - 60 * millimeter, plugin.view("panel").frame.x, 0.5)
end)

it("survives random touches", function() touch.random { steps = 300 } end)
