before_each(function() plugin.load { size = { 640, 400 } } end)

local function center()
  local point = plugin.view("label").center
  return point.x, point.y
end

local function drag(dx, dy, options)
  local x, y = plugin.point_in "label"
  local path = options or {}
  path[1], path[2] = { x, y }, { x + dx, y + dy }
  touch.path(path)
end

it("follows the finger", function()
  local x, y = center()
  drag(200, 100)
  local x2, y2 = center()
  assert.near(x + 200, x2, 12)
  assert.near(y + 100, y2, 12)
end)

it("looks raised while it is dragged", function()
  drag(100, 0, { lift = false })
  assert.equal("#fce94f", plugin.view("label").background)
  touch.up(1)
  assert.equal("#edd400", plugin.view("label").background)
end)

it("stays in the window", function()
  drag(2000, 2000)
  assert.same({ x = 480, y = 344, width = 160, height = 56 }, plugin.view("label").frame)
end)

it("turns back as soon as the finger does", function()
  local x, y = plugin.point_in "label"
  touch.path { { x, y }, { x - 300, y }, { x - 250, y } }
  assert.near(130, (center()), 2)
end)

it("moves back inside when the window shrinks", function()
  drag(2000, 2000)
  desktop.resize(300, 200)
  assert.same({ x = 140, y = 144, width = 160, height = 56 }, plugin.view("label").frame)
end)

it("is dropped when the compositor cancels the touch", function()
  drag(100, 0, { lift = false })
  touch.cancel()
  assert.recognized("drag", "cancelled")
  assert.equal("#edd400", plugin.view("label").background)
end)

it("ignores fingers outside it", function()
  touch.path { { 500, 300 }, { 300, 300 } }
  assert.not_recognized "drag"
end)

it("survives random touches", function() touch.random { steps = 400 } end)
