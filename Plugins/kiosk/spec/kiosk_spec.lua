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

it("starts the staff program when two fingers hold the corner", function()
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

it("does not start the staff program for one finger", function()
  plugin.load { options = { staff = { "systemctl" }, staff_hold = 3 } }
  touch.down(1, 1220, 40)
  clock.advance(5)
  assert.same({}, plugin.actions)
end)

describe("when the kiosk is idle", function()
  before_each(function() plugin.load { options = { reset = { "reset-shop" }, idle = 60 } } end)

  it("resets, and darkens the screen", function()
    clock.advance(61)
    assert.same({ "spawn reset-shop", "screen all off" }, plugin.actions)
    assert.not_nil(layer("cover"))
  end)

  it("hides the touch that wakes the screen from the application", function()
    clock.advance(61)
    plugin.forget()
    touch.down(1, 600, 400)
    assert.same({ "screen all on" }, plugin.actions)
    assert.not_nil(layer("cover"))
    touch.up(1)
    assert.is_nil(layer("cover"))
  end)

  it("restarts the idle time after each touch", function()
    clock.advance(50)
    touch.tap(600, 400)
    clock.advance(50)
    assert.same({}, plugin.actions)
  end)
end)

it("names an unknown edge in its error", function()
  assert.error_matches(function() plugin.load {
    options = { blocked = { "roof" } },
  } end, "no edge \"roof\"")
end)

it("survives random touches", function() touch.random { steps = 300 } end)
