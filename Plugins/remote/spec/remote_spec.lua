local function press(name, seconds)
  key.down(name)
  clock.advance(seconds or 0.1)
  key.up(name)
  clock.advance(0.5)
end

before_each(function() plugin.load { size = { 620, 300 } } end)

it("focuses the first tile at the start", function()
  press "select"
  assert.same({ "open Films" }, plugin.output)
end)

it("moves the focus with arrows", function()
  press "right_arrow"
  press "down_arrow"
  press "select"
  assert.same({ "open News" }, plugin.output)
end)

it("stops at the ends", function()
  press "left_arrow"
  press "up_arrow"
  press "select"
  press "right_arrow"
  press "right_arrow"
  press "right_arrow"
  press "select"
  assert.same({ "open Films", "open Photos" }, plugin.output)
end)

it("marks a tile at a long press, without opening it", function()
  press("select", 0.7)
  assert.recognized("mark Films", "began")
  assert.same({ "mark Films" }, plugin.output)
  assert.equal("#4e9a06", plugin.view("Films").background)
end)

it("accepts taps, and moves the focus to the tapped tile", function()
  touch.tap(plugin.point_in "Games")
  clock.advance(1)
  press "right_arrow"
  press "select"
  assert.same({ "open Games", "open News" }, plugin.output)
end)

it("prints back at the menu button", function()
  press "menu"
  assert.same({ "back" }, plugin.output)
end)

it("survives random touches", function() touch.random { steps = 400 } end)
