-- Edges, the corner for staff, idleness and the dark screen.

local function layer(title)
  for _, each in ipairs(plugin.layers) do
    if each.title == "kiosk " .. title then return each end
  end
end

it("blocks the edges", function()
  plugin.load { options = { blocked = { "left", "bottom" } } }
  assert.near(4 * 6.42, layer("left").frame.width, 0.01)
  assert.near(4 * 6.42, layer("bottom").frame.height, 0.01)
  assert.is_nil(layer("top"))
end)

it("keeps touches on the edges from the app, and no others", function()
  plugin.load {}
  local window = app.open {}
  touch.tap(640, 5)
  touch.tap(5, 400)
  assert.same({}, window.seen())
  touch.tap(640, 400)
  assert.same({ "began 1", "ended 1" }, window.seen())
end)

it("keeps the corner for staff from the app, too", function()
  plugin.load {}
  local window = app.open {}
  touch.tap(1200, 100)
  assert.same({}, window.seen())
end)

it("blocks the edges up to the corner without a gesture", function()
  plugin.load { options = { staff_hold = 0, staff_taps = 0 } }
  local window = app.open {}
  touch.tap(1200, 5)
  assert.same({}, window.seen())
  touch.tap(1200, 100)
  assert.same({ "began 1", "ended 1" }, window.seen())
end)

it("starts the staff's program when two fingers hold the corner", function()
  plugin.load { options = { staff = { "systemctl", "restart", "shop" }, staff_hold = 3 } }
  touch.together(function()
    touch.down(1, 1195, 40)
    touch.down(2, 1265, 40)
  end)
  clock.advance(2.9)
  assert.same({}, plugin.actions)
  clock.advance(0.2)
  assert.same({ "spawn systemctl restart shop" }, plugin.actions)
end)

it("starts it where the edges meet the corner", function()
  plugin.load { options = { staff = { "exit-shop" }, staff_hold = 3 } }
  touch.together(function()
    touch.down(1, 1195, 3)
    touch.down(2, 1279, 1)
  end)
  clock.advance(3.1)
  assert.same({ "spawn exit-shop" }, plugin.actions)
end)

it("starts nothing by two fingers with staff_hold = 0", function()
  plugin.load { options = { staff = { "exit-shop" }, staff_hold = 0 } }
  touch.together(function()
    touch.down(1, 1195, 40)
    touch.down(2, 1265, 40)
  end)
  clock.advance(61)
  assert.is_false(pcall(assert.contains, "spawn exit-shop", plugin.actions))
end)

it("does not start it for one finger", function()
  plugin.load { options = { staff = { "systemctl" }, staff_hold = 3 } }
  touch.down(1, 1220, 40)
  clock.advance(5)
  assert.same({}, plugin.actions)
end)

describe("when idle", function()
  before_each(function() plugin.load { options = { reset = { "reset-shop" }, idle = 60 } } end)

  it("resets, and darkens the screen", function()
    clock.advance(61)
    assert.same({ "spawn reset-shop", "screen all off" }, plugin.actions)
    assert.not_nil(layer("cover"))
  end)

  it("keeps the touch that wakes the screen", function()
    local window = app.open {}
    clock.advance(61)
    plugin.forget()
    touch.down(1, 600, 400)
    assert.same({ "screen all on" }, plugin.actions)
    assert.not_nil(layer("cover"))
    touch.move(1, 700, 400)
    touch.up(1)
    assert.is_nil(layer("cover"))
    assert.same({}, window.seen())
  end)

  it("keeps it as long as the finger is down", function()
    clock.advance(61)
    touch.down(1, 600, 400)
    clock.advance(5)
    assert.not_nil(layer("cover"))
    touch.up(1)
    assert.is_nil(layer("cover"))
  end)

  it("gives the app the touches after it", function()
    local window = app.open {}
    clock.advance(61)
    touch.tap(600, 400)
    clock.advance(1)
    touch.tap(600, 400)
    assert.same({ "began 1", "ended 1" }, window.seen())
  end)

  it("removes the cover after input that is no touch on it", function()
    clock.advance(61)
    key.down "select"
    key.up "select"
    assert.contains("screen all on", plugin.actions)
    assert.not_nil(layer("cover"))
    clock.advance(1.1)
    assert.is_nil(layer("cover"))
  end)

  it("resets once for each time", function()
    clock.advance(61)
    touch.tap(600, 400)
    clock.advance(61)
    assert.same({
      "spawn reset-shop", "screen all off", "screen all on", "spawn reset-shop", "screen all off",
    }, plugin.actions)
  end)

  it("waits again after each touch", function()
    clock.advance(50)
    touch.tap(600, 400)
    clock.advance(50)
    assert.same({}, plugin.actions)
  end)
end)

it("leaves the screen on with dark = false, and the first touch to the app", function()
  plugin.load { options = { dark = false, idle = 60 } }
  local window = app.open {}
  clock.advance(61)
  assert.same({}, plugin.actions)
  touch.tap(600, 400)
  assert.same({ "began 1", "ended 1" }, window.seen())
end)

it("survives random touches", function() touch.random { steps = 300 } end)
