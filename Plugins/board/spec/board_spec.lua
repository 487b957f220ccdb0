before_each(function() plugin.load { size = { 560, 480 } } end)

local function center(name)
  local point = plugin.view(name).center
  return point.x, point.y
end

local function drag(name, dx, dy)
  local x, y = plugin.point_in(name)
  touch.path { { x, y }, { x + dx, y + dy } }
end

it("drags only the piece under the finger", function()
  local x, y = center "piece 7"
  local other = plugin.view("piece 8").frame
  drag("piece 7", 100, 150)
  local x2, y2 = center "piece 7"
  assert.near(x + 100, x2, 18)
  assert.near(y + 150, y2, 18)
  assert.same(other, plugin.view("piece 8").frame)
end)

it("serves every piece with one recognizer", function()
  for index = 1, 15 do
    local name = "piece " .. index
    local x = center(name)
    drag(name, 60, 0)
    assert.near(x + 60, (center(name)), 18)
    plugin.load { size = { 560, 480 } }
  end
end)

it("keeps the dragged piece when the finger crosses others", function()
  local x = center "piece 1"
  drag("piece 1", 300, 0)
  assert.near(x + 300, (center "piece 1"), 18)
end)

it("ignores fingers on the empty board", function()
  touch.path { { 540, 440 }, { 300, 440 } }
  assert.not_recognized "drag"
end)

it("returns a piece to its start at a double tap", function()
  local home = plugin.view("piece 3").frame
  drag("piece 3", 0, 300)
  clock.advance(1)
  local x, y = plugin.point_in "piece 3"
  touch.tap(x, y, 2)
  assert.same(home, plugin.view("piece 3").frame)
  assert.equal("piece 3 goes home", plugin.output[#plugin.output])
end)

it("returns a piece when the compositor cancels the touch", function()
  local home = plugin.view("piece 2").frame
  local x, y = plugin.point_in "piece 2"
  touch.path { { x, y }, { x, y + 200 }, lift = false }
  assert.are_not.same(home, plugin.view("piece 2").frame)
  touch.cancel()
  assert.same(home, plugin.view("piece 2").frame)
end)

it("drags one piece at a time", function()
  local x, y = plugin.point_in "piece 1"
  local other = plugin.view("piece 5").frame
  touch.path { { x, y }, { x, y + 100 }, lift = false }
  local x5, y5 = plugin.point_in "piece 5"
  touch.down(2, x5, y5)
  touch.move(2, x5, y5 + 100)
  assert.same(other, plugin.view("piece 5").frame)
end)

it("survives random touches", function() touch.random { steps = 400 } end)
