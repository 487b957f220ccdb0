before_each(function() plugin.load { size = { 960, 640 } } end)

-- Pinches around the center with two fingers, at distance `from` at first and `to` at last.
local function pinch(from, to)
  touch.path { fingers = {
    { { 480 - from, 320 }, { 480 - to, 320 } }, { { 480 + from, 320 }, { 480 + to, 320 } },
  }, duration = 0.4, hold = 0.1 }
end

local function page(number) return plugin.view("page " .. number) end

it("zooms in at the finger at a double tap, and out at the next", function()
  touch.tap(720, 480, { taps = 2 })
  clock.settle()
  assert.near(2.5, page(1).zoom_scale, 0.01)
  -- The point under the finger moves to the center.
  assert.near(720 * 2.5 - 480, page(1).content_offset.x, 1)
  assert.near(480 * 2.5 - 320, page(1).content_offset.y, 1)
  touch.tap(300, 300, { taps = 2 })
  clock.settle()
  assert.near(1, page(1).zoom_scale, 0.01)
  assert.same({}, plugin.output)
end)

it("hides the bar at a single tap, once a double tap is impossible", function()
  touch.tap(480, 320)
  assert.same({}, plugin.output)
  clock.advance(1)
  assert.same({ "bar hidden" }, plugin.output)
  assert.near(0, plugin.view("bar").alpha, 0.001)
  touch.tap(480, 320)
  clock.advance(1)
  assert.near(1, plugin.view("bar").alpha, 0.001)
end)

it("zooms with two fingers, and springs back if too small", function()
  pinch(100, 210)
  clock.settle()
  assert.is_true(page(1).zoom_scale > 1.8)
  pinch(300, 30)
  clock.settle()
  assert.near(1, page(1).zoom_scale, 0.01)
end)

it("moves a zoomed picture, and stretches past its edge", function()
  touch.tap(480, 320, { taps = 2 })
  clock.settle()
  local before = page(1).content_offset
  touch.path { { 480, 320 }, { 480, 420 }, duration = 0.5, hold = 0.3 }
  clock.settle()
  assert.near(before.y - 90, page(1).content_offset.y, 12)
  touch.path { { 480, 100 }, { 480, 620 }, duration = 0.5, hold = 0.2, lift = false }
  assert.is_true(page(1).content_offset.y < -20)
  touch.cancel()
  clock.settle()
  assert.near(0, page(1).content_offset.y, 0.5)
end)

it("turns pages, and resets the zoom of the page left", function()
  touch.tap(480, 320, { taps = 2 })
  clock.settle()
  touch.tap(480, 320, { taps = 2 })
  clock.settle()
  touch.path { { 800, 320 }, { 300, 320 }, duration = 0.2 }
  clock.settle()
  assert.near(960, plugin.view("pager").content_offset.x, 0.5)
  assert.near(1, page(1).zoom_scale, 0.001)
end)

it("survives random touches", function() touch.random { steps = 400 } end)
