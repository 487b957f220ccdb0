-- Tests of the layer at the edges: the places where it receives touches, and the owner of fingers.

local function load(rules, more)
  local options = more or {}
  options.rules = rules
  options.preset = options.preset or "none"
  options.haptics = options.haptics or false
  plugin.load { options = options }
end

-- Converts millimetres to points, on a desktop of unknown density.
local function mm(length) return length * 6.42 end

describe("the layer", function()
  it("covers the screen, and leaves touches beside the edges to others", function()
    load { "left: swipe right -> print left", "bottom: swipe up -> print up" }
    assert.equal(1, #plugin.layers)
    assert.same({ x = 0, y = 0, width = 1280, height = 800 }, plugin.layers[1].frame)
    touch.path { { mm(8) + 1, 400 }, { 300, 400 } }
    touch.path { { 1278, 400 }, { 900, 400 } }
    assert.same({}, gestures())
    touch.path { { mm(8) - 1, 400 }, { 300, 400 } }
    assert.same({ "left" }, plugin.output)
  end)

  it("has wider strips while the touchscreen may report only 60 times a second", function()
    load { "left: swipe right -> print left" }
    local function swipe(x, rate) touch.path { { x, 400 }, { 300, 400 }, rate = rate } end
    for _ = 1, 3 do swipe(mm(8) - 1, 60) end
    assert.same({ "left", "left", "left" }, plugin.output)
    swipe(2, 90)
    swipe(mm(5) + 1, 90)
    assert.equal(4, #plugin.output)
    swipe(mm(5) - 1, 60)
    assert.equal(5, #plugin.output)
  end)

  it("takes two fingers at a corner, side by side or one above the other", function()
    load({ "any corner: hold, 2 fingers -> print two", "top: swipe down -> print top" })
    local apart = mm(18)
    for _, x in ipairs { mm(4), 1280 - mm(4) } do
      for _, y in ipairs { mm(4), 800 - mm(4) } do
        local dx, dy = x < 640 and apart or -apart, y < 400 and apart or -apart
        for _, other in ipairs { { x + dx, y }, { x, y + dy }, { x + dx, y + dy / 5 } } do
          for _, order in ipairs { { { x, y }, other }, { other, { x, y } } } do
            touch.down(1, order[1][1], order[1][2])
            clock.advance(0.02)
            touch.down(2, order[2][1], order[2][2])
            clock.advance(0.6)
            touch.up(1)
            touch.up(2)
            clock.advance(1)
          end
        end
      end
    end
    assert.equal(24, #plugin.output)
  end)

  it("treats one finger beside a two-finger corner as a finger at the edge", function()
    load({ "top left corner: hold, 2 fingers -> print two", "top left corner: hold -> print one",
      "top: swipe down -> print top" })
    touch.path { { mm(15), 2 }, { mm(15), 300 } }
    touch.down(1, mm(15), 2)
    clock.advance(0.6)
    touch.up(1)
    assert.same({ "top" }, plugin.output)
    touch.down(1, mm(5), 2)
    clock.advance(0.6)
    touch.up(1)
    assert.same({ "top", "one" }, plugin.output)
  end)

  it("keeps every finger while one is down", function()
    load { "left: swipe right -> print left", "left: swipe right, 2 fingers -> print two" }
    touch.down(1, 2, 400)
    touch.down(2, 600, 400)
    touch.up(1)
    touch.up(2)
    touch.path { { 600, 400 }, { 900, 400 } }
    touch.path { { 2, 400 }, { 300, 400 } }
    assert.same({ "left" }, plugin.output)
  end)

  it("follows the screen's size", function()
    load { "right: swipe left -> print right" }
    desktop.resize(800, 600)
    touch.path { { 798, 300 }, { 400, 300 } }
    assert.same({ "right" }, plugin.output)
  end)

  it("prefers corners with rules to edges", function()
    load({ "left: swipe down -> print edge", "top left corner: swipe down -> print corner" },
      { corner = 25.4 })
    touch.path { { 2, 20 }, { 2, 300 } }
    touch.path { { 2, 200 }, { 2, 500 } }
    assert.same({ "corner", "edge" }, plugin.output)
  end)

  it("is not opened if no rule acts", function()
    load { "left: swipe right -> none", "# left: tap -> close", "" }
    touch.path { { 2, 400 }, { 300, 400 } }
    assert.same({}, gestures())
  end)

  it("takes no touches outside the part of an edge that a rule names", function()
    load { "bottom[0..33%]: swipe up -> print left", "bottom[67..100%]: swipe up -> print right" }
    touch.path { { 200, 798 }, { 200, 400 } }
    touch.path { { 640, 798 }, { 640, 400 } }
    touch.path { { 1000, 798 }, { 1000, 400 } }
    assert.same({ "left", "right" }, plugin.output)
    assert.equal(2, #gestures("gestures") // 2)
  end)
end)
