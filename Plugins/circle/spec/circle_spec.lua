-- A path once around with one finger, as a function from 0 to 1.
local function round(radius, turn, shape)
  return function(t)
    local angle = turn * t
    local x, y = math.cos(angle), math.sin(angle)
    if shape then x, y = shape(x, y) end
    return { 400 + radius * x, 300 + radius * y }
  end
end

local function draw(way, duration) touch.path { fingers = { way }, duration = duration or 0.8 } end

local full = 2 * math.pi

it("recognizes a circle in both directions", function()
  draw(round(100, full))
  assert.recognized "circle"
  plugin.forget()
  draw(round(60, -full))
  assert.recognized "circle"
end)

it("prints the circle's centre and radius", function()
  draw(round(100, full))
  assert.same({ "circle at 400, 300, radius 100" }, plugin.output)
  local disc = plugin.view "disc 1"
  assert.near(400, disc.center.x, 1)
  assert.near(200, disc.frame.width, 2)
end)

it("recognizes a circle drawn at changing speed", function()
  draw(function(t) return round(100, full)(t * t * t) end, 3)
  assert.recognized "circle"
end)

describe("no circle is recognized when", function()
  local shapes = {
    ["the finger draws half a circle"] = round(100, math.pi),
    ["the finger goes round twice"] = round(100, 2 * full),
    ["the finger draws a tiny circle"] = round(8, full),
    ["the finger draws an ellipse"] = round(100, full, function(x, y) return 2 * x, y end),
    ["the finger draws a square"] = round(100, full, function(x, y)
      local longest = math.max(math.abs(x), math.abs(y))
      return x / longest, y / longest
    end),
    ["the finger moves to and fro on a line"] = function(t)
      return { 400 + 200 * math.sin(math.pi * t), 300 }
    end,
  }
  for name, way in pairs(shapes) do
    it(name, function()
      draw(way)
      assert.failed "circle"
      assert.not_recognized "circle"
    end)
  end

  it("a second finger lands", function()
    touch.path { fingers = { round(100, full), round(40, full) } }
    assert.not_recognized "circle"
  end)
end)

it("lets two fingers drag the discs", function()
  draw(round(100, full))
  clock.advance(1)
  local before = plugin.view("disc 1").center
  touch.path { fingers = { { { 100, 100 }, { 200, 150 } }, { { 170, 100 }, { 270, 150 } } } }
  assert.recognized "drag"
  assert.near(before.x + 100, plugin.view("disc 1").center.x, 15)
end)

describe("fit", function()
  local fit = require "fit"

  it("finds the circle through points", function()
    local found = fit.circle {
      { x = 10, y = 0 }, { x = 0, y = 10 }, { x = -10, y = 0 }, { x = 0, y = -10 },
    }
    assert.near(0, found.x, 1e-9)
    assert.near(10, found.radius, 1e-9)
  end)

  it("finds no circle through a line", function()
    assert.is_nil(fit.circle { { x = 0, y = 0 }, { x = 1, y = 1 }, { x = 2, y = 2 } })
  end)
end)

it("survives random touches", function() touch.random { steps = 400 } end)
