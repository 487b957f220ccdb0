-- Tests of swipes: the places where they begin or end, their length, exactness and time, and
-- fingers that are measured separately.

local grammar = require "grammar"
local places = require "places"

-- Loads rules on the desktop of specs, which has 1280 by 800 points.
local function load(rules, options)
  options = options or {}
  options.rules, options.preset, options.hint = rules, "none", options.hint or false
  plugin.load { options = options }
end

local function swipe(x, y, dx, dy, seconds)
  touch.path { fingers = { { { x, y }, { x + dx, y + dy } } }, duration = seconds or 0.2 }
  clock.advance(0.1)
end

describe("a place", function()
  it("matches the end of a swipe too", function()
    load({ "from or to top edge: swipe up -> print top", "left edge: tap -> print tap" })
    swipe(5, 400, 0, -398)
    swipe(5, 400, 0, -300)
    assert.same({ "top" }, plugin.output)
  end)

  it("matches the start of a swipe from one edge to the opposite edge", function()
    load({
      "from or to right edge: swipe right -> print right", "left edge: swipe right -> print left",
    })
    swipe(2, 400, 1276, 0)
    assert.same({ "left" }, plugin.output)
  end)

  it("can be anywhere that another rule takes touches, or no edge", function()
    load({
      "left edge: tap -> print tap", "no edge: swipe right -> print none",
      "anywhere: swipe right -> print any",
    })
    swipe(5, 400, 300, 0)
    swipe(300, 400, 300, 0)
    assert.same({ "any" }, plugin.output)
  end)

  it("takes touches at the edges where its swipe can begin", function()
    for line, expected in pairs {
      ["from or to top edge: swipe up"] = "", ["from or to top edge: swipe right"] = "top",
      ["from or to top left corner: swipe up"] = "left", ["no edge: swipe up"] = "",
      ["from or to top left corner: swipe down-right"] = "top-left", ["anywhere: swipe up"] = "",
      ["from or to top left corner: swipe down-left"] = "top", ["app left: swipe up"] = "",
    } do
      local found = {}
      for place in pairs(places.begins(assert(grammar.parse(line .. " -> print a")))) do
        found[#found + 1] = place
      end
      assert.equal(expected, table.concat(found, " "), line)
    end
  end)

  it("includes its corners if corners are shared", function()
    local rules = { "left edge: swipe right -> print left", "top left corner: tap -> print tap" }
    load(rules, { shared_corners = true })
    swipe(5, 5, 300, 0)
    assert.same({ "left" }, plugin.output)
  end)
end)

describe("a swipe", function()
  it("has a distance in points or in percent of the screen", function()
    load({
      "left edge: swipe right, 50% -> print half",
      "left edge: swipe right, 200..300pt -> print some",
    })
    swipe(2, 400, 650, 0)
    swipe(2, 400, 250, 0)
    swipe(2, 400, 350, 0)
    assert.same({ "half", "some" }, plugin.output)
  end)

  it("needs the option's distance even if its rule has a shorter one", function()
    load({ "left edge: swipe right, 1% -> print on" }, { unit = "pt", distance = 100 })
    swipe(2, 400, 90, 0)
    swipe(2, 400, 110, 0)
    assert.same({ "on" }, plugin.output)
  end)

  it("begins within the width of an edge in points", function()
    load({ "left edge: swipe right -> print left" }, { unit = "pt", width = 50, distance = 125 })
    swipe(48, 400, 130, 0)
    swipe(48, 400, 120, 0)
    swipe(52, 400, 130, 0)
    assert.same({ "left" }, plugin.output)
  end)

  it("follows the options leniency and within", function()
    for _, fingers in ipairs { "together", "each" } do
      load({ "left edge: swipe right -> print right" },
        { leniency = 10, within = 0.5, fingers = fingers })
      swipe(2, 400, 300, 40)
      swipe(2, 400, 300, 80)
      swipe(2, 400, 300, 40, 0.6)
      assert.same({ "right" }, plugin.output, fingers)
    end
  end)

  it("repeats along a diagonal", function()
    load({ "left edge: swipe down-right, every 100pt -> print on",
      "left edge: swipe up-left, on progress -> print back" })
    touch.path { { 2, 300 }, { 252, 550 }, { 202, 500 }, { 102, 400 } }
    assert.same({ "on", "on", "on" }, table.move(plugin.output, 1, 3, 1, {}))
    assert.equal("back", plugin.output[4])
  end)
end)

describe("fingers that are measured each", function()
  local options = { fingers = "each", unit = "pt", width = 50, distance = 125, within = 0.8 }

  it("make the swipe of the finger that lifts last, even if it landed late", function()
    local rules = {
      "left edge: swipe right, 2 fingers -> print two", "left edge: swipe right -> print one",
    }
    load(rules, options)
    touch.down(1, 10, 300)
    touch.move(1, 200, 300)
    touch.down(2, 10, 400)
    touch.move(2, 150, 400)
    touch.up(1)
    touch.up(2)
    touch.down(1, 10, 300)
    touch.down(2, 10, 400)
    touch.move(1, 200, 300)
    touch.move(2, 100, 400)
    touch.up(1)
    touch.up(2)
    assert.same({ "two" }, plugin.output)
  end)

  it("restart their distance after each action", function()
    load({ "left edge: swipe up, every 60pt -> print up",
      "left edge: swipe down, every 60pt -> print down" }, options)
    touch.down(1, 10, 400)
    for y = 390, 260, -10 do touch.move(1, 10, y) clock.advance(0.1) end
    touch.move(1, 10, 345)
    touch.up(1)
    assert.same({ "up", "up", "down" }, plugin.output)
  end)

  it("are measured together for other gestures", function()
    load({ "left edge: swipe right -> print swipe", "left edge: tap -> print tap",
      "left edge: hold -> print hold" }, options)
    touch.tap(10, 300)
    swipe(10, 300, 200, 0)
    touch.down(1, 10, 300)
    clock.advance(0.6)
    touch.up(1)
    assert.same({ "tap", "swipe", "hold" }, plugin.output)
  end)

  it("survive random touches", function()
    options.hint = true
    load({ "left edge: swipe right -> print swipe", "anywhere: swipe up, 2 fingers -> print up",
      "top edge: swipe left, every 60pt -> print left", "from or to right edge: swipe up -> none",
    }, options)
    touch.random { seed = 7, steps = 3000 }
  end)
end)
