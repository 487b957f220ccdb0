-- Tests of shapes: the share of recorded drawings that are recognized, and the rules for shapes.

local drawing = require "drawing"
local shapes = require "shapes"
local strokes = require "spec.strokes"

local letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+-"

-- Returns the points of a stroke, in which each letter is a coordinate.
local function points(text)
  local list = {}
  for x, y in text:gmatch("(.)(.)") do
    list[#list + 1] = { letters:find(x, 1, true) * 4, letters:find(y, 1, true) * 4 }
  end
  return list
end

-- Draws a stroke with a finger at x, y. A step of one letter is 4 points.
local function draw(path, x, y)
  touch.down(1, x + path[1][1], y + path[1][2])
  for _, point in ipairs(path) do
    clock.advance(0.01)
    touch.move(1, x + point[1], y + point[2])
  end
  touch.up(1)
end

local function load(rules, more)
  local options = more or {}
  options.rules, options.preset, options.haptics = rules, "none", false
  plugin.load { options = options }
end

describe("shapes", function()
  it("are recognized in strokes that people drew", function()
    local forms, right, all, worst = drawing.read {}, 0, 0, 1
    for name, list in pairs(strokes) do
      local count = 0
      for _, stroke in ipairs(list) do
        count = count + (shapes.match(points(stroke), forms) == name and 1 or 0)
      end
      if forms[name] then
        right, all, worst = right + count, all + #list, math.min(worst, count / #list)
      end
    end
    assert.equal(220, all)
    assert(right >= 209, right .. " of " .. all .. " are recognized")
    assert(worst >= 0.8, "of one shape, " .. worst .. " are recognized")
  end)

  it("are not recognized in drawings of other shapes", function()
    local forms, taken, all = drawing.read {}, 0, 0
    for _, name in ipairs { "delete-mark", "question-mark" } do
      for _, stroke in ipairs(strokes[name]) do
        taken, all = taken + (shapes.match(points(stroke), forms) and 1 or 0), all + 1
      end
    end
    assert.equal(20, all)
    assert(taken <= 6, taken .. " of " .. all .. " are taken for a shape")
  end)

  it("do not match straight lines", function()
    local forms = drawing.read {}
    assert.is_nil((shapes.match({ { 0, 0 }, { 50, 1 }, { 100, 0 } }, forms)))
    assert.is_nil((shapes.match({ { 0, 0 }, { 100, 100 } }, forms)))
  end)

  it("can be written as points and read back", function()
    local path = { { 10, 10 }, { 60, 210 }, { 110, 10 } }
    local text = shapes.text(path)
    assert.matches("^0,0 ", text)
    local forms = drawing.read { "wedge: " .. text }
    assert.equal("wedge", (shapes.match(path, { wedge = forms.wedge, x = forms.x })))
  end)
end)

describe("a rule for a shape", function()
  local circle = points(strokes.circle[1])

  it("acts when the shape is drawn, on windows of apps and on the desktop", function()
    load { "app: draw circle -> print circle", "app: draw v -> print v",
      "desktop: draw circle -> print desktop", "app: swipe right -> print right" }
    draw(circle, 300, 300)
    local window = app.open {}
    draw(circle, 300, 300)
    draw(points(strokes.v[1]), 300, 300)
    draw(points(strokes.triangle[1]), 300, 300)
    draw({ { 0, 0 }, { 100, 2 }, { 200, 0 } }, 300, 300)
    assert.same({ "desktop", "circle", "v", "right" }, plugin.output)
    assert.contains("cancelled 1", window.seen())
  end)

  it("needs its number of fingers, and a large enough shape", function()
    load { "app: draw circle, 2 fingers -> print two" }
    app.open {}
    draw(circle, 300, 300)
    local small = {}
    for index, point in ipairs(circle) do small[index] = { point[1] / 40, point[2] / 40 } end
    load { "app: draw circle -> print one" }
    app.open {}
    draw(small, 300, 300)
    assert.same({}, plugin.output)
    draw(circle, 300, 300)
    assert.same({ "one" }, plugin.output)
  end)

  it("can name a shape from the options, or any", function()
    load({ "app: draw bolt -> print bolt", "app: draw any -> print other" },
      { shapes = { "bolt: 60,0 0,60 100,40 40,100" } })
    app.open {}
    draw({ { 180, 0 }, { 90, 90 }, { 0, 180 }, { 150, 150 }, { 300, 120 }, { 120, 300 } }, 300, 200)
    draw(circle, 300, 300)
    draw({ { 0, 0 }, { 100, 2 }, { 200, 0 } }, 300, 300)
    assert.same({ "bolt", "other" }, plugin.output)
  end)

  it("is refused if the shape does not exist", function()
    assert.error_matches(function() load { "app: draw cirle -> print circle" } end,
      "mean \"circle\"")
    for _, line in ipairs { "bolt", "bolt: 1,1 2,2", "bolt: 1,1 2,2 3,3", "b o: 1,1 2,5 9,1" } do
      assert.error_matches(function() load({}, { shapes = { line } }) end, "shape 1: found")
    end
  end)
end)
