local rules = require "rules"

local function load(gestures, more)
  local options = more or {}
  options.gestures = gestures
  options.preset = options.preset or "none"
  plugin.load { options = options }
end

describe("rules", function()
  it("are read", function()
    local rule = rules.parse("bottom/left 2 up @firefox -> command a -> b ")
    assert.equal("bottom", rule.edge)
    assert.equal("left", rule.zone)
    assert.equal(2, rule.fingers)
    assert.equal("up", rule.direction)
    assert.equal("firefox", rule.app)
    assert.equal("command", rule.verb)
    assert.equal("a -> b", rule.argument)
  end)

  it("that make no sense are told with what is wrong", function()
    for text, fault in pairs {
      ["up"] = "expected EDGE",
      ["roof up -> close"] = "no edge \"roof\"",
      ["top/bottom up -> close"] = "no zone \"bottom\"",
      ["top sideways -> close"] = "\"sideways\" is no direction",
      ["top 2 -> close"] = "direction is missing",
      ["top up -> jump"] = "no action \"jump\"",
    } do
      local rule, message = rules.parse(text)
      assert.is_nil(rule)
      assert.contains(fault, message)
    end
  end)

  it("of every preset are read", function()
    local presets, count = require "presets", 0
    for name, lines in pairs(presets) do
      for _, line in ipairs(lines) do
        local rule, fault = rules.parse(line)
        assert.is_nil(fault, name)
        assert.is_not_nil(rule.needs)
        count = count + 1
      end
    end
    assert.is_true(count >= 20)
  end)

  it("for an application count there before others", function()
    local list = { rules.parse("top up -> close"), rules.parse("top up @foot -> fullscreen") }
    local gesture = { edge = "top", direction = "up", hold = false, fingers = 1 }
    assert.equal("close", rules.find(list, gesture).verb)
    gesture.app = "foot"
    assert.equal("fullscreen", rules.find(list, gesture).verb)
  end)
end)

describe("the layer", function()
  it("covers the screen, and leaves touches beside the edges to others", function()
    load { "left right -> print left", "bottom up -> print up" }
    assert.equal(1, #plugin.layers)
    assert.same({ x = 0, y = 0, width = 1280, height = 800 }, plugin.layers[1].frame)
    local strip = 3 * 96 / 25.4
    touch.path { { strip + 1, 400 }, { 300, 400 } }
    touch.path { { 1278, 400 }, { 900, 400 } }
    assert.same({}, gestures())
    touch.path { { strip - 1, 400 }, { 300, 400 } }
    assert.same({ "left" }, plugin.output)
  end)

  it("keeps every finger while one is down", function()
    load { "left right -> print left" }
    touch.down(1, 2, 400)
    touch.down(2, 600, 400)
    touch.up(1)
    touch.up(2)
    touch.path { { 600, 400 }, { 900, 400 } }
    touch.path { { 2, 400 }, { 300, 400 } }
    assert.same({ "left" }, plugin.output)
  end)

  it("follows the screen's size", function()
    load { "right left -> print right" }
    desktop.resize(800, 600)
    touch.path { { 798, 300 }, { 400, 300 } }
    assert.same({ "right" }, plugin.output)
  end)

  it("lets corners with rules come before edges", function()
    load({ "left down -> print edge", "top-left down -> print corner" }, { corner = 25.4 })
    touch.path { { 5, 20 }, { 5, 300 } }
    touch.path { { 5, 200 }, { 5, 500 } }
    assert.same({ "corner", "edge" }, plugin.output)
  end)
end)

describe("a stroke", function()
  it("from the edge inwards does what its rule says", function()
    load {
      "left right -> workspace previous", "right left -> workspace 3",
      "top down -> spawn foot -e top",
    }
    touch.path { { 2, 400 }, { 300, 420 } }
    touch.path { { 1278, 400 }, { 900, 400 } }
    touch.path { { 600, 2 }, { 600, 300 } }
    assert.same({
      "switch to workspace previous", "switch to workspace 3", "spawn foot -e top",
    }, plugin.actions)
  end)

  it("that is too short, or goes elsewhere, does nothing", function()
    load { "left right -> workspace previous" }
    touch.path { { 2, 400 }, { 12, 400 } }
    touch.path { { 2, 400 }, { 4, 700 } }
    touch.path { { 400, 400 }, { 900, 400 } }
    assert.same({}, plugin.actions)
  end)

  it("counts in its zone", function()
    load { "bottom/left up -> print left", "bottom/right up -> print right" }
    touch.path { { 200, 798 }, { 200, 400 } }
    touch.path { { 640, 798 }, { 640, 400 } }
    touch.path { { 1000, 798 }, { 1000, 400 } }
    assert.same({ "left", "right" }, plugin.output)
  end)

  it("of two fingers is not one of one", function()
    load { "bottom up -> print one", "bottom 2 up -> print two" }
    touch.path { fingers = { { { 600, 798 }, { 600, 400 } }, { { 700, 798 }, { 700, 400 } } } }
    assert.same({ "two" }, plugin.output)
  end)
end)

describe("a finger that rests and slides", function()
  it("counts once for each step", function()
    load({ "right hold up -> print louder", "right hold down -> print softer" }, { step = 10 })
    touch.down(1, 1278, 500)
    clock.advance(0.6)
    for y = 500, 420, -5 do touch.move(1, 1200, y) end
    touch.move(1, 1200, 470)
    touch.up(1)
    assert.same({ "louder", "louder", "softer" }, plugin.output)
  end)
end)

it("has rules to begin with", function()
  load({}, { preset = "sway" })
  assert.equal(1, #plugin.layers)
end)

it("survives random touches", function()
  load {
    "left right -> workspace previous", "bottom up -> print up", "right hold up -> print louder",
  }
  touch.random { steps = 300 }
end)
