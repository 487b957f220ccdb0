-- The cleaning lock.

local function layer(title)
  for _, each in ipairs(plugin.layers) do
    if each.title == "kiosk " .. title then return each end
  end
end

-- Two fingers hold the corner, and the button of the pad is tapped.
local function lock()
  touch.together(function()
    touch.down(1, 1195, 40)
    touch.down(2, 1265, 40)
  end)
  clock.advance(1.1)
  touch.up(1)
  touch.up(2)
  touch.tap(plugin.point_in "action Cleaning")
end

local function load(more)
  local options = { cleaning = 20, staff_hold = 1, idle = 86400 }
  for name, value in pairs(more or {}) do options[name] = value end
  plugin.load { options = options }
end

it("covers the screen, counts down, and ends by itself", function()
  load()
  lock()
  assert.not_nil(layer "cleaning")
  assert.is_nil(layer "pad")
  assert.equal("20", plugin.view("countdown").text)
  clock.advance(5.5)
  assert.equal("15", plugin.view("countdown").text)
  clock.advance(14)
  assert.equal("1", plugin.view("countdown").text)
  assert.not_nil(layer "cleaning")
  clock.advance(1)
  assert.is_nil(layer "cleaning")
end)

it("withholds all touches, and none after it", function()
  load()
  local window = app.open {}
  lock()
  touch.tap(640, 400)
  touch.path { fingers = {
    { { 200, 300 }, { 600, 300 } }, { { 200, 400 }, { 600, 400 } }, { { 200, 500 }, { 600, 500 } },
  } }
  assert.same({}, window.seen())
  clock.advance(20)
  touch.tap(640, 400)
  assert.same({ "began 1", "ended 1" }, window.seen())
end)

it("is not ended by the gestures for staff", function()
  load { staff = { "exit-shop" } }
  lock()
  touch.together(function()
    touch.down(1, 1195, 40)
    touch.down(2, 1265, 40)
  end)
  clock.advance(2)
  assert.is_nil(layer "pad")
  assert.not_nil(layer "cleaning")
end)

it("shows minutes from 100 seconds on", function()
  load { cleaning = 125 }
  lock()
  assert.equal("2:05", plugin.view("countdown").text)
  clock.advance(27)
  assert.equal("98", plugin.view("countdown").text)
end)

it("shows the text of the option", function()
  load { cleaning_text = "Reinigung" }
  touch.together(function()
    touch.down(1, 1195, 40)
    touch.down(2, 1265, 40)
  end)
  clock.advance(1.1)
  touch.tap(plugin.point_in "action Reinigung")
  assert.equal("Reinigung", plugin.view("cleaning text").text)
end)

it("stays while the screen becomes idle", function()
  load { cleaning = 120, idle = 60, reset = { "reset-shop" } }
  lock()
  clock.advance(61)
  assert.same({ "spawn reset-shop" }, plugin.actions)
  assert.not_nil(layer "cleaning")
  assert.is_nil(layer "cover")
end)

it("can be started again", function()
  load()
  lock()
  clock.advance(21)
  lock()
  assert.equal("20", plugin.view("countdown").text)
  clock.advance(20.5)
  assert.is_nil(layer "cleaning")
end)

it("has no button without the option", function()
  load { cleaning = 0, pin = "2468", staff = { "exit-shop" } }
  touch.together(function()
    touch.down(1, 1195, 40)
    touch.down(2, 1265, 40)
  end)
  clock.advance(1.1)
  assert.not_nil(layer "pad")
  assert.is_nil(plugin.view "action Cleaning")
end)
