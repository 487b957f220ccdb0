local x, y

before_each(function() x, y = plugin.point_in "card" end)

it("throws the card with a quick stroke", function()
  local before = plugin.view "card"
  touch.path { { x, y }, { x - 150, y }, duration = 0.12 }
  assert.recognized "swipe left"
  assert.not_recognized "drag"
  assert.are_not.equal(before.background, plugin.view("card").background)
  assert.same(before.frame, plugin.view("card").frame)
end)

it("goes through the cards both ways", function()
  local before = plugin.view("card").background
  touch.path { { x, y }, { x - 150, y }, duration = 0.12 }
  clock.advance(1)
  touch.path { { x, y }, { x + 150, y }, duration = 0.12 }
  assert.equal(before, plugin.view("card").background)
  assert.same({ "thrown left", "thrown right" }, plugin.output)
end)

it("drags the card with a slow one", function()
  local before = plugin.view "card"
  touch.path { { x, y }, { x + 100, y + 50 }, duration = 1.5 }
  assert.recognized "drag"
  assert.not_recognized "swipe right"
  assert.near(before.center.x + 100, plugin.view("card").center.x, 12)
  assert.near(before.center.y + 50, plugin.view("card").center.y, 12)
  assert.equal(before.background, plugin.view("card").background)
end)

it("drags at once upwards, where no swipe can be meant", function()
  touch.path { { x, y }, { x, y - 120 }, duration = 0.2 }
  assert.recognized "drag"
  assert.failed "swipe left"
end)

it("survives random touches", function() touch.random { steps = 400 } end)
