local function offset(name) return plugin.view(name).content_offset.y end

-- Drags slowly upwards by `way` points, in the list `name`.
local function drag(name, way)
  local x, y = plugin.point_in(name)
  touch.path { { x, y }, { x, y - way }, duration = 1, hold = 0.3 }
end

it("scrolls both lists by the same distance", function()
  drag("long", 200)
  assert.near(190, offset "long", 2)
  assert.equal(offset "long", offset "short")
end)

it("scrolls both lists from either one", function()
  drag("short", 100)
  assert.equal(offset "short", offset "long")
end)

it("lets both lists coast after a flick, the longer one further", function()
  local x, y = plugin.point_in "long"
  touch.path { { x, y + 200 }, { x, y - 200 }, duration = 0.15 }
  clock.settle()
  assert.is_true(offset "long" > 600)
  assert.is_true(offset "long" > offset "short")
end)

it("stops both lists when a finger lands", function()
  local x, y = plugin.point_in "long"
  touch.path { { x, y + 200 }, { x, y - 200 }, duration = 0.15 }
  clock.advance(0.1)
  touch.down(1, plugin.point_in "short")
  local long = offset "long"
  clock.advance(0.5)
  assert.equal(long, offset "long")
end)

it("changes the mode at a tap on the bar", function()
  local color = plugin.view("mode").background
  touch.tap(plugin.point_in "mode")
  assert.same({ "mode proportional" }, plugin.output)
  assert.are_not.equal(color, plugin.view("mode").background)
end)

it("shows the same part of each list in proportional mode", function()
  touch.tap(plugin.point_in "mode")
  drag("long", 300)
  local long, short = plugin.view "long", plugin.view "short"
  local function part(
    view, rows) return view.content_offset.y / (rows * 60 - view.bounds.height) end
  assert.near(part(long, 100), part(short, 20), 0.01)
end)

it("survives random touches", function() touch.random { steps = 400 } end)
