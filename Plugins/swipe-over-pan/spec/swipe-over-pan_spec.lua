local x, y

before_each(function() x, y = plugin.point_in "card" end)

it("throws the card with a quick swipe", function()
  local before = plugin.view "card"
  touch.path { { x, y }, { x - 150, y }, duration = 0.1 }
  assert.recognized "swipe left"
  assert.not_recognized "drag"
  assert.are_not.equal(before.background, plugin.view("card").background)
  assert.same(before.frame, plugin.view("card").frame)
end)

it("moves through the cards in both directions", function()
  local before = plugin.view("card").background
  touch.path { { x, y }, { x - 150, y }, duration = 0.1 }
  clock.advance(1)
  touch.path { { x, y }, { x + 150, y }, duration = 0.1 }
  assert.equal(before, plugin.view("card").background)
  assert.same({ "thrown left", "thrown right" }, plugin.output)
end)

it("drags the card with a slow finger", function()
  local before = plugin.view "card"
  touch.path { { x, y }, { x + 100, y + 50 }, duration = 1.5 }
  assert.recognized "drag"
  assert.not_recognized "swipe right"
  assert.near(before.center.x + 100, plugin.view("card").center.x, 12)
  assert.near(before.center.y + 50, plugin.view("card").center.y, 12)
  assert.equal(before.background, plugin.view("card").background)
end)

it("drags the card upwards once a swipe is impossible", function()
  touch.path { { x, y }, { x, y - 120 }, duration = 0.2 }
  assert.recognized "drag"
  assert.failed "swipe left"
  local seconds = gestures("drag")[1].time - clock.now + 0.2
  assert.is_true(seconds > 0.03 and seconds < 0.15)
end)

it("drags the card with a quick finger that makes no swipe", function()
  local before = plugin.view "card"
  touch.path { { x, y }, { x + 150, y }, duration = 0.2 }
  assert.recognized "drag"
  assert.failed "swipe right"
  assert.near(before.center.x + 150, plugin.view("card").center.x, 12)
end)

it("waits at most a quarter of a second for a slow finger", function()
  touch.path { { x, y }, { x, y - 60 }, duration = 0.6 }
  assert.near(0.25, gestures("drag")[1].time - clock.now + 0.6, 0.02)
end)

it("survives random touches", function() touch.random { steps = 400 } end)
