-- Tests of the user's accommodations for trembling or slow hands.

local function load(rule)
  plugin.load { options = { rules = { rule }, preset = "none", haptics = false } }
  desktop.touch "preset=steady"
  app.open {}
end

-- Converts millimetres to points, on a desktop of unknown density.
local function mm(length) return length * 6.42 end

-- Taps with a finger that lifts `way` points from its start.
local function wobble(x, y, way)
  touch.path { { x, y }, { x + way, y }, duration = 0.2 }
end

describe("with accommodations", function()
  it("a tap may move by 8 mm", function()
    load "app: tap -> print tap"
    wobble(400, 400, mm(8))
    clock.advance(1)
    assert.same({ "tap" }, plugin.output)
  end)

  it("a double tap may be slow and its taps apart", function()
    load "app: double tap -> print double"
    touch.tap(400, 400)
    clock.advance(0.45)
    touch.tap(400 + mm(11), 400)
    clock.advance(1)
    assert.same({ "double" }, plugin.output)
  end)

  it("a hold lasts as long as the user set", function()
    load "app: hold -> print hold"
    desktop.touch "long_press_duration=1.5"
    touch.down(1, 400, 400)
    clock.advance(1)
    assert.same({}, plugin.output)
    clock.advance(1)
    touch.up(1)
    assert.same({ "hold" }, plugin.output)
  end)
end)

describe("without accommodations", function()
  it("a finger that moves by 8 mm makes no tap", function()
    plugin.load {
      options = { rules = { "app: tap -> print tap" }, preset = "none", haptics = false },
    }
    app.open {}
    wobble(400, 400, mm(8))
    clock.advance(1)
    assert.same({}, plugin.output)
  end)
end)
