-- Tests of rules that act in steps while fingers move.

local function load(rules, more)
  local options = more or {}
  options.rules, options.preset, options.haptics = rules, "none", false
  plugin.load { options = options }
end

-- Converts millimetres to points, on a desktop of unknown density.
local function mm(length) return length * 6.42 end

-- Moves two fingers on a circle whose radius changes by `scale` and whose angle changes by `turn`.
local function circle(scale, turn)
  local function way(first)
    return function(part)
      local angle, radius = first + part * turn, 150 * (1 + (scale - 1) * part)
      return { 600 + radius * math.cos(angle), 400 + radius * math.sin(angle) }
    end
  end
  touch.path { fingers = { way(0), way(math.pi) }, duration = 1 }
end

local function count(text)
  local number = 0
  for _, line in ipairs(plugin.output) do number = number + (line == text and 1 or 0) end
  return number
end

describe("a rotation", function()
  it("continues beyond half a turn", function()
    load { "app: rotate right -> print right", "app: rotate left -> print left" }
    app.open {}
    circle(1, math.rad(190))
    circle(1, math.rad(-270))
    assert.same({ "right", "left" }, plugin.output)
  end)

  it("acts in steps of one direction beyond half a turn", function()
    load { "app: rotate right, on progress -> print right",
      "app: rotate left, on progress -> print left" }
    app.open {}
    circle(1, math.rad(400))
    assert.equal(0, count("left"))
    assert.equal(26, count("right"))
  end)

  it("has steps in degrees", function()
    load { "app: rotate right, every 30° -> print right" }
    app.open {}
    circle(1, math.rad(100))
    assert.same({ "right", "right", "right" }, plugin.output)
  end)
end)

describe("steps", function()
  it("of a pinch are millimetres between the fingers", function()
    load { "app: pinch out, every 10mm -> print out", "app: pinch out -> print never" }
    app.open {}
    circle(1 + mm(35) / 150, 0)
    assert.same({ "out", "out", "out" }, plugin.output)
  end)

  it("can send an event for each step", function()
    load { "left: swipe right, every 10mm -> emit step", "left: swipe left -> none" }
    touch.path { { 2, 400 }, { 2 + mm(35), 400 } }
    assert.same({}, plugin.log)
    local states, changes = gestures("gestures"), 0
    for _, state in ipairs(states) do changes = changes + (state.state == "changed" and 1 or 0) end
    assert.equal(3, changes)
  end)
end)

describe("the earlier rule", function()
  it("wins, even over a rule that acts in steps", function()
    load { "left: swipe right, 20mm -> print far", "left: swipe right, on progress -> print step" }
    touch.path { { 2, 400 }, { 2 + mm(30), 400 } }
    touch.path { { 2, 400 }, { 2 + mm(15), 400 } }
    assert.same({ "far" }, plugin.output)
    load { "left: swipe right, on progress -> print step", "left: swipe right, 20mm -> print far" }
    touch.path { { 2, 400 }, { 2 + mm(13), 400 } }
    assert.same({ "step", "step" }, plugin.output)
  end)

  it("yields to steps when fingers pass its longest distance", function()
    load({ "left: swipe right, 10..15mm -> print near",
      "left: swipe right, on progress -> print step" }, { step = 10 })
    touch.path { { 2, 400 }, { 2 + mm(12), 400 } }
    assert.same({ "near" }, plugin.output)
    touch.path { { 2, 400 }, { 2 + mm(33), 400 } }
    assert.same({ "near", "step", "step", "step" }, plugin.output)
  end)

  it("of a diagonal wins over steps of a straight direction", function()
    load { "top: swipe down-right -> print diagonal", "top: swipe down, on progress -> print step" }
    touch.path { { 600, 2 }, { 900, 300 } }
    assert.same({ "diagonal" }, plugin.output)
  end)
end)
