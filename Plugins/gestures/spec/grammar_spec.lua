local grammar = require "grammar"

local function parse(text)
  local rule, fault = grammar.parse(text)
  assert.is_nil(fault)
  return rule
end

describe("a rule", function()
  it("is parsed", function()
    local rule = parse("bottom edge[0..50%]: swipe up-left, 2 fingers, long, on press, "
      .. "for org.kde.* firefox, on output DP-* -> command a -> b ")
    assert.same({ bottom = true }, rule.where.places)
    assert.equal(0, rule.where.from)
    assert.equal(0.5, rule.where.to)
    assert.equal("swipe", rule.kind)
    assert.equal("up-left", rule.direction)
    assert.equal(2, rule.fingers)
    assert.equal("long", rule.distance)
    assert.equal("press", rule.moment)
    assert.equal(2, #rule.apps)
    assert.equal(1, #rule.outputs)
    assert.equal("command", rule.action.verb)
    assert.equal("a -> b", rule.action.argument)
  end)

  it("has defaults for the parts left out", function()
    local rule = parse("left: swipe right -> close")
    assert.equal(1, rule.fingers)
    assert.equal("release", rule.moment)
    assert.is_nil(rule.distance)
    assert.equal(2, parse("app: pinch in -> close").fingers)
    assert.equal("press", parse("top: hold -> close").moment)
    assert.same({ "apps" }, parse("app: pinch in -> close").needs)
    assert.same({ "apps", "spawn" }, parse("app: tap -> run foot").needs)
    assert.same({ "keys", "toplevels" }, parse("left: tap, for foot -> key a").needs)
    assert.same({ "toplevels" }, parse("left: tap, for foot -> none").needs)
  end)

  it("can have every gesture", function()
    for text, expected in pairs {
      ["tap"] = "tap", ["double tap"] = "double tap", ["hold"] = "hold",
      ["tap 2 times"] = "double tap", ["tap 3 times"] = "tap 3 times",
      ["tap 10 times"] = "tap 10 times",
      ["tap then swipe up"] = "tap swipe", ["hold then swipe down-left"] = "hold swipe",
      ["swipe left"] = "swipe", ["pinch out"] = "pinch", ["rotate right"] = "rotate",
    } do
      assert.equal(expected, parse("any corner: " .. text .. " -> close").kind)
    end
  end)

  it("can name every kind of place", function()
    for text, count in pairs {
      ["left edge"] = 1, ["right"] = 1, ["any edge"] = 4, ["any corner"] = 4,
      ["top left corner"] = 1, ["top[20..80%]"] = 1, ["app bottom edge"] = 1,
      ["any edge[0..50%]"] = 4, ["app bottom right corner"] = 1,
    } do
      local places = 0
      for _ in pairs(parse(text .. ": tap -> close").where.places) do places = places + 1 end
      assert.equal(count, places, text)
    end
    assert.is_nil(parse("app: tap -> close").where.places)
  end)

  it("can have a distance as a word or a length", function()
    local function distance(text)
      return parse("left: swipe right, " .. text .. " -> close").distance
    end
    assert.equal("medium", distance("medium"))
    assert.same({ from = 20, to = math.huge, unit = "mm" }, distance("20mm"))
    assert.same({ from = 20, to = 40, unit = "mm" }, distance("20..40mm"))
    assert.same({ from = 20.5, to = 40, unit = "mm" }, distance("20.5..40mm"))
    assert.same({ from = 33, to = math.huge, unit = "%" }, distance("33%"))
    assert.same({ from = 1.5, to = 60, unit = "pt" }, distance("1.5..60pt"))
  end)
end)

describe("a line that is not a rule", function()
  local function refuses(text, ...)
    local rule, fault = grammar.parse(text)
    assert.is_nil(rule)
    for _, part in ipairs { ... } do assert.contains(part, fault) end
  end

  it("is refused with its column, the word found, the words expected and the nearest", function()
    refuses("left edge: swpe right -> close",
      "column 12 of ", "found \"swpe\", expected a gesture: tap, double,", "mean \"swipe\"?")
    refuses("lfet edge: tap -> close", "column 1 ", "a place: left, right,", "mean \"left\"?")
    refuses("left: swipe rigth -> close", "column 13 ", "mean \"right\"?")
    refuses("left: tap -> clsoe", "column 14 ", "an action: block, click,", "mean \"close\"?")
    refuses("left: swipe right, lnog -> close", "column 20 ", "mean \"long\"?")
    refuses("left: swipe right, 2 finger, on pres -> close", "column 33 ", "mean \"press\"?")
  end)

  it("is refused with the column if it ends too early", function()
    refuses("", "column 1 ", "found the end, expected a place")
    refuses("left", "column 5 ", "found the end, expected a colon")
    refuses("left: swipe", "column 12 ", "a direction, such as 30..60°: up, down,")
    refuses("left: swipe right", "column 18 ", "expected -> and an action")
    refuses("left: swipe right ->", "column 21 ", "expected an action")
    refuses("left: swipe right -> run", "column 22 ", "\"run\" alone, expected a program after it")
    refuses("left: tap 2 fingers -> close", "column 11 ", "expected a comma or ->")
    refuses("left: tap 3 -> close", "column 13 ", "found the end, expected \"times\"")
    refuses("left: tap 3 tmes -> close", "column 13 ", "mean \"times\"?")
    refuses("left: tap 3 times 2 fingers -> close", "column 19 ", "expected a comma or ->")
    refuses("left: tap -> close it", "column 20 ", "expected nothing after close")
  end)

  it("counts characters, not bytes", function()
    refuses("left: tap, for über -> clos", "column 24 ", "mean \"close\"?")
    refuses("left: swipe ü -> close", "column 13 ")
    refuses("left: tap, for ü, lnog -> close", "column 19 ")
  end)

  it("is refused for conditions that exclude each other", function()
    refuses("left[50..20%]: tap -> close", "column 6 ", "a part of the edge such as 0..50%")
    refuses("left: tap, long -> close", "column 12 ", "only swipes have one")
    refuses("left: double tap, on press -> close", "column 19 ", "complete only when")
    refuses("left: hold, every 5mm -> close", "column 13 ", "a hold has no progress")
    refuses("left: pinch in, 1 finger -> close", "column 17 ", "expected 2 or more")
    refuses("left: tap, 2 fingers, 3 fingers -> close", "column 23 ", "condition (fingers)")
    refuses("left: swipe any, on progress -> close", "found a repeated action")
    refuses("from or to left edge: tap -> close", "column 1 ", "found a place where a swipe begins")
    refuses("from or to app: swipe up -> close", "column 12 ", "a place: left,")
    refuses("no corner: swipe up -> close", "column 4 ", "expected \"edge\"")
    refuses("left: swipe right, every 20% -> close", "column 26 ", "expected a length from 1mm")
    refuses("left: swipe right, 40..20pt -> close", "column 20 ", "the shorter one first")
    refuses("left: swipe right, 0.5% -> close", "column 20 ", "expected a length from 1mm")
    refuses("left: tap, with ctrl -> close", "column 12 ", "expected no modifier: Wayland")
    refuses("app: tap, with ctl -> close", "column 16 ", "expected modifiers such as ctrl+alt")
    refuses("app: tap, with -> close", "column 16 ", "expected modifiers such as ctrl+alt")
    refuses("app: tap, ctrl -> close", "column 11 ", "expected \"with\"")
    refuses("app: tap, with alt, with ctrl -> close", "column 21 ", "a second condition (modifier)")
    refuses("left: tap, 11 fingers -> close", "column 12 ", "expected a condition")
    refuses("app: swipe up, on output DP-1 -> close", "column 19 ", "expected none on an app")
    refuses("app: swipe up, with ctrl -> key ctrl+w", "column 16 ", "no keys while you hold others")
    refuses("app: tap, with ctrl -> close; type a", "column 11 ", "no keys while you hold others")
    refuses("left: swipe up, every 5mm, 20mm -> emit a", "column 28 ", "as in every 20mm")
    refuses("app: rotate left, every 5mm -> close", "column 25 ", "an angle such as 15°")
  end)

  it("is refused for an impossible number of taps", function()
    for _, number in ipairs { "0", "1", "11", "2.5", "-3" } do
      refuses("left: tap " .. number .. " times -> close", "column 11 ", "found \"" .. number,
        "expected a number of taps from 2 to 10: one tap is written as tap")
    end
    refuses("left: tap 3 times, on press -> close", "column 20 ", "for tap 3 times: this gesture")
    refuses("left: tap 3 times, 5mm -> close", "column 20 ", "only swipes have one")
    refuses("left: tap 3 times, on progress -> close", "column 20 ", "a tap has no progress")
    refuses("app: tap 3 times -> drag window", "column 21 ", "without a finger down")
    refuses("no edge: tap 3 times -> close", "column 1 ", "expected the place of a tap:")
  end)

  it("is refused for impossible lengths", function()
    refuses("left: swipe right, 40..20mm -> close", "column 20 ", "the shorter one first")
    refuses("left: swipe right, 20..20mm -> close", "column 20 ", "the shorter one first")
    refuses("left: swipe right, 0..20mm -> close", "column 20 ", "two lengths from 1mm")
    refuses("left: swipe right, 20mm, on progress -> key a", "column 20 ", "as in every 20mm")
    refuses("left: swipe right, medium, on progress -> key a", "column 20 ", "after one step")
  end)

  it("is refused for impossible actions", function()
    refuses("left: swipe right -> drag window", "column 22 ", "on windows of apps only")
    refuses("app: tap, 3 fingers -> drag window", "column 24 ", "without a finger down")
    refuses("app: swipe up, on release -> resize window", "column 30 ", "without a finger down")
    refuses("app: tap -> drag it", "column 18 ", "expected \"window\"")
    refuses("app: tap -> click lft", "column 19 ", "nothing, left, right or middle")
    refuses("app: tap -> close; none", "column 20 ", "none beside another action")
    refuses("left: tap -> close;", "column 20 ", "an action")
    refuses("left: swipe up, on progress -> emit a; close", "column 32 ", "at each move")
    refuses("left: swipe up, on progress -> close <- clse", "column 41 ", "mean \"close\"?")
    refuses("left: tap -> workspace 0", "column 14 ", "counted from 1")
    refuses("left: tap -> move to workspace -2", "column 14 ", "counted from 1")
    refuses("left: tap -> run foot \"the log", "column 14 ", "a quote is not closed")
  end)
end)

it("refuses unknown keys", function()
  assert.error_matches(function()
    plugin.load { options = { rules = { "left: tap -> key ctrl+lft" } } }
  end, "rule 1, column 14 .*expected keys such as ctrl%+w: .*lft")
  assert.error_matches(function()
    plugin.load { options = { rules = { "left: tap -> close", "app: tap -> key ctl+w" } } }
  end, "rule 2, .*there is no modifier \"ctl\"")
end)

it("reads every preset", function()
  local count = 0
  for name, lines in pairs(require "presets") do
    for _, line in ipairs(lines) do
      local _, fault = grammar.parse(line)
      assert.is_nil(fault, name)
      count = count + 1
    end
  end
  assert.is_true(count >= 20)
end)
