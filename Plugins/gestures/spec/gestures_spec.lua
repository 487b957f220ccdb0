local function load(rules, more)
  local options = more or {}
  options.rules = rules
  options.preset = options.preset or "none"
  options.haptics = options.haptics or false
  plugin.load { options = options }
end

-- Converts millimetres to points, on a desktop of unknown density.
local function mm(length) return length * 6.42 end

describe("a swipe", function()
  it("does nothing if it is too short or in another direction", function()
    load { "left: swipe right -> workspace previous" }
    touch.path { { 2, 400 }, { 12, 400 } }
    touch.path { { 2, 400 }, { 4, 700 } }
    touch.path { { 400, 400 }, { 900, 400 } }
    assert.same({}, plugin.actions)
  end)

  it("with two fingers does not match a rule for one", function()
    load { "bottom: swipe up -> print one", "bottom: swipe up, 2 fingers -> print two" }
    touch.path { fingers = { { { 600, 798 }, { 600, 400 } }, { { 700, 798 }, { 700, 400 } } } }
    assert.same({ "two" }, plugin.output)
  end)

  it("has eight directions, and four if no diagonal is bound", function()
    load { "top: swipe down-right -> print diagonal", "top: swipe down -> print down" }
    touch.path { { 600, 2 }, { 900, 300 } }
    touch.path { { 600, 2 }, { 400, 300 } }
    touch.path { { 600, 2 }, { 610, 300 } }
    assert.same({ "diagonal", "down", "down" }, plugin.output)
  end)

  it("is short, medium or long by thirds of the screen", function()
    load {
      "left: swipe right, short -> print short", "left: swipe right, medium -> print medium",
      "left: swipe right, long -> print long",
    }
    for _, x in ipairs { 300, 600, 1000 } do touch.path { { 2, 400 }, { x, 400 } } end
    assert.same({ "short", "medium", "long" }, plugin.output)
  end)

  it("matches medium+ from a third of the screen", function()
    load { "left: swipe right, medium+ -> print far" }
    for _, x in ipairs { 300, 600, 1000 } do touch.path { { 2, 400 }, { x, 400 } } end
    assert.same({ "far", "far" }, plugin.output)
  end)

  it("can have its distance in millimetres", function()
    load { "left: swipe right, 20..40mm -> print near", "left: swipe right, 40mm -> print far" }
    for _, way in ipairs { 15, 30, 50 } do touch.path { { 2, 400 }, { 2 + mm(way), 400 } } end
    assert.same({ "near", "far" }, plugin.output)
  end)

  it("does nothing if the finger returns before it lifts", function()
    load { "left: swipe right -> print right" }
    touch.path { { 2, 400 }, { 300, 400 }, { 5, 400 } }
    assert.same({}, plugin.output)
  end)

  it("with a distance and on press acts when it reaches the distance", function()
    load { "left: swipe right, medium, on press -> print now" }
    touch.down(1, 2, 400)
    touch.move(1, 300, 400)
    assert.same({}, plugin.output)
    touch.move(1, 500, 400)
    assert.same({ "now" }, plugin.output)
    touch.up(1)
  end)

  it("with on press acts before the finger lifts", function()
    load { "left: swipe right, on press -> print now" }
    touch.down(1, 2, 400)
    touch.move(1, 20, 400)
    assert.same({}, plugin.output)
    touch.move(1, 60, 400)
    assert.same({ "now" }, plugin.output)
    touch.move(1, 300, 400)
    touch.up(1)
    assert.same({ "now" }, plugin.output)
  end)
end)

describe("a tap", function()
  it("does not wait for a second tap if no double tap is bound", function()
    load { "left: tap -> print tap", "right: double tap -> print double" }
    touch.tap(2, 400)
    assert.same({ "tap" }, plugin.output)
  end)

  it("waits if a double tap is bound", function()
    load { "left: tap -> print tap", "left[0..50%]: double tap -> print double" }
    touch.tap(2, 200)
    assert.same({}, plugin.output)
    clock.advance(0.41)
    assert.same({ "tap" }, plugin.output)
    touch.tap(2, 200)
    clock.advance(0.1)
    touch.tap(2, 200)
    assert.same({ "tap", "double" }, plugin.output)
    touch.tap(2, 600)
    assert.same({ "tap", "double", "tap" }, plugin.output)
  end)

  it("does not wait for a double tap with other fingers or without an action", function()
    load {
      "left: tap -> print tap", "left: double tap, 2 fingers -> print double",
      "left: double tap -> none", "left: double tap -> print never",
    }
    touch.tap(2, 400)
    assert.same({ "tap" }, plugin.output)
  end)

  it("does not join a tap at another point into a double tap", function()
    load { "left: tap -> print tap", "left: double tap -> print double" }
    touch.tap(2, 100)
    clock.advance(0.1)
    touch.tap(2, 600)
    clock.advance(1)
    assert.same({ "tap", "tap" }, plugin.output)
  end)

  it("and a swipe match a rule with tap then swipe", function()
    load {
      "left: tap then swipe right -> print both", "left: swipe right -> print swipe",
      "left: tap -> print tap",
    }
    touch.tap(2, 400)
    clock.advance(0.1)
    touch.path { { 2, 400 }, { 300, 400 } }
    assert.same({ "both" }, plugin.output)
    clock.advance(1)
    touch.path { { 2, 400 }, { 300, 400 } }
    assert.same({ "both", "swipe" }, plugin.output)
    touch.tap(2, 400)
    clock.advance(1)
    assert.same({ "both", "swipe", "tap" }, plugin.output)
  end)

  it("before another swipe counts alone", function()
    load { "left: double tap -> print double", "left: tap -> print tap",
      "left: swipe right -> print swipe" }
    touch.tap(2, 400)
    clock.advance(0.1)
    touch.path { { 2, 400 }, { 300, 400 } }
    assert.same({ "tap", "swipe" }, plugin.output)
  end)
end)

describe("a hold", function()
  it("acts when fingers have rested", function()
    load { "bottom: hold, 2 fingers -> print held", "bottom: tap, 2 fingers -> print tap" }
    touch.down(1, 600, 798)
    touch.down(2, 700, 798)
    clock.advance(0.49)
    assert.same({}, plugin.output)
    clock.advance(0.02)
    assert.same({ "held" }, plugin.output)
    touch.up(1)
    touch.up(2)
    assert.same({ "held" }, plugin.output)
  end)

  it("waits for the release if a swipe could follow", function()
    load { "right: hold -> print hold", "right: hold then swipe up -> print slid" }
    touch.down(1, 1278, 500)
    clock.advance(0.6)
    assert.same({}, plugin.output)
    touch.up(1)
    assert.same({ "hold" }, plugin.output)
    touch.down(1, 1278, 500)
    clock.advance(0.6)
    touch.move(1, 1278, 300)
    touch.up(1)
    assert.same({ "hold", "slid" }, plugin.output)
  end)

  it("and a swipe act once for each step, forth and back", function()
    load({
      "right: hold then swipe up, on progress -> print louder",
      "right: hold then swipe down, on progress -> print softer",
    }, { step = 10 })
    touch.down(1, 1278, 500)
    clock.advance(0.6)
    for y = 500, 365, -5 do touch.move(1, 1200, y) end
    touch.move(1, 1200, 450)
    touch.up(1)
    assert.same({ "louder", "louder", "softer" }, plugin.output)
  end)
end)

describe("fingers that", function()
  local function pinch(from, to)
    touch.path { fingers = {
      { { 600 - from, 400 }, { 600 - to, 400 } }, { { 600 + from, 400 }, { 600 + to, 400 } },
    } }
  end

  it("pinch match in and out", function()
    load { "app: pinch in -> print in", "app: pinch out -> print out" }
    app.open {}
    pinch(200, 100)
    pinch(100, 200)
    pinch(200, 190)
    assert.same({ "in", "out" }, plugin.output)
  end)

  it("rotate match left and right", function()
    load { "app: rotate right -> print right", "app: rotate left -> print left" }
    app.open {}
    for _, sign in ipairs { 1, -1 } do
      local function way(start)
        return function(part)
          local angle = start + sign * part
          return { 600 + 150 * math.cos(angle), 400 + 150 * math.sin(angle) }
        end
      end
      touch.path { fingers = { way(0), way(math.pi) } }
    end
    assert.same({ "right", "left" }, plugin.output)
  end)

  it("are four or more match 4+ fingers", function()
    load { "app: swipe up, 4+ fingers -> print many" }
    app.open {}
    for _, count in ipairs { 3, 4, 5 } do
      local ways = {}
      for finger = 1, count do
        ways[finger] = { { 300 + 80 * finger, 600 }, { 300 + 80 * finger, 300 } }
      end
      touch.path { fingers = ways }
    end
    assert.same({ "many", "many" }, plugin.output)
  end)
end)

describe("events", function()
  it("report the progress of the fingers", function()
    load { "left: swipe right, 100mm, on progress -> emit drawer.pull" }
    touch.path { { 2, 400 }, { 2 + mm(50), 400 } }
    local states = gestures("gestures")
    assert.equal("began", states[1].state)
    assert.equal("ended", states[#states].state)
    assert.is_true(#states > 10)
  end)
end)

it("has the rules of a preset, which the action none unbinds", function()
  load({ "bottom: swipe right -> none" }, { preset = "sway" })
  assert.equal(1, #plugin.layers)
  touch.path { { 400, 798 }, { 700, 798 } }
  touch.path { { 700, 798 }, { 400, 798 } }
  assert.same({ "switch to workspace next" }, plugin.actions)
end)

it("takes no touches for unbound rules, or for a part that none covers", function()
  load({ "any edge: swipe right -> none", "any edge: swipe left -> none",
    "bottom: swipe up, 1+ fingers -> none", "top: swipe down, 1+ fingers -> none" },
    { preset = "sway" })
  touch.path { { 400, 798 }, { 700, 798 } }
  touch.path { { 900, 2 }, { 900, 300 } }
  assert.same({}, gestures())
  load({ "bottom[0..33%]: swipe right -> none", "bottom: swipe left, long -> none" },
    { preset = "sway" })
  touch.path { { 500, 798 }, { 800, 798 } }
  touch.path { { 700, 798 }, { 400, 798 } }
  assert.same({ "switch to workspace previous", "switch to workspace next" }, plugin.actions)
end)

it("leaves the edges of other plugins to them in every preset", function()
  for name in pairs(require "presets") do
    if name ~= "none" and name ~= "i3" then
      load({}, { preset = name })
      for _, place in ipairs { { 2, 400 }, { 1278, 400 }, { 600, 2 }, { 900, 798 } } do
        touch.tap(place[1], place[2])
      end
      assert.same({}, plugin.log, name)
      assert.not_failed "gestures"
      touch.tap(900, 2)
      assert.failed "gestures"
    end
  end
end)

it("opens no layer without rules for edges", function()
  load { "left: swipe right -> none", "app: tap, 3 fingers -> close" }
  assert.same({}, plugin.layers)
end)

it("runs a swipe's action after a pending tap's", function()
  load { "left: tap -> print tap", "left: double tap -> print double",
    "left: swipe right -> key a" }
  touch.tap(2, 400)
  clock.advance(0.1)
  touch.path { { 2, 400 }, { 300, 400 } }
  assert.same({ "tap" }, plugin.output)
  assert.same({ "key a" }, plugin.actions)
end)

it("survives random touches", function()
  load {
    "left: swipe right -> workspace previous", "any edge: tap -> print tap",
    "any edge: double tap -> print two", "any edge: tap then swipe up -> print up",
    "right: hold then swipe up, on progress -> print louder", "any corner: hold -> print corner",
    "app: pinch in -> print in", "app: rotate left, on progress -> emit turn",
    "app: swipe left, 3 fingers, on press -> print left",
  }
  touch.random { steps = 300 }
  app.open {}
  touch.random { steps = 300 }
end)
