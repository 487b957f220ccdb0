-- The window of a terminal. The lines of actions have whole points; with `speed = 100` they are
-- hundredths of a point.

local function open(options, window)
  options.speed = options.speed or 100
  plugin.load { options = options }
  local all = { app_id = "foot", title = "Shell" }
  for name, value in pairs(window or {}) do all[name] = value end
  return app.open(all)
end

-- Returns the distance that the app has scrolled, in points of a finger.
local function scrolled(speed)
  local dx, dy = 0, 0
  for _, line in ipairs(plugin.actions) do
    local x, y = line:match "^scroll by (%-?%d+) (%-?%d+) at %d+ %d+ in Shell$"
    if x then dx, dy = dx + tonumber(x), dy + tonumber(y) end
  end
  return dx / (speed or 100), dy / (speed or 100)
end

-- A flick up at 2000 points a second, 300 points long.
local function flick() touch.path { { 300, 600 }, { 300, 300 }, duration = 0.15 } end

-- The deceleration of docs/scrolling.md: the position after `time` seconds.
local function deceleration(velocity, time)
  local rate = 0.998
  local k, reach = 1000 * math.log(rate), rate / (1000 * (1 - rate))
  local duration = math.log(10 / math.abs(velocity)) / k
  return velocity * reach * (1 - math.exp(k * math.min(time, duration)))
end

describe("a pan", function()
  it("scrolls the app one to one, after the first 10 points", function()
    local shell = open {}
    touch.path { { 300, 300 }, { 300, 500 }, duration = 1, hold = 0.2 }
    clock.settle()
    local dx, dy = scrolled()
    assert.equal(0, dx)
    assert.near(-190, dy, 0.5)
    assert.same({}, shell.seen())
  end)

  it("moves content with the finger by default, and the other way without natural", function()
    open { natural = false }
    touch.path { { 300, 300 }, { 300, 500 }, duration = 1, hold = 0.2 }
    local _, dy = scrolled()
    assert.near(190, dy, 0.5)
  end)

  it("scrolls at the place where it began", function()
    open { speed = 1 }
    touch.path { { 300, 300 }, { 300, 500 }, duration = 1, hold = 0.2 }
    for _, line in ipairs(plugin.actions) do assert.matches("at 300 31%d in Shell$", line) end
  end)

  it("scrolls by small distances without losing a part of them", function()
    open { speed = 0.01 }
    touch.path { { 300, 700 }, { 300, 100 }, duration = 4, hold = 0.2 }
    -- Each movement is a few hundredths of a point, which `scroll` can express only in 256ths.
    assert.truthy(#plugin.actions > 100)
    local way = require("distance").new(0.01, 0)
    local sum = 0
    for position = 1, 590 do sum = sum + way(position) end
    assert.near(5.9, sum, 1 / 512)
  end)

  it("scrolls sideways only with the option", function()
    local shell = open {}
    touch.path { { 300, 300 }, { 500, 300 }, duration = 0.5, hold = 0.2 }
    assert.same({}, plugin.actions)
    assert.same({ "began 1", "moved 1", "ended 1" }, shell.seen())
    shell = open { horizontal = true }
    touch.path { { 300, 300 }, { 500, 300 }, duration = 0.5, hold = 0.2 }
    local dx, dy = scrolled()
    assert.near(-190, dx, 0.5)
    assert.equal(0, dy)
    assert.same({}, shell.seen())
  end)

  it("continues with a second finger, which the app does not see", function()
    local shell = open {}
    touch.path { { 300, 300 }, { 300, 400 }, duration = 0.3, lift = false }
    touch.down(2, 500, 300)
    touch.up(2)
    touch.up(1)
    clock.settle()
    assert.same({}, shell.seen())
  end)
end)

describe("after a flick", function()
  it("the app scrolls on the deceleration curve of scroll views", function()
    open {}
    flick()
    local lift, start = clock.now, select(2, scrolled())
    assert.near(290, start, 0.5)
    for _ = 1, 40 do
      clock.advance(0.083)
      local _, dy = scrolled()
      assert.near(start + deceleration(2000, clock.now - lift), dy, 1)
    end
    assert.near(290 + deceleration(2000, 10), select(2, scrolled()), 1)
  end)

  it("the app has the offset of the scroll view at each time", function()
    open {}
    local start = plugin.view("coast").content_offset.y
    flick()
    for _ = 1, 40 do
      clock.advance(0.083)
      assert.near(plugin.view("coast").content_offset.y - start, select(2, scrolled()), 0.5)
    end
  end)

  it("a new touch stops the app at once, and is hidden from it", function()
    local shell = open {}
    flick()
    clock.advance(0.3)
    plugin.forget()
    touch.down(1, 300, 300)
    clock.advance(0.2)
    assert.same({}, plugin.actions)
    touch.up(1)
    clock.settle()
    assert.same({}, plugin.actions)
    assert.same({}, shell.seen())
  end)

  it("a resting finger that stopped the app can scroll it again", function()
    local shell = open {}
    flick()
    clock.advance(0.3)
    plugin.forget()
    touch.down(1, 300, 300)
    clock.advance(1)
    touch.move(1, 300, 340)
    touch.move(1, 300, 400)
    touch.up(1)
    assert.near(-90, select(2, scrolled()), 0.5)
    assert.same({}, shell.seen())
  end)

  it("the app stops when Ctrl is pressed, and stays so", function()
    local shell = open {}
    flick()
    clock.advance(0.3)
    plugin.forget()
    shell.set_modifiers "ctrl"
    clock.advance(0.2)
    shell.set_modifiers ""
    clock.settle()
    assert.same({}, plugin.actions)
  end)

  it("nothing happens if the window closes", function()
    local shell = open {}
    flick()
    shell.close()
    plugin.forget()
    clock.settle()
    assert.same({}, plugin.actions)
  end)

  it("the app coasts on if the window changes its size", function()
    open {}
    flick()
    desktop.resize(1000, 700)
    clock.settle()
    assert.near(290 + deceleration(2000, 10), select(2, scrolled()), 1)
  end)
end)

it("survives random touches", function()
  open { horizontal = true }
  touch.random { steps = 400 }
end)

it("does nothing without a wrapped app", function()
  flick()
  clock.settle()
  assert.same({}, plugin.actions)
end)
